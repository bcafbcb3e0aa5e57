import { voidHolds } from '../awards/hold.store.ts'
import type { Deps } from '../platform/deps.ts'
import {
  cancelOpenCycle,
  changeMountain,
  databaseTime,
  lockMountain,
  voidPendingWins,
} from './mountain-admin.store.ts'

/**
 * Takes a mountain off the board and out of all lists. Its open bids are cancelled and its pending
 * wins void; paid tickets stay with their owners, which is why the rows stay. Answers whether there
 * was such a mountain.
 */
export async function deleteMountain(
  { transact, live }: Pick<Deps, 'transact' | 'live'>,
  id: string,
): Promise<boolean> {
  const isDeleted = await transact(async (tx) => {
    const mountain = await lockMountain(tx, id)
    if (!mountain) return false
    const now = await databaseTime(tx)
    await cancelOpenCycle(tx, mountain)
    await voidPendingWins(tx, id)
    await voidHolds(tx, id, now)
    const without = { cycleId: null, leaderId: null, leaderBidId: null, deletedAt: now }
    await changeMountain(
      tx,
      mountain,
      'removed',
      { ...without, currentPrice: mountain.startPrice },
      now,
    )
    return true
  })
  if (isDeleted) live.mountainRemoved(id)
  return isDeleted
}
