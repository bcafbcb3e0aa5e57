import type { Mountain } from '@firstchair/contract'
import type { Tx } from '../platform/database.ts'
import { findMountains } from './mountain.store.ts'
import {
  cancelUserBids,
  changeMountain,
  databaseTime,
  type LockedMountain,
  listStandingBids,
} from './mountain-admin.store.ts'
import { recount } from './recount.rules.ts'

/**
 * Cancels a user's bids in open cycles and works out leader and price of their mountains again.
 * The caller holds all live mountains (`lockLiveMountains`) and then the user's row, so that no bid
 * of his can come in between; after the commit he announces the mountains that this answers.
 */
export async function withdrawBids(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Mountain[]> {
  const touched = await cancelUserBids(tx, userId)
  const now = await databaseTime(tx)
  for (const mountain of live) {
    if (mountain.cycleId === null || !touched.has(mountain.id)) continue
    const lead = recount(mountain.startPrice, await listStandingBids(tx, mountain.cycleId))
    await changeMountain(tx, mountain, 'recounted', lead, now)
  }
  return findMountains(tx, [...touched])
}
