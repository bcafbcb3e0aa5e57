import type { ProblemOrder } from '@firstchair/contract'
import { and, desc, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { DECISION_MS } from '../awards/win.rules.ts'
import type { Db } from '../platform/database.ts'
import { personColumns, users } from '../tables/accounts.tables.ts'
import { mountainColumns, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures, paymentOrders } from '../tables/payments.tables.ts'
import { KNOWN_ISSUES } from './payment.rules.ts'

const MOST = 100

/** The win waits for a payment whose outcome PayPal has not reported for a day. */
const isUndecided = sql<boolean>`(${wins.paymentStatus} = 'capturing'
  and ${wins.captureLease} = ${paymentOrders.captureLease}
  and coalesce(${wins.captureStartedAt}, ${wins.captureLeaseUntil})
    <= clock_timestamp() - make_interval(secs => ${DECISION_MS / 1000})
  and not exists (select from ${captures} where ${captures.orderId} = ${paymentOrders.id}
    and ${captures.status} = 'pending'))`

/** The word after the error's name is its issue. */
const needsOperator = (): SQL | undefined =>
  and(
    isNotNull(paymentOrders.refusal),
    notInArray(sql`split_part(${paymentOrders.refusal}, ' ', 2)`, [...KNOWN_ISSUES]),
    notInArray(wins.paymentStatus, ['captured', 'refunded']),
  )

/** A changed order without a capture. The stray capture of another is listed with the payments. */
const isChanged = (): SQL | undefined =>
  and(
    isNotNull(paymentOrders.mismatch),
    sql`not exists (select from ${captures} where ${captures.orderId} = ${paymentOrders.id})`,
  )

const isProblem = (): SQL | undefined =>
  or(
    isUndecided,
    and(
      sql`${paymentOrders.createdAt} > clock_timestamp() - interval '7 days'`,
      or(needsOperator(), isChanged()),
    ),
  )

/** Orders without a payment that an admin should look at, the newest first. */
export async function listProblemOrders(db: Db, most = MOST): Promise<ProblemOrder[]> {
  const rows = await db
    .select({
      order: paymentOrders,
      isUndecided,
      ticketNumber: wins.ticketNumber,
      mountain: mountainColumns,
      user: personColumns,
    })
    .from(paymentOrders)
    .innerJoin(wins, eq(wins.id, paymentOrders.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .where(isProblem())
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(most)
  return rows.map(({ order, ...row }) => ({
    id: order.id,
    orderId: order.providerId,
    winnerId: order.winId,
    createdAt: order.createdAt.toISOString(),
    problem: row.isUndecided ? 'undecided' : order.mismatch === null ? 'refused' : 'changed',
    note: order.mismatch ?? order.refusal,
    debugId: order.debugId,
    ticketNumber: row.ticketNumber,
    mountain: row.mountain,
    user: row.user,
  }))
}

export async function countProblemOrders(db: Db): Promise<number> {
  const [row] = await db
    .select({ orders: sql<number>`count(*)::int` })
    .from(paymentOrders)
    .innerJoin(wins, eq(wins.id, paymentOrders.winId))
    .where(isProblem())
  return row?.orders ?? 0
}

/** The lease of a payment that is an admin's to decide; null when there is none. */
export async function findUndecidedLease(db: Db, winId: string): Promise<string | null> {
  const [row] = await db
    .select({ lease: paymentOrders.captureLease })
    .from(paymentOrders)
    .innerJoin(wins, eq(wins.id, paymentOrders.winId))
    .where(and(eq(wins.id, winId), isUndecided))
  return row?.lease ?? null
}
