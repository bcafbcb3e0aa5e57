import type { Mountain } from '@firstchair/contract'
import { findMountains } from '../auction/mountain.store.ts'
import { databaseTime, lockMountain } from '../auction/mountain-admin.store.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { lockWin } from './cascade.store.ts'
import { claimOverdueHold, claimOverdueWin } from './due-wins.store.ts'
import { decideHold } from './hold.store.ts'
import { lapseWin, returnTicket } from './lapse-win.ts'
import { isOverdue } from './win.rules.ts'

/** What one transaction of the scan did: `idle` found nothing due that nobody else holds. */
type Step = { changed: Mountain | null } | 'idle'

/** Most of each kind that one round settles. */
const AT_ONCE = 500

/**
 * Expires the wins that were not paid in time and returns the tickets that no admin decided about.
 * The rows are the queue, so any number of instances may do it, and a restart needs no recovery.
 */
export async function expireDue(parts: Pick<Deps, 'transact' | 'live'>): Promise<void> {
  for (const settle of [expireWin, timeOutHold]) {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const step = await parts.transact(settle)
      if (step === 'idle') break
      if (step.changed) parts.live.mountainChanged(step.changed, 'mountain_updated')
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
  if (!mountain || !win || !isOverdue(win, now)) return { changed: null }
  const after = await lapseWin(tx, mountain, win, 'expired', now)
  return { changed: await changedMountain(tx, mountain.seq, after) }
}

async function timeOutHold(tx: Tx): Promise<Step> {
  const claim = await claimOverdueHold(tx)
  if (!claim) return 'idle'
  const mountain = await lockMountain(tx, claim.mountainId)
  const now = await databaseTime(tx)
  const ticket = mountain && (await decideHold(tx, claim.id, 'timed_out', null, now))
  if (!ticket) return { changed: null }
  return {
    changed: await changedMountain(tx, mountain.seq, await returnTicket(tx, mountain, ticket, now)),
  }
}

/** The public state after a change; null when there was none. */
export async function changedMountain(
  tx: Tx,
  seqBefore: number,
  after: { id: string; seq: number },
): Promise<Mountain | null> {
  if (after.seq === seqBefore) return null
  const [mountain = null] = await findMountains(tx, [after.id])
  return mountain
}
