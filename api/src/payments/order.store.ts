import { and, asc, eq, isNotNull, lte, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures, paymentOrders } from '../tables/payments.tables.ts'

export type PaymentOrder = typeof paymentOrders.$inferSelect
export type OrderStatus = PaymentOrder['status']
type NewOrder = Pick<
  PaymentOrder,
  'winId' | 'userId' | 'fundingSource' | 'amountCents' | 'invoiceId'
>

/** Records that an order is about to be opened. The caller has locked the win. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  createdAt: Date,
  checkAt: Date,
): Promise<PaymentOrder> {
  const [last] = await tx
    .select({ attempt: max(paymentOrders.attempt) })
    .from(paymentOrders)
    .where(eq(paymentOrders.winId, order.winId))
  const attempt = (last?.attempt ?? 0) + 1
  const [row] = await tx
    .insert(paymentOrders)
    .values({ id: Bun.randomUUIDv7(), ...order, attempt, createdAt, checkAt })
    .returning()
  if (!row) throw new Error('The order was not written.')
  return row
}

type Opened = { providerId: string; payeeId: string | null; status: OrderStatus }

export async function setOpened(
  db: Db | Tx,
  id: string,
  opened: Opened & { debugId: string | null; answer: unknown },
): Promise<void> {
  await db.update(paymentOrders).set(opened).where(eq(paymentOrders.id, id))
}

/** PayPal refused to open it: nobody can pay it. */
export async function setUnopened(
  db: Db,
  id: string,
  refused: Pick<PaymentOrder, 'debugId' | 'refusal'>,
): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ status: 'expired', checkAt: null, ...refused })
    .where(eq(paymentOrders.id, id))
}

export async function findOrder(db: Db | Tx, providerId: string): Promise<PaymentOrder | null> {
  const [row = null] = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.providerId, providerId))
  return row
}

export async function findCaptureOrder(
  db: Db | Tx,
  captureId: string,
): Promise<PaymentOrder | null> {
  const [row] = await db
    .select({ order: paymentOrders })
    .from(captures)
    .innerJoin(paymentOrders, eq(paymentOrders.id, captures.orderId))
    .where(eq(captures.id, captureId))
  return row?.order ?? null
}

/**
 * The row, locked until the transaction ends, so that an order is recorded by one transaction at a
 * time.
 */
export async function lockOrder(tx: Tx, id: string): Promise<PaymentOrder> {
  const [row] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!row) throw new Error(`There is no order ${id}.`)
  return row
}

type OrderChange = Partial<
  Pick<PaymentOrder, 'status' | 'captureLease' | 'checkAt' | 'mismatch' | 'refusal' | 'debugId'>
> & { answer?: unknown }

export async function changeOrder(tx: Tx | Db, id: string, change: OrderChange): Promise<void> {
  await tx.update(paymentOrders).set(change).where(eq(paymentOrders.id, id))
}

/**
 * Clears a lease that has ended, unless another process has taken a new one for this order. After a
 * refusal the order is checked daily.
 */
export async function clearLease(
  db: Db,
  id: string,
  lease: string,
  refusal: string | null,
): Promise<void> {
  const watch = refusal !== null && {
    refusal,
    checkAt: sql`clock_timestamp() + interval '1 day'`,
  }
  await db
    .update(paymentOrders)
    .set({ captureLease: null, ...watch })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.captureLease, lease)))
}

/**
 * Claims the oldest due orders for one worker by moving their next check into the future. After a
 * crash they are due again at that time.
 */
export function claimDueOrders(db: Db, limit: number, leaseMs: number): Promise<PaymentOrder[]> {
  const due = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(isNotNull(paymentOrders.checkAt), lte(paymentOrders.checkAt, sql`clock_timestamp()`)),
    )
    .orderBy(asc(paymentOrders.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentOrders)
    .set({ checkAt: sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})` })
    .where(sql`${paymentOrders.id} in ${due}`)
    .returning()
}

/** A win as its order and mails describe it. */
export type PaidWin = {
  winId: string
  userId: string
  email: string
  firstName: string
  mountain: string
  mountainId: string
  ticketNumber: number
  amount: number
  deadline: Date
  /** The address of the person who was given the ticket. */
  givenTo: string | null
}

export async function findPaidWin(db: Db | Tx, winId: string): Promise<PaidWin | null> {
  const [row = null] = await db
    .select({
      winId: wins.id,
      userId: wins.userId,
      email: users.email,
      firstName: users.firstName,
      mountain: mountains.name,
      mountainId: wins.mountainId,
      ticketNumber: wins.ticketNumber,
      amount: wins.winningAmount,
      deadline: wins.paymentDeadline,
      givenTo: wins.givenTo,
    })
    .from(wins)
    .innerJoin(users, eq(users.id, wins.userId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .where(eq(wins.id, winId))
  return row
}
