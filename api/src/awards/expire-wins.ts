import type { Mountain } from '@firstchair/contract'
import { findMountains } from '../auction/mountain.store.ts'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { lockWin } from './cascade.store.ts'
import { claimOverdueHold, claimOverdueWin } from './due-wins.store.ts'
import { decideHold } from './hold.store.ts'
import { lapseWin, type Passed, returnTicket } from './lapse-win.ts'
import { isOverdue } from './win.rules.ts'

/** Who and what is told of a ticket that was passed on, once that is committed. */
export type Changes = { changed: Mountain | null; holders: string[] }
/** What one transaction of the scan did: `idle` found nothing due that nobody else holds. */
type Step = Changes | 'idle'

const NOBODY: Changes = { changed: null, holders: [] }

/** Most of each kind that one round settles. */
const AT_ONCE = 500

/**
 * Expires the wins that were not paid in time and returns the tickets that no admin decided about.
 * The rows are the queue, so any number of instances may do it, and a restart needs no recovery:
 * once it is `stopped` nothing more is begun.
 */
export async function expireDue(
  parts: Pick<Database, 'transact'> & { live: Announcer },
  stopped: AbortSignal,
): Promise<void> {
  for (const settle of [expireWin, timeOutHold]) {
    for (let count = 0; count < AT_ONCE && !stopped.aborted; count += 1) {
      const step = await parts.transact(settle)
      if (step === 'idle') break
      announceTransfer(parts.live, step)
    }
  }
}

async function expireWin(tx: Tx): Promise<Step> {
  const claim = await claimOverdueWin(tx)
  if (!claim) return 'idle'
  const mountain = await lockMountain(tx, claim.mountainId)
  const win = await lockWin(tx, claim.id)
  const now = await databaseTime(tx)
  // Paid, declined or expired by another since the scan looked.
  if (!mountain || !win || !isOverdue(win, now)) return NOBODY
  return collectChanges(tx, mountain, await lapseWin(tx, mountain, win, 'expired', now), win.userId)
}

async function timeOutHold(tx: Tx): Promise<Step> {
  const claim = await claimOverdueHold(tx)
  if (!claim) return 'idle'
  const mountain = await lockMountain(tx, claim.mountainId)
  const now = await databaseTime(tx)
  const ticket = mountain && (await decideHold(tx, claim.id, 'timed_out', null, now))
  if (!ticket) return NOBODY
  return collectChanges(tx, mountain, await returnTicket(tx, mountain, ticket, now))
}

/** What is to be told of a ticket that has left its `holder`, if it had one. */
export async function collectChanges(
  tx: Tx,
  before: { seq: number },
  { mountain, heirId }: Passed,
  holderId?: string,
): Promise<Changes> {
  const isChanged = mountain.seq !== before.seq
  const [changed = null] = isChanged ? await findMountains(tx, [mountain.id]) : []
  return { changed, holders: [holderId ?? [], heirId ?? []].flat() }
}

/** Shows the mountain to everybody if it has changed, and tells the holders to look at their wins. */
export function announceTransfer(
  live: Pick<Announcer, 'mountainChanged' | 'winsChanged' | 'adminChanged'>,
  { changed, holders }: Changes,
): void {
  if (changed) live.mountainChanged(changed, 'mountain_updated')
  live.winsChanged(holders)
  // A hold that ends without an heir is nobody's win.
  live.adminChanged('holds')
}
