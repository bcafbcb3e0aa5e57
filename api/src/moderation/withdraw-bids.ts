import { findChanged, recountWithout, type Withdrawn } from '../auction/cancel-open-bids.ts'
import type { LockedMountain } from '../auction/mountain-admin.store.ts'
import { lockPendingWins } from '../awards/cascade.store.ts'
import { lapseWin } from '../awards/lapse-win.ts'
import { databaseTime, type Tx } from '../platform/database.ts'

/**
 * Removes an archived or rejected user from all auctions: cancels their bids in open cycles,
 * recomputes leader and price of those mountains, and passes their pending wins on. The caller has
 * locked all live mountains, none of them due (`afterClosing`), and then the user's row, so that
 * they cannot bid in between, and has written why they may not bid. After the commit it passes the
 * result to `announceWithdrawal`.
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
    holders.push(userId, ...(passed.nextHolderId === null ? [] : [passed.nextHolderId]))
  }
  return { ...(await findChanged(tx, live, present, userId)), holders: [...new Set(holders)] }
}
