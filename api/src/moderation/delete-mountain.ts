import { afterClosing, type ClosingParts } from '../auction/after-closing.ts'
import { type MountainConflict, mountainConflict } from '../auction/edit-mountain.ts'
import {
  cancelOpenCycle,
  changeMountain,
  type LockedMountain,
  lockMountain,
  voidPendingWins,
} from '../auction/mountain-admin.store.ts'
import { voidHolds } from '../awards/hold.store.ts'
import { deleteWatchersOf } from '../board/watchlist.store.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Tx } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'

/**
 * Removes a mountain from the board and all lists. Its open bids are cancelled and its pending wins
 * become void. Paid tickets stay with their owners, so the rows are kept. Refused if the mountain
 * has changed since the caller's version.
 */
export async function deleteMountain(
  parts: ClosingParts & { live: Pick<Announcer, 'mountainRemoved' | 'winsChanged'> },
  id: string,
  ifMatch: string | null = null,
): Promise<Done | Refused<'unknown'> | MountainConflict> {
  const outcome = await afterClosing(
    parts,
    async (tx) => [(await lockMountain(tx, id)) ?? []].flat(),
    async (tx, [mountain], now) => {
      if (!mountain) return refused('unknown')
      return (
        (await mountainConflict(tx, mountain, ifMatch)) ?? {
          holders: await remove(tx, mountain, now),
        }
      )
    },
  )
  if ('refused' in outcome) return outcome
  parts.live.mountainRemoved(id)
  parts.live.winsChanged(outcome.holders)
  return DONE
}

/** Returns the users whose wins are void now. */
async function remove(tx: Tx, mountain: LockedMountain, now: Date): Promise<string[]> {
  await cancelOpenCycle(tx, mountain)
  const holders = await voidPendingWins(tx, mountain.id)
  await voidHolds(tx, mountain.id, now)
  await deleteWatchersOf(tx, mountain.id)
  const without = { cycleId: null, leaderId: null, leaderBidId: null, bidCount: 0 }
  const change = { ...without, deletedAt: now, currentPrice: mountain.startPrice }
  await changeMountain(tx, mountain, 'removed', change, now)
  return holders
}
