import type { AdminPayment, AdminPaymentQuery } from '@firstchair/contract'
import { and, desc, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { containing } from '../platform/keyset.ts'
import { counted, type Entries, pageLimit, totalCount } from '../platform/listing.ts'
import { SEARCHED_IN_USERS, users } from '../tables/accounts.tables.ts'
import { mountainColumns, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures, disputes, paymentOrders, refunds } from '../tables/payments.tables.ts'
import { CAPTURE_STATUSES, CAPTURES } from './capture.rules.ts'

/** Payments that an admin should look at: strays, pending and reversed captures, open disputes. */
const needsAttention = (): SQL | undefined =>
  or(
    inArray(
      captures.status,
      CAPTURE_STATUSES.filter((status) => CAPTURES[status].isProblem),
    ),
    isNotNull(captures.strayReason),
    sql`exists (select from ${disputes} where ${disputes.captureId} = ${captures.id}
      and ${disputes.status} <> 'resolved')`,
    sql`exists (select from ${refunds} where ${refunds.captureId} = ${captures.id}
      and ${refunds.problem} is not null)`,
  )

/** Captures of all wins, the newest first. */
export async function listPayments(
  db: Db,
  query: AdminPaymentQuery,
): Promise<Entries<AdminPayment>> {
  const after =
    query.cursor === undefined
      ? undefined
      : sql`(${captures.capturedAt}, ${captures.id}) < (select captured_at, id from captures where id = ${query.cursor})`
  const rows = await selectPayments(db, and(matching(query), after), pageLimit(query) + 1)
  const shown = rows.slice(0, pageLimit(query))
  return {
    entries: shown.map(toPayment),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.capture.id ?? null) : null,
  }
}

export const countPayments = (db: Db, query: AdminPaymentQuery): Promise<number> =>
  totalCount(db, captures, matching(query))

/** A page with its total. */
export const readPayments = counted(listPayments, countPayments)

const matching = (query: AdminPaymentQuery): SQL | undefined =>
  and(
    query.winnerId === undefined ? undefined : eq(captures.winId, query.winnerId),
    query.attention === '1' ? needsAttention() : undefined,
    query.startDate === undefined ? undefined : gte(captures.capturedAt, new Date(query.startDate)),
    query.endDate === undefined ? undefined : lte(captures.capturedAt, new Date(query.endDate)),
    query.search ? byNameOrId(query.search) : undefined,
  )

/** By part of the payer's or mountain's name, or the start of PayPal's id of order or capture. */
const byNameOrId = (search: string): SQL => sql`(
  starts_with(${captures.id}, upper(${search}))
  or exists (select from ${paymentOrders} where ${paymentOrders.id} = ${captures.orderId} and (
    starts_with(${paymentOrders.providerId}, upper(${search}))
    or ${paymentOrders.userId} in
      (select ${users.id} from ${users} where ${containing(search, SEARCHED_IN_USERS)})))
  or exists (select from ${wins} where ${wins.id} = ${captures.winId} and ${wins.mountainId} in
    (select ${mountains.id} from ${mountains} where ${containing(search, mountains.name)})))`

const selectPayments = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select({
      capture: captures,
      orderId: paymentOrders.providerId,
      orderDebugId: paymentOrders.debugId,
      win: wins,
      mountain: mountainColumns,
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      refund: refunds,
      refundedCents: sql<number>`case ${captures.status} when 'reversed' then ${captures.amountCents}
        else (select coalesce(sum(all_of.amount_cents), 0)::int from refunds all_of
          where all_of.capture_id = ${captures.id} and all_of.status = 'completed') end`,
      disputeStatus: sql<string | null>`(select status from disputes
        where capture_id = ${captures.id} order by updated_at desc limit 1)`,
    })
    .from(captures)
    .innerJoin(paymentOrders, eq(paymentOrders.id, captures.orderId))
    .innerJoin(wins, eq(wins.id, captures.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .leftJoin(refunds, and(eq(refunds.captureId, captures.id), ne(refunds.reason, 'provider')))
    .where(where)
    .orderBy(desc(captures.capturedAt), desc(captures.id))
    .limit(limit)

type Row = Awaited<ReturnType<typeof selectPayments>>[number]

const toPayment = ({
  capture,
  orderId,
  orderDebugId,
  win,
  refund,
  refundedCents,
  disputeStatus,
  ...row
}: Row): AdminPayment => ({
  payment: {
    captureId: capture.id,
    orderId: orderId ?? '',
    status: capture.status,
    amountCents: capture.amountCents,
    feeCents: capture.feeCents,
    netCents: capture.netCents,
    refundedCents,
    capturedAt: capture.capturedAt.toISOString(),
    strayReason: capture.strayReason,
    // A capture that reconciliation found has none.
    debugId: capture.debugId ?? orderDebugId,
    disputeStatus,
    refund: refund && {
      reason: refund.reason,
      note: refund.note,
      status: refund.status,
      refundId: refund.providerId,
      requestedAt: refund.requestedAt.toISOString(),
      completedAt: refund.completedAt?.toISOString() ?? null,
    },
  },
  winnerId: win.id,
  ticketNumber: win.ticketNumber,
  winningAmount: win.winningAmount,
  ...row,
})
