import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { mountains } from '../tables/auction.tables.ts'
import { heldCascades, lateRides, wins } from '../tables/awards.tables.ts'

type LateRide = typeof lateRides.$inferSelect
export type TicketOfRide = Pick<LateRide, 'winId'> & { mountainId: string; ticketNumber: number }

/** Null: this scan has not been recorded. */
export async function findLateRide(tx: Tx, key: string) {
  const [row = null] = await tx.select().from(lateRides).where(eq(lateRides.key, key))
  return row
}

export async function insertLateRide(tx: Tx, ride: typeof lateRides.$inferInsert): Promise<void> {
  await tx.insert(lateRides).values(ride)
}

/** Whether another win or a hold has the ticket. */
export async function isTaken(tx: Tx, { mountainId, ticketNumber }: TicketOfRide) {
  const [row] = await tx.execute<{ taken: boolean }>(sql`
    select exists (select from ${wins} where mountain_id = ${mountainId}
        and ticket_number = ${ticketNumber} and payment_status in ('pending', 'capturing', 'captured'))
      or exists (select from ${heldCascades} where mountain_id = ${mountainId}
        and ticket_number = ${ticketNumber} and decision is null) as taken`)
  return row?.taken === true
}

/** Those that no admin has seen, the latest first. */
export async function listUnseenRides(db: Db, most: number) {
  const isUnseen = isNull(lateRides.seenAt)
  const first = await db
    .select({
      key: lateRides.key,
      mountain: mountains.name,
      ticketNumber: wins.ticketNumber,
      riddenAt: lateRides.riddenAt,
      recordedAt: lateRides.recordedAt,
      state: lateRides.state,
      since: lateRides.since,
      isAccepted: lateRides.isAccepted,
      isOnSaleAgain: sql<boolean>`${lateRides.state} = 'refunded' and ${wins.usedAt} is null`,
    })
    .from(lateRides)
    .innerJoin(wins, eq(wins.id, lateRides.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(isUnseen)
    .orderBy(desc(lateRides.recordedAt), desc(lateRides.key))
    .limit(most)
  const [all] = await db.select({ rows: count() }).from(lateRides).where(isUnseen)
  return { count: all?.rows ?? 0, first }
}

export async function markRidesSeen(tx: Tx, keys: string[], seenBy: string): Promise<void> {
  await tx
    .update(lateRides)
    .set({ seenBy, seenAt: sql`clock_timestamp()` })
    .where(and(inArray(lateRides.key, keys), isNull(lateRides.seenAt)))
}
