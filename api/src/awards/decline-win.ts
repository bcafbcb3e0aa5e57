import { setActor } from '../access/audit/actor.store.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Auction } from '../auction/auction.ts'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { findWinMountain, lockWin } from './cascade.store.ts'
import { announceTransfer, collectChanges } from './expire-wins.ts'
import { lapseWin } from './lapse-win.ts'
import { insertExit, listWaitingCycles } from './queue.store.ts'
import { suspendStruck } from './suspend-struck.ts'
import { answerDecline } from './win.rules.ts'

/** Declines the user's own pending win; its ticket is offered to the next in the queue at once. */
export async function declineWin(
  parts: Pick<Database, 'db' | 'transact'> & {
    auction: Auction
    live: Announcer
    sessions: Sessions
  },
  userId: string,
  winId: string,
): Promise<Done | Refused<'not_found' | 'not_pending'>> {
  const mountainId = await findWinMountain(parts.db, winId)
  if (mountainId === null) return refused('not_found')
  const result = await parts.transact(async (tx) => {
    await setActor(tx, userId)
    const mountain = await lockMountain(tx, mountainId)
    const win = await lockWin(tx, winId)
    const now = await databaseTime(tx)
    const answer = answerDecline(win, userId, now)
    if (answer !== 'declined') return refused(answer)
    if (!mountain || !win) return refused('not_pending')
    return collectChanges(tx, mountain, await lapseWin(tx, mountain, win, 'declined', now), userId)
  })
  if ('refused' in result) return result
  announceTransfer(parts.live, result)
  await suspendStruck(parts)
  return DONE
}

/** Leaves the queue of a cycle's ticket. */
export async function leaveQueue(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  userId: string,
  cycleId: string,
): Promise<Done | Refused<'not_queued'>> {
  const isIt = ({ cycle }: { cycle: { id: string } }) => cycle.id === cycleId
  const waiting = (await listWaitingCycles(db, userId)).find(isIt)
  if (!waiting) return refused('not_queued')
  return transact(async (tx) => {
    // Waits for a running cascade. A user who has received an offer in the meantime declines
    // instead.
    await lockMountain(tx, waiting.mountain.id)
    if (!(await listWaitingCycles(tx, userId)).some(isIt)) return refused('not_queued')
    await insertExit(tx, cycleId, userId, await databaseTime(tx))
    return DONE
  })
}
