import type { Mountain } from '@firstchair/contract'
import { lockPendingWins } from '../awards/cascade.store.ts'
import { lapseWin } from '../awards/lapse-win.ts'
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
 * Takes a user who is archived or rejected out of all auctions: cancels his bids in open cycles,
 * works out leader and price of their mountains again, and passes his pending wins on.
 * The caller holds all live mountains (`lockLiveMountains`) and then the user's row, so that no bid
 * of his can come in between, and has written why he may not bid; after the commit he announces
 * the mountains that this answers.
 */
export async function withdrawBids(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Mountain[]> {
  const present = await recountWithout(tx, live, userId)
  const now = await databaseTime(tx)
  for (const win of await lockPendingWins(tx, userId)) {
    const mountain = present.get(win.mountainId)
    if (mountain) present.set(mountain.id, await lapseWin(tx, mountain, win, 'void', now))
  }
  return findChanged(tx, live, present)
}

/** The same for a user who is suspended: what he has won stays his. */
export async function cancelOpenBids(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Mountain[]> {
  return findChanged(tx, live, await recountWithout(tx, live, userId))
}

async function recountWithout(
  tx: Tx,
  live: readonly LockedMountain[],
  userId: string,
): Promise<Map<string, LockedMountain>> {
  const present = new Map(live.map((mountain) => [mountain.id, mountain]))
  const touched = await cancelUserBids(tx, userId)
  const now = await databaseTime(tx)
  for (const mountain of live) {
    if (mountain.cycleId === null || !touched.has(mountain.id)) continue
    const lead = recount(mountain.startPrice, await listStandingBids(tx, mountain.cycleId))
    present.set(mountain.id, await changeMountain(tx, mountain, 'recounted', lead, now))
  }
  return present
}

const findChanged = (
  tx: Tx,
  before: readonly LockedMountain[],
  present: ReadonlyMap<string, LockedMountain>,
): Promise<Mountain[]> =>
  findMountains(
    tx,
    before.filter(({ id, seq }) => present.get(id)?.seq !== seq).map(({ id }) => id),
  )
