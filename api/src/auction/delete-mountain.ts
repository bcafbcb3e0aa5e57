import { voidHolds } from '../awards/hold.store.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { afterClosing, type ClosingParts } from './after-closing.ts'
import {
  cancelOpenCycle,
  changeMountain,
  type LockedMountain,
  lockMountain,
  voidPendingWins,
} from './mountain-admin.store.ts'

/**
 * Takes a mountain off the board and out of all lists. Its open bids are cancelled and its pending
 * wins void; paid tickets stay with their owners, which is why the rows stay. Answers whether there
 * was such a mountain.
 */
export async function deleteMountain(
  parts: ClosingParts & { live: Pick<Deps['live'], 'mountainRemoved' | 'winsChanged'> },
  id: string,
): Promise<boolean> {
  const holders = await afterClosing(
    parts,
    async (tx) => [(await lockMountain(tx, id)) ?? []].flat(),
    async (tx, [mountain], now) => {
      return mountain ? remove(tx, mountain, now) : null
    },
  )
  if (holders === null) return false
  parts.live.mountainRemoved(id)
  parts.live.winsChanged(holders)
  return true
}

/** Answers those whose wins are void now. */
async function remove(tx: Tx, mountain: LockedMountain, now: Date): Promise<string[]> {
  await cancelOpenCycle(tx, mountain)
  const holders = await voidPendingWins(tx, mountain.id)
  await voidHolds(tx, mountain.id, now)
  const without = { cycleId: null, leaderId: null, leaderBidId: null, deletedAt: now }
  const change = { ...without, currentPrice: mountain.startPrice }
  await changeMountain(tx, mountain, 'removed', change, now)
  return holders
}
