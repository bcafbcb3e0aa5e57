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
