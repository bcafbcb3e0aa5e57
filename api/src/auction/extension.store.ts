import { and, asc, between, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { cycles, mountainColumns, mountains } from '../tables/auction.tables.ts'
import { auctionExtensions } from './extensions.tables.ts'

/**
 * Moves the end of an open cycle, which becomes the scheduled one: soft close counts from there. The
 * ends of later cycles follow from it.
 */
export async function extendCycle(tx: Tx, cycleId: string, endTime: Date): Promise<void> {
  const ends = { scheduledEnd: endTime, endDate: endTime }
  const noSoftClose = { softCloseSeconds: null, softCloseMinutes: null }
  await tx
    .update(cycles)
    .set({ ...ends, ...noSoftClose })
    .where(eq(cycles.id, cycleId))
}

export async function insertExtension(
  tx: Tx,
  row: Omit<typeof auctionExtensions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(auctionExtensions).values({ id: Bun.randomUUIDv7(), ...row })
}

/** Listed mountains with a closed cycle that ended in a window. */
export const listClosedIn = (
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ id: string; name: string }[]> =>
  tx
    .selectDistinct(mountainColumns)
    .from(cycles)
    .innerJoin(mountains, eq(mountains.id, cycles.mountainId))
    .where(
      and(
        isNull(mountains.deletedAt),
        eq(cycles.status, 'closed'),
        between(cycles.endDate, from, to),
      ),
    )
    .orderBy(asc(mountains.name), asc(mountains.id))
