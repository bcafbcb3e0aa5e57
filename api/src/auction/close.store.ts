import { and, asc, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Connection, Db, Statement } from '../platform/database.ts'
import { bidOutcomes, mountains } from '../tables/auction.tables.ts'
import type { AuctionState } from './bid.rules.ts'
import type { Close, Terms } from './close.rules.ts'
import { list, readMountains, toState, toTerms } from './locked-mountain.store.ts'

/** The connection of one transaction, see lanes.ts. */
type Tx = Connection

/** A due auction whose row is locked. */
export type DueAuction = { state: AuctionState; now: Date; terms: Terms; nextCycleId: string }
/** The decision about one auction at `now`. */
export type DecidedClose = { state: AuctionState; now: Date; close: Close }

/**
 * Begins a transaction that locks up to `limit` due mountains that are not locked by others, the
 * longest overdue first.
 */
export async function openDue(tx: Tx, limit: number): Promise<DueAuction[]> {
  const [, held] = await Promise.all([
    tx`begin`,
    tx<{ id: string }[]>`
      select id from mountains
      where cycle_id is not null and end_time <= clock_timestamp()
      order by end_time limit ${limit}
      for update skip locked`,
  ])
  if (held.length === 0) return []
  const rows = await readMountains(
    tx,
    held.map(({ id }) => id),
  )
  return rows.map((row) => ({
    state: toState(row),
    now: new Date(row.now),
    terms: toTerms(row),
    nextCycleId: Bun.randomUUIDv7(),
  }))
}

/** Writes all closes with their awards and commits, in one round trip. */
export async function commitCloses(
  tx: Tx,
  closes: readonly DecidedClose[],
  awards: readonly Statement[],
): Promise<void> {
  const answers = await Promise.all([...writeCloses(tx, closes), ...awards, tx`commit`])
  // COMMIT of a failed transaction is answered ROLLBACK, without an error.
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('The closes were rolled back.')
}

/**
 * The statements that close cycles and open the next ones. They write no row of the bids that lost, so
 * their time does not grow with the bids.
 */
export function writeCloses(tx: Tx, closes: readonly DecidedClose[]): Statement[] {
  const rows = JSON.stringify(closes.map(closeRow))
  const won = closes.flatMap(({ close }) => close.award?.bidId ?? [])
  return [
    tx`
      update cycles set status = 'closed', closed_at = c.now
      from json_to_recordset(${rows}::text::json) as c (closed_cycle uuid, now timestamptz)
      where id = c.closed_cycle`,
    tx`update bids set status = 'won' where id = any(${list(won)}::uuid[])`,
    tx`
      insert into cycles (id, mountain_id, season, number, start_date, scheduled_end, end_date)
      select c.cycle, c.id, c.season, c.number, c.now, c.end_time, c.end_time
      from json_to_recordset(${rows}::text::json) as c (
        id uuid, season int, cycle uuid, number int, now timestamptz, end_time timestamptz)
      where c.cycle is not null`,
    tx`
      insert into changes (mountain_id, after_seq, last_seq, kind, at)
      select c.id, c.after_seq, c.seq, 'closed', c.now
      from json_to_recordset(${rows}::text::json) as c (
        id uuid, after_seq bigint, seq bigint, now timestamptz)`,
    tx`
      update mountains m
      set seq = c.seq, current_price = c.price, leader_id = null, leader_bid_id = null,
        maximum = null, maximum_of = null, bid_count = 0, cycle_id = c.cycle, end_time = c.end_time,
        tickets_available = c.tickets,
        cycles_completed = c.completed, last_result = c.result
      from json_to_recordset(${rows}::text::json) as c (
        id uuid, seq bigint, price int, cycle uuid, end_time timestamptz, tickets int,
        completed int, result jsonb)
      where m.id = c.id`,
  ]
}

