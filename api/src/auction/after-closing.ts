import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import type { Auction } from './auction.ts'
import type { LockedMountain } from './mountain-admin.store.ts'

export type ClosingParts = Pick<Database, 'transact'> & { auction: Pick<Auction, 'closeDue'> }

/**
 * Locks mountains and runs `work` in the same transaction. A cycle whose end has passed is closed
 * first, because its leader has already won and no later change of bids may alter that. `now` is
 * the database's time at which no cycle was due.
 */
export async function afterClosing<T>(
  { transact, auction }: ClosingParts,
  lock: (tx: Tx) => Promise<LockedMountain[]>,
  work: (tx: Tx, mountains: LockedMountain[], now: Date) => Promise<T>,
): Promise<T> {
  for (;;) {
    const result = await transact(async (tx) => {
      const mountains = await lock(tx)
      const now = await databaseTime(tx)
      const due = mountains.filter(({ cycleId, endTime }) => cycleId !== null && endTime <= now)
      return due.length > 0 ? { due } : { done: await work(tx, mountains, now) }
    })
    if ('done' in result) return result.done
    await Promise.all(result.due.map(({ id }) => auction.closeDue(id)))
  }
}
