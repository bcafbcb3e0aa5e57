import { and, eq, gt, max } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { cycles } from '../tables/auction.tables.ts'
import { tickets } from '../tables/awards.tables.ts'

export type NewCycle = { season: number; number: number; startDate: Date; endTime: Date }

/** Opens a cycle for a mountain that has none; returns its id. */
export async function insertCycle(
  tx: Tx,
  mountainId: string,
  { endTime, ...cycle }: NewCycle,
): Promise<string> {
  const id = Bun.randomUUIDv7()
  const ends = { scheduledEnd: endTime, endDate: endTime }
  await tx.insert(cycles).values({ id, mountainId, ...cycle, ...ends })
  return id
}

/** Removes the tickets above a number from a mountain whose first season has sold none. */
export const removeTickets = (tx: Tx, mountainId: string, last: number) =>
  tx.delete(tickets).where(and(eq(tickets.mountainId, mountainId), gt(tickets.number, last)))

/** Adds the tickets of a new season; their numbers continue those of the last one. */
export async function insertTickets(
  tx: Tx,
  mountainId: string,
  season: number,
  count: number,
): Promise<void> {
  const [row] = await tx
    .select({ last: max(tickets.number) })
    .from(tickets)
    .where(eq(tickets.mountainId, mountainId))
  const first = (row?.last ?? 0) + 1
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  await tx.insert(tickets).values(numbers.map((number) => ({ mountainId, number, season })))
}
