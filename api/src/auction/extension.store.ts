import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { auctionExtensions, cycles } from '../tables/auction.tables.ts'

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
): Promise<string> {
  const id = Bun.randomUUIDv7()
  await tx.insert(auctionExtensions).values({ id, ...row })
  return id
}
