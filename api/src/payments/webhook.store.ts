import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { announce, type Db, type Tx } from '../platform/database.ts'
import { disputes, webhookCertificates, webhookEvents } from '../tables/payments.tables.ts'

export type WebhookEvent = typeof webhookEvents.$inferSelect

/** Stores an event once, however often it is delivered. Returns whether it is new. */
export async function insertEvent(
  db: Db,
  event: Pick<WebhookEvent, 'id' | 'type' | 'body'>,
  delayMs: number,
): Promise<boolean> {
  const now = sql`clock_timestamp()`
  const dueAt = sql`clock_timestamp() + make_interval(secs => ${delayMs / 1000})`
  const rows = await db
    .insert(webhookEvents)
    .values({ ...event, receivedAt: now, dueAt })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id })
  announce(db, 'payment.due')
  return rows.length > 0
}

/** Claims due events for one worker. After a crash they are due again when the lease expires. */
export function claimDueEvents(db: Db, limit: number, leaseMs: number): Promise<WebhookEvent[]> {
  const due = db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isNotNull(webhookEvents.dueAt), lte(webhookEvents.dueAt, sql`clock_timestamp()`)))
    .orderBy(asc(webhookEvents.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(webhookEvents)
    .set({
      dueAt: sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`,
      tries: sql`${webhookEvents.tries} + 1`,
    })
    .where(sql`${webhookEvents.id} in ${due}`)
    .returning()
}

export async function setProcessed(db: Db, id: string): Promise<void> {
  await db.update(webhookEvents).set({ dueAt: null, problem: null }).where(eq(webhookEvents.id, id))
}

export async function putOffEvent(
  db: Db,
  id: string,
  delayMs: number,
  problem: string,
): Promise<void> {
  const dueAt = sql`clock_timestamp() + make_interval(secs => ${delayMs / 1000})`
  await db.update(webhookEvents).set({ dueAt, problem }).where(eq(webhookEvents.id, id))
}

/** Writes the latest that is known of a dispute; an older event changes nothing. */
export async function saveDispute(
  tx: Tx | Db,
  dispute: typeof disputes.$inferInsert,
): Promise<void> {
  await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.id,
      set: { status: dispute.status, reason: dispute.reason, updatedAt: dispute.updatedAt },
      setWhere: lte(disputes.updatedAt, dispute.updatedAt),
    })
}

export async function findCertificate(db: Db, url: string): Promise<string | null> {
  const [row] = await db
    .select({ pem: webhookCertificates.pem })
    .from(webhookCertificates)
    .where(eq(webhookCertificates.url, url))
  return row?.pem ?? null
}

export async function saveCertificate(db: Db, url: string, pem: string): Promise<void> {
  await db
    .insert(webhookCertificates)
    .values({ url, pem, verifiedAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
}
