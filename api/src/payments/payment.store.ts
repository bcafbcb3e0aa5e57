import { eq, sql } from 'drizzle-orm'
import { wins } from '../awards/awards.tables.ts'
import type { Db, Tx } from '../platform/database.ts'

/** Where a win's payment stands. */
export type Payment = {
  captureId: string | null
  captureLease: string | null
  /** Whoever took the lease has had their time. */
  isLeaseOver: boolean
}

export async function findPayment(db: Db | Tx, winId: string): Promise<Payment | null> {
  const [row = null] = await db
    .select({
      captureId: wins.captureId,
      captureLease: wins.captureLease,
      isLeaseOver: sql<boolean>`coalesce(${wins.captureLeaseUntil} <= clock_timestamp(), false)`,
    })
    .from(wins)
    .where(eq(wins.id, winId))
  return row
}
