import type { Found } from '@firstchair/contract'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { containing } from '../platform/keyset.ts'
import { personColumns, users } from '../tables/accounts.tables.ts'
import { mountainColumns, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures, paymentOrders } from '../tables/payments.tables.ts'

type Item = { id: string; label: string; at: Date }
type Group = { count: number; first: Item[] }

/** Wins that are not paid and whose deadline is within a day. */
export async function listUrgentWins(db: Db, most: number): Promise<Group> {
  const isUrgent = and(
    inArray(wins.paymentStatus, ['pending', 'capturing']),
    gt(wins.paymentDeadline, sql`now()`),
    sql`${wins.paymentDeadline} <= now() + interval '24 hours'`,
  )
  const first = await db
    .select({
      id: wins.id,
      mountain: mountains.name,
      email: users.email,
      username: users.username,
      at: wins.paymentDeadline,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(users, eq(users.id, wins.userId))
    .where(isUrgent)
    .orderBy(asc(wins.paymentDeadline), asc(wins.id))
    .limit(most)
  const [all] = await db.select({ rows: count() }).from(wins).where(isUrgent)
  return {
    count: all?.rows ?? 0,
    first: first.map(({ id, mountain, username, email, at }) => ({
      id,
      label: `${mountain}: ${username ?? email}`,
      at,
    })),
  }
}

/** Auctions whose open cycle ends before the end of the day in a time zone. */
export async function listEndingToday(db: Db, timeZone: string, most: number): Promise<Group> {
  const tomorrow = sql`(date_trunc('day', now() at time zone ${timeZone}) + interval '1 day')
    at time zone ${timeZone}`
  const endsToday = and(
    isNotNull(mountains.cycleId),
    isNull(mountains.deletedAt),
    sql`${mountains.endTime} < ${tomorrow}`,
  )
  const first = await db
    .select({ id: mountains.id, label: mountains.name, at: mountains.endTime })
    .from(mountains)
    .where(endsToday)
    .orderBy(asc(mountains.endTime), asc(mountains.id))
    .limit(most)
  const [all] = await db.select({ rows: count() }).from(mountains).where(endsToday)
  return { count: all?.rows ?? 0, first }
}

/**
 * Mountains that use codes of their resort and have fewer left than tickets that may be paid: those
 * still to be sold, and those sold without a code.
 */
export async function listLowCodes(db: Db, most: number): Promise<Group> {
  const rows = await db.execute<{ id: string; name: string; left: number; at: Date; all: number }>(
    sql`
    select m.id, m.name, codes.count::int as "left", m.end_time as at, (count(*) over ())::int as "all"
    from mountains m,
      lateral (select count(*) from resort_codes c where c.mountain_id = m.id and c.win_id is null) as codes,
      lateral (select count(*) from wins w where w.mountain_id = m.id and w.used_at is null
        and w.payment_status in ('pending', 'capturing', 'captured')
        and not exists (select from resort_codes c where c.win_id = w.id)) as sold
    where m.uses_codes and m.deleted_at is null and codes.count < sold.count
      + case when m.cycle_id is null then 0
        else least(m.tickets_available, m.total_cycles - m.cycles_completed) end
    order by m.end_time, m.id limit ${most}`,
  )
  return {
    count: rows[0]?.all ?? 0,
    first: rows.map(({ id, name, left, at }) => ({
      id,
      label: `${name}: ${left} left`,
      at: new Date(at),
    })),
  }
}

/** Open auctions whose next tickets state no valid days: bidders do not know what they buy. */
export async function listWithoutDay(db: Db, most: number): Promise<Group> {
  const rows = await db.execute<{ id: string; label: string; at: Date; all: number }>(sql`
    select m.id, m.name as label, m.end_time as at, (count(*) over ())::int as "all"
    from mountains m left join mountain_facts f on f.id = m.facts_id
    where m.deleted_at is null and m.cycle_id is not null and f.valid_from is null
    order by m.end_time, m.id limit ${most}`)
  return {
    count: rows[0]?.all ?? 0,
    first: rows.map(({ id, label, at }) => ({ id, label, at: new Date(at) })),
  }
}

export const findMountainsByName = (db: Db, search: string, most: number) =>
  db
    .select(mountainColumns)
    .from(mountains)
    .where(and(isNull(mountains.deletedAt), containing(search, mountains.name)))
    .orderBy(asc(mountains.name), asc(mountains.id))
    .limit(most)

/** Wins of tickets with a number, the latest first. */
export const findTickets = (db: Db, number: number, most: number): Promise<Found['tickets']> =>
  db
    .select({
      winnerId: wins.id,
      ticketNumber: wins.ticketNumber,
      mountain: mountainColumns,
      user: personColumns,
      paymentStatus: wins.paymentStatus,
    })
    .from(wins)
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(users, eq(users.id, wins.userId))
    .where(eq(wins.ticketNumber, number))
    .orderBy(desc(wins.awardedAt), desc(wins.id))
    .limit(most)

/** Orders by PayPal's id of them or of their capture, or its start. */
export async function findPayments(
  db: Db,
  start: string,
  most: number,
): Promise<Found['payments']> {
  const startsWith = (column: SQL) => sql`starts_with(${column}, ${start})`
  const rows = await db
    .select({
      captureId: captures.id,
      orderId: paymentOrders.providerId,
      winnerId: wins.id,
      winningAmount: wins.winningAmount,
      mountain: mountainColumns,
      user: personColumns,
    })
    .from(paymentOrders)
    .leftJoin(captures, eq(captures.orderId, paymentOrders.id))
    .innerJoin(wins, eq(wins.id, paymentOrders.winId))
    .innerJoin(mountains, eq(mountains.id, wins.mountainId))
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .where(or(startsWith(sql`${paymentOrders.providerId}`), startsWith(sql`${captures.id}`)))
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(most)
  return rows.map(({ orderId, ...row }) => ({ ...row, orderId: orderId ?? '' }))
}

/** What the setup list counts. */
export async function countForSetup(db: Db) {
  type Counts = { mountains: number; admins: number; areTermsSet: boolean; isArchived: boolean }
  const [row] = await db.execute<Counts>(sql`
    select (select count(*)::int from mountains where deleted_at is null) as mountains,
      exists (select from audit where entity = 'settings') or exists (select from bids)
        as "areTermsSet",
      (select count(*)::int from users where is_admin and archived_at is null) as admins,
      coalesce((select last_archived_time > now() - interval '1 day' from pg_stat_archiver), false)
        as "isArchived"`)
  if (!row) throw new Error('A query of counts has no row.')
  return row
}
