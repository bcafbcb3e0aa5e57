import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { personColumns, users } from '../tables/accounts.tables.ts'
import { mountainColumns, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures, disputes, paymentOrders, refunds } from '../tables/payments.tables.ts'
import type { StoredPayments } from './payment-timeline.rules.ts'

export async function findWinWithHolder(db: Db, winId: string) {
  const [row = null] = await db
    .select({
      win: wins,
      mountain: mountainColumns,
      user: personColumns,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(users, eq(users.id, wins.userId))
    .where(eq(wins.id, winId))
  return row
}

/** When PayPal's webhook reported that an order was approved. */
const approvedAt = sql`(
  select min(received_at) from webhook_events
  where type = 'CHECKOUT.ORDER.APPROVED'
    and body -> 'resource' ->> 'id' = payment_orders.provider_id)`.mapWith(paymentOrders.createdAt)

const listOrders = (tx: Tx, winId: string) =>
  tx
    .select({
      id: paymentOrders.id,
      providerId: paymentOrders.providerId,
      createdAt: paymentOrders.createdAt,
      amountCents: paymentOrders.amountCents,
      fundingSource: paymentOrders.fundingSource,
      status: paymentOrders.status,
      mismatch: paymentOrders.mismatch,
      debugId: paymentOrders.debugId,
      approvedAt,
    })
    .from(paymentOrders)
    .where(eq(paymentOrders.winId, winId))

const listRefunds = (tx: Tx, captureIds: string[]) =>
  tx
    .select({
      providerId: refunds.providerId,
      requestedAt: refunds.requestedAt,
      completedAt: refunds.completedAt,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      note: refunds.note,
      status: refunds.status,
      problem: refunds.problem,
      debugId: refunds.debugId,
      by: sql<string | null>`coalesce(${users.username}, ${users.email})`,
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(inArray(refunds.captureId, captureIds))

/** All that is stored about the money of a win, as of one moment. */
export const findStoredPayments = (db: Db, winId: string): Promise<Omit<StoredPayments, 'win'>> =>
  db.transaction(
    async (tx) => {
      const found = await tx.select().from(captures).where(eq(captures.winId, winId))
      const ids = found.map(({ id }) => id)
      return {
        orders: await listOrders(tx, winId),
        captures: found,
        refunds: await listRefunds(tx, ids),
        disputes: await tx.select().from(disputes).where(inArray(disputes.captureId, ids)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
