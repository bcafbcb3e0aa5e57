import {
  and,
  asc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  is,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../../access/audit/audit.tables.ts'
import * as watchlist from '../../board/watchlist.tables.ts'
import type { Db } from '../../platform/database.ts'
import * as accounts from '../../tables/accounts.tables.ts'
import * as auction from '../../tables/auction.tables.ts'
import * as awards from '../../tables/awards.tables.ts'
import { resortCodes } from '../../tables/code.tables.ts'
import * as notifications from '../../tables/notifications.tables.ts'
import * as outbid from '../../tables/outbid.tables.ts'
import * as passkeys from '../../tables/passkeys.tables.ts'
import * as payments from '../../tables/payments.tables.ts'

/** Rows per statement. A table is read in pages, so that memory is bounded for any number of bids. */
const PAGE_ROWS = 1_000

/** Tables with a user's id that are not in the download. */
export const OMITTED_TABLES = new Set([
  'user_notes', // for admins alone
  'passkey_challenges', // expire after five minutes
  'struck_addresses', // of erased accounts alone
])

/** Columns that are not in the download: secrets, their hashes, and other people's ids. */
export const OMITTED_COLUMNS = new Set([
  'users.password_hash', // a hash
  'tokens.hash', // a hash
  'sessions.id', // identifies a session that may still be open
  'push_subscriptions.session_id', // as above
  'push_subscriptions.p256dh', // a key
  'push_subscriptions.auth', // a key
  'passkeys.credential_id', // a key
  'passkeys.public_key', // a key
  'passkeys.counter', // for verifying the key
  'passkeys.transports', // for using the key
  'payment_orders.capture_lease', // a secret between instances
  'wins.capture_lease', // as above
  'payment_orders.answer', // PayPal's response with the seller's data; the columns have the rest
  'captures.answer', // as above
  'captures.fee_cents', // between PayPal and the seller
  'captures.net_cents', // as above
  'wins.used_by', // a person at the gate
  'wins.used_key', // of the gate's device
  'strikes.lifted_by', // an admin
  'refunds.requested_by', // an admin
  'audit.actor_id', // may be another person
])

const isTable = (value: unknown): value is PgTable => is(value, PgTable)
const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table)

const modules = [accounts, auction, awards, notifications, outbid, passkeys, payments, watchlist]
const OWNED = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isTable)
  .flatMap((table) => {
    const { userId } = columnsOf(table)
    return userId && !OMITTED_TABLES.has(getTableName(table)) ? [{ table, userId }] : []
  })

export type Section = [name: string, pages: AsyncIterable<object[]>]

/**
 * The stored data about one user, by table. Pages are read lazily, one statement at a time, once the
 * consumer has taken the previous page.
 */
export function sectionsOf(db: Db, id: string): Section[] {
  const { captures, paymentOrders, refunds } = payments
  const { winMails, wins } = awards
  const orders = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.userId, id))
  const paid = db
    .select({ id: captures.id })
    .from(captures)
    .where(inArray(captures.orderId, orders))
  const won = db.select({ id: wins.id }).from(wins).where(eq(wins.userId, id))
  // The code of a ticket that was given away is its new holder's.
  const kept = db
    .select({ id: wins.id })
    .from(wins)
    .where(and(eq(wins.userId, id), isNull(wins.givenAt)))
  const filters: [PgTable, SQL | undefined][] = [
    [accounts.users, eq(accounts.users.id, id)],
    ...OWNED.map(({ table, userId }): [PgTable, SQL] => [table, eq(userId, id)]),
    [captures, inArray(captures.orderId, orders)],
    [refunds, inArray(refunds.captureId, paid)],
    [winMails, inArray(winMails.winId, won)],
    [resortCodes, inArray(resortCodes.winId, kept)],
    [audit, and(eq(audit.entity, 'user'), eq(audit.entityId, id))],
  ]
  return filters.map(([table, isOwn]) => [getTableName(table), pagesOf(db, table, isOwn)])
}

/** Pages of a table's rows, in the order of its primary key. */
async function* pagesOf(
  db: Db,
  table: PgTable,
  isOwn: SQL | undefined,
): AsyncGenerator<Record<string, unknown>[]> {
  const columns = columnsOf(table)
  const composite = getTableConfig(table).primaryKeys.flatMap((primary) => primary.columns)
  const ofKey = new Set(composite.map(({ name }) => name))
  const key = Object.entries(columns).filter(([, { primary, name }]) => primary || ofKey.has(name))
  const keyList = commaList(key.map(([, column]) => column))
  const omitted = Object.entries(columns).flatMap(([name, column]) =>
    OMITTED_COLUMNS.has(`${getTableName(table)}.${column.name}`) ? [name] : [],
  )
  for (let last: Record<string, unknown> | undefined; ; ) {
    const isAfter =
      last &&
      sql`(${keyList}) > (${commaList(key.map(([name, of]) => sql.param(last?.[name], of)))})`
    const rows = await db
      .select({
        ...{ ...columns, ...namesIn(table, columns) },
        ...(table === auction.bids && { status: statusOfBid }),
      })
      .from(table)
      .where(and(isOwn, isAfter))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(PAGE_ROWS)
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !omitted.includes(name))),
    )
    if (rows.length < PAGE_ROWS) return
    last = rows.at(-1)
  }
}

/** *Lost* is not stored: it is derived from the closed cycle. */
const statusOfBid = sql`case when ${auction.bids.status} = 'active' and exists (select from cycles c
  where c.id = ${auction.bids.cycleId} and c.status = 'closed') then 'lost'
  else ${auction.bids.status} end`

const commaList = (items: Parameters<typeof sql.join>[0]) => sql.join(items, sql`, `)

/** The names of the mountain and of the cycle whose ids a row has. */
const namesIn = (table: PgTable, { mountainId, cycleId }: Record<string, PgColumn>) => ({
  ...(mountainId && {
    mountain: sql`(select m.name from mountains m where m.id = ${table}.mountain_id)`,
  }),
  ...(cycleId && {
    cycle: sql`(select m.name || ', cycle ' || c.number from cycles c
      join mountains m on m.id = c.mountain_id where c.id = ${table}.cycle_id)`,
  }),
})
