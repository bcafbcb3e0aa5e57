import type { Mountain } from '@firstchair/contract'
import { findMountains } from '../auction/mountain.store.ts'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { lockWin } from './cascade.store.ts'
import { decideHold } from './hold.store.ts'
import { lapseWin, type Passed, returnTicket } from './lapse-win.ts'
import { isOverdue } from './win.rules.ts'
import { claimOverdueHold, claimOverdueWin } from './win.store.ts'

/** What to announce after a ticket was passed on and the transaction is committed. */
export type Changes = { changed: Mountain | null; holders: string[] }
/** The result of one transaction of the scan; `idle`: nothing due was unlocked. */
type Step = Changes | 'idle'

const NOBODY: Changes = { changed: null, holders: [] }

/** The most wins, and the most holds, that one round settles. */
const AT_ONCE = 500

/**
 * Expires wins that were not paid in time and returns held tickets that no admin decided about. The
 * rows are the queue, so any number of instances may run it and a restart needs no recovery. Starts
 * nothing new after `stopped`.
 */
export async function expireWins(
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
  // Paid, declined or expired by another transaction since the scan.
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

/** Collects what to announce about a ticket that has left its holder, if it had one. */
export async function collectChanges(
  tx: Tx,
  before: { seq: number },
  { mountain, nextHolderId }: Passed,
  holderId?: string,
): Promise<Changes> {
  const isChanged = mountain.seq !== before.seq
  const [changed = null] = isChanged ? await findMountains(tx, [mountain.id]) : []
  return { changed, holders: [holderId ?? [], nextHolderId ?? []].flat() }
}

/**
 * Announces the mountain if it has changed, and notifies the holders that their wins have changed.
 */
export function announceTransfer(
  live: Pick<Announcer, 'mountainChanged' | 'winsChanged' | 'adminChanged'>,
  { changed, holders }: Changes,
): void {
  if (changed) live.mountainChanged(changed, 'mountain_updated')
  live.winsChanged(holders)
  // A hold may end without a new holder, so admins are always notified.
  live.adminChanged('holds')
}
