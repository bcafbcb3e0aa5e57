import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { announce, type Db, type Tx } from '../platform/database.ts'
import { refunds } from '../tables/payments.tables.ts'

export type Refund = typeof refunds.$inferSelect
type NewRefund = Pick<Refund, 'captureId' | 'amountCents' | 'reason' | 'note' | 'requestedBy'>

/**
 * Records that a capture is to be refunded in full, once per capture. Returns whether the row is
 * new.
 */
export async function insertRefund(tx: Tx, refund: NewRefund, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(refunds)
    .values({ id: Bun.randomUUIDv7(), ...refund, requestedAt: now, dueAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  announce(tx, 'payment.due')
  return rows.length > 0
}

/** Records a refund that was made on PayPal's own pages. Returns whether it is new. */
export async function insertProviderRefund(
  tx: Tx,
  refund: Pick<Refund, 'captureId' | 'amountCents' | 'providerId'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(refunds)
    .values({
      id: Bun.randomUUIDv7(),
      ...refund,
      reason: 'provider',
      status: 'completed',
      requestedAt: now,
      completedAt: now,
      dueAt: null,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** The refund of this capture that we requested, if any. */
export async function findOwnRefund(db: Db | Tx, captureId: string): Promise<Refund | null> {
  const [row = null] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.captureId, captureId), ne(refunds.reason, 'provider')))
  return row
}

/** The cents of a capture that were refunded on PayPal's own pages. */
export async function sumProviderRefunds(tx: Tx, captureId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.captureId, captureId), eq(refunds.reason, 'provider')))
  return row?.cents ?? 0
}

/** Claims due refunds for one worker. After a crash they are due again when the lease expires. */
export function claimDueRefunds(db: Db, limit: number, leaseMs: number): Promise<Refund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.dueAt), lte(refunds.dueAt, sql`clock_timestamp()`)))
    .orderBy(asc(refunds.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({
      dueAt: sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`,
      tries: sql`${refunds.tries} + 1`,
    })
    .where(sql`${refunds.id} in ${due}`)
    .returning()
}

type RefundChange = Partial<
  Pick<Refund, 'status' | 'attempt' | 'providerId' | 'problem' | 'debugId'>
>

/** Records the outcome of a try and when the next one is due. */
export async function putOffRefund(
  db: Db | Tx,
  id: string,
  delayMs: number,
  change: RefundChange,
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...change, dueAt: sql`clock_timestamp() + make_interval(secs => ${delayMs / 1000})` })
    .where(and(eq(refunds.id, id), ne(refunds.status, 'completed')))
}

/** Returns false when another worker has already completed it. */
export async function completeRefund(
  tx: Tx,
  id: string,
  { providerId, debugId }: Pick<Refund, 'providerId' | 'debugId'>,
  completedAt: Date,
): Promise<boolean> {
  const done = { status: 'completed' as const, completedAt, dueAt: null, problem: null }
  const rows = await tx
    .update(refunds)
    .set({ ...done, providerId, debugId })
    .where(and(eq(refunds.id, id), ne(refunds.status, 'completed')))
    .returning({ id: refunds.id })
  return rows.length > 0
}
