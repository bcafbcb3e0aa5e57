import { and, between, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { auctionExtensions, cycles, mountains } from './auction.tables.ts'

/** Moves the end of an open cycle. The ends of later cycles follow from it. */
export async function extendCycle(tx: Tx, cycleId: string, minutes: number): Promise<void> {
  const later = sql`make_interval(mins => ${minutes}::int)`
  await tx
    .update(cycles)
    .set({
      scheduledEnd: sql`${cycles.scheduledEnd} + ${later}`,
      endDate: sql`${cycles.endDate} + ${later}`,
    })
    .where(eq(cycles.id, cycleId))
}

/** Listed mountains with a cycle that has closed after it ended in a window. */
export const listClosedIn = (
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ id: string; name: string }[]> =>
  tx
    .selectDistinct({ id: mountains.id, name: mountains.name })
    .from(cycles)
    .innerJoin(mountains, and(eq(mountains.id, cycles.mountainId), isNull(mountains.deletedAt)))
    .where(and(eq(cycles.status, 'closed'), between(cycles.endDate, from, to)))
    .orderBy(mountains.name, mountains.id)

export async function insertExtension(
  tx: Tx,
  row: Omit<typeof auctionExtensions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(auctionExtensions).values({ id: Bun.randomUUIDv7(), ...row })
}
