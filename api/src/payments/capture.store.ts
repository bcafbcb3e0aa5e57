import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures } from '../tables/payments.tables.ts'
import { TRANSITIONS } from './capture.rules.ts'

export type Capture = typeof captures.$inferSelect
export type StrayReason = NonNullable<Capture['strayReason']>

const isNews = sql`(${captures.status}, excluded.status) in (${sql.join(
  TRANSITIONS.map(([from, to]) => sql`(${from}, ${to})`),
  sql`, `,
)})`

/**
 * Inserts or updates a capture and returns its row. Our own decision about it is kept. After a stale
 * answer (capture.rules.ts), or one about another order, the row is returned unchanged.
 */
export async function saveCapture(tx: Tx, capture: Omit<Capture, 'strayReason'>): Promise<Capture> {
  const { status, feeCents, netCents, answer } = capture
  const [row] = await tx
    .insert(captures)
    .values(capture)
    .onConflictDoUpdate({
      target: captures.id,
      set: {
        ...{ status, feeCents, netCents, answer },
        debugId: sql`coalesce(${captures.debugId}, excluded.debug_id)`,
      },
      setWhere: sql`${captures.orderId} = excluded.order_id and ${isNews}`,
    })
    .returning()
  const saved = row ?? (await findCapture(tx, capture.id))
  if (!saved) throw new Error('The capture was not written.')
  return saved
}

export async function findCapture(db: Db | Tx, id: string): Promise<Capture | null> {
  const [row = null] = await db.select().from(captures).where(eq(captures.id, id))
  return row
}

/** How many captures of this win paid nothing and are refunded. */
export const countStrays = (tx: Tx, winId: string): Promise<number> =>
  tx.$count(captures, and(eq(captures.winId, winId), isNotNull(captures.strayReason)))

export async function setStray(tx: Tx, id: string, strayReason: StrayReason): Promise<void> {
  await tx.update(captures).set({ strayReason }).where(eq(captures.id, id))
}

export async function setRefunded(tx: Tx, id: string): Promise<void> {
  await tx
    .update(captures)
    .set({ status: 'refunded' })
    .where(and(eq(captures.id, id), sql`${captures.status} <> 'reversed'`))
}

/** The state of a win's payment. */
type Payment = {
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
