import { findChanged, recountWithout, type Withdrawn } from '../auction/cancel-open-bids.ts'
import type { LockedMountain } from '../auction/mountain-admin.store.ts'
import { lockPendingWins } from '../awards/cascade.store.ts'
import { lapseWin } from '../awards/lapse-win.ts'
import { databaseTime, type Tx } from '../platform/database.ts'

/**
 * Takes a user who is archived or rejected out of all auctions: cancels their bids in open cycles,
 * works out leader and price of their mountains again, and passes their pending wins on.
 * The caller holds all live mountains, none of them due (`afterClosing`), and then the user's row, so
 * that no bid of theirs can come in between, and has written why they may not bid; after the commit it
 * tells what this answers (`announceWithdrawal`).
 */
export async function withdrawBids(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Withdrawn> {
  const present = await recountWithout(tx, live, userId)
  const now = await databaseTime(tx)
  const holders: string[] = []
  for (const win of await lockPendingWins(tx, userId)) {
    const mountain = present.get(win.mountainId)
    if (!mountain) continue
    const passed = await lapseWin(tx, mountain, win, 'void', now)
    present.set(mountain.id, passed.mountain)
    holders.push(userId, ...(passed.heirId === null ? [] : [passed.heirId]))
  }
  return { ...(await findChanged(tx, live, present, userId)), holders: [...new Set(holders)] }
}