const closeRow = ({ state, now, close: { next, closedCycleId, opened } }: DecidedClose) => ({
  ...{ id: state.id, season: state.season, after_seq: state.seq, now },
  closed_cycle: closedCycleId,
  ...{ cycle: next.cycleId, number: opened?.number ?? null, end_time: next.endTime },
  ...{ seq: next.seq, price: next.currentPrice, result: next.lastResult },
  ...{ tickets: next.ticketsAvailable, completed: next.cyclesCompleted },
})

/** A ticket's award to the bid that led when its cycle closed. */
export type NewWin = {
  mountainId: string
  season: number
  cycleId: string
  userId: string
  bidId: string
  amount: number
  awardedAt: Date
  paymentDeadline: Date
}

/**
 * The statement that awards to each the lowest unsold ticket of its season, one per mountain. `tx` is
 * the connection of a transaction that holds the mountains' rows; with no unsold ticket it fails.
 */
export const insertWins = (tx: Connection, wins: readonly NewWin[]) => tx`
  insert into wins (
    id, mountain_id, ticket_number, cycle_id, user_id, bid_id, winning_amount, awarded_at,
    payment_deadline
  )
  select n.id, n."mountainId", unsold.number, n."cycleId", n."userId", n."bidId", n.amount,
    n."awardedAt", n."paymentDeadline"
  from json_to_recordset(${JSON.stringify(wins.map(named))}::text::json) as n (
    id uuid, "mountainId" uuid, season int, "cycleId" uuid, "userId" uuid, "bidId" uuid, amount int,
    "awardedAt" timestamptz, "paymentDeadline" timestamptz
  )
  cross join lateral (
    select min(t.number) as number from tickets t
    where t.mountain_id = n."mountainId" and t.season = n.season and not exists (
      select from wins w
      where w.mountain_id = t.mountain_id and w.ticket_number = t.number
        and (w.payment_status in ('pending', 'capturing', 'captured') or w.used_at is not null)
    ) and not exists (
      select from held_cascades h
      where h.mountain_id = t.mountain_id and h.ticket_number = t.number and h.decision is null
    )
  ) as unsold`

const named = (win: NewWin) => ({ id: Bun.randomUUIDv7(), ...win })

/** The statements that award the tickets of closes, in the transaction that writes them. */
export function awardClosed(tx: Connection, closes: readonly DecidedClose[]): Statement[] {
  const wins = closes.flatMap(({ state, now, close: { award, closedCycleId } }) =>
    award
      ? {
          ...award,
          mountainId: state.id,
          season: state.season,
          cycleId: closedCycleId,
          awardedAt: now,
        }
      : [],
  )
  return wins.length > 0 ? [insertWins(tx, wins)] : []
}

/** Milliseconds until the next end of an open cycle; negative when it has passed. */
export async function readUntilEnd(db: Db): Promise<number> {
  const [row] = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(end_time) - clock_timestamp()) * 1000)::float as ms
    from mountains where cycle_id is not null`)
  return row?.ms ?? Number.POSITIVE_INFINITY
}

/** Mountains whose open cycle has passed its end, the longest overdue first. */
export async function listDueMountains(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mountains.id })
    .from(mountains)
    .where(and(isNotNull(mountains.cycleId), lte(mountains.endTime, sql`clock_timestamp()`)))
    .orderBy(asc(mountains.endTime))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** A page repeats a bid within minutes, and a device that was offline when it is used again. */
const ANSWER_DAYS = 3

/** Deletes up to `limit` outcomes that are older than {@link ANSWER_DAYS}; returns how many. */
export async function purgeOutcomes(db: Db, limit: number): Promise<number> {
  const old = db
    .select({ row: sql`ctid` })
    .from(bidOutcomes)
    .where(lt(bidOutcomes.createdAt, sql`now() - make_interval(days => ${ANSWER_DAYS}::int)`))
    .limit(limit)
  const purged = await db
    .delete(bidOutcomes)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ key: bidOutcomes.key })
  return purged.length
}
