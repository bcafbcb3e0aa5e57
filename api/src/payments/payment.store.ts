import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { wins } from '../tables/awards.tables.ts'

/** The state of a win's payment. */
export type Payment = {
  captureId: string | null
  captureLease: string | null
  /** Whether the lease has expired. */
  isLeaseExpired: boolean
}

export async function findPayment(db: Db | Tx, winId: string): Promise<Payment | null> {
  const [row = null] = await db
    .select({
      captureId: wins.captureId,
      captureLease: wins.captureLease,
      isLeaseExpired: sql<boolean>`coalesce(${wins.captureLeaseUntil} <= clock_timestamp(), false)`,
    })
    .from(wins)
    .where(eq(wins.id, winId))
  return row
}
