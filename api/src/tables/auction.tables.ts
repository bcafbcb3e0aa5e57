import type { CycleResult } from '@firstchair/contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'
import { users } from './accounts.tables.ts'

const seq = (name: string) => bigint(name, { mode: 'number' })
const isWholeSecond = (column: AnyPgColumn): SQL => sql`extract(epoch from ${column}) % 1 = 0`
const dollarRange = (column: AnyPgColumn): SQL => sql`${column} between 1 and 9999999`

/** A mountain, its auction and the open cycle's present state: the row that a batch of bids locks. */
export const mountains = pgTable(
  'mountains',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The last public change; see `changes`. */
    seq: seq('seq').notNull().default(0),
    startPrice: integer('start_price').notNull(),
    currentPrice: integer('current_price').notNull(),
    leaderId: uuid('leader_id').references(() => users.id),
    /** The leader's bid, which wins if nothing else comes. */
    leaderBidId: uuid('leader_bid_id').references((): AnyPgColumn => bids.id),
    /** The open cycle, null when the auction is over. */
    cycleId: uuid('cycle_id'),
    /** The effective end of the open (or last) cycle; itself the closer's queue. */
    endTime: instant('end_time').notNull(),
    season: integer().notNull().default(1),
    ticketsAvailable: integer('tickets_available').notNull().default(5),
    totalTickets: integer('total_tickets').notNull().default(5),
    cyclesCompleted: integer('cycles_completed').notNull().default(0),
    /** How the season's last closed cycle ended, for the board. */
    lastResult: jsonb('last_result').$type<CycleResult>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (t): PgTableExtraConfigValue[] => [
    foreignKey({
      name: 'mountains_own_cycle',
      columns: [t.id, t.cycleId],
      foreignColumns: [cycles.mountainId, cycles.id],
    }),
    index('mountains_due').on(t.endTime).where(sql`${t.cycleId} is not null`),
    check('mountains_start_price', dollarRange(t.startPrice)),
    check('mountains_current_price', dollarRange(t.currentPrice)),
    check('mountains_leader', sql`(${t.leaderId} is null) = (${t.leaderBidId} is null)`),
    check('mountains_tickets', sql`${t.ticketsAvailable} between 0 and ${t.totalTickets}`),
    check('mountains_cycles', sql`${t.cyclesCompleted} between 0 and 5`),
    check('mountains_whole_end', sql`${t.cycleId} is null or ${isWholeSecond(t.endTime)}`),
    check('mountains_deleted', sql`${t.deletedAt} is null or ${t.cycleId} is null`),
  ],
)

/** One timed round of an auction: sells one ticket. */
export const cycles = pgTable(
  'cycles',
  {
    id: uuid().primaryKey(),
    mountainId: uuid('mountain_id')
      .notNull()
      .references(() => mountains.id),
    season: integer().notNull(),
    /** 1 to 5 within the season. */
    number: integer().notNull(),
    startDate: instant('start_date').notNull(),
    /** The end by the rhythm of the cycles, before any extension. */
    scheduledEnd: instant('scheduled_end').notNull(),
    /** The end that counts. */
    endDate: instant('end_date').notNull(),
    /** The setting under which a late bid last moved the end; null while none has. */
    softCloseSeconds: integer('soft_close_seconds'),
    softCloseMinutes: integer('soft_close_minutes'),
    status: text({ enum: ['open', 'closed', 'cancelled'] })
      .notNull()
      .default('open'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('cycles_one_open').on(t.mountainId).where(sql`${t.status} = 'open'`),
    // For foreign keys that say "a cycle of this mountain".
    unique('cycles_of_mountain').on(t.mountainId, t.id),
    uniqueIndex('cycles_number')
      .on(t.mountainId, t.season, t.number)
      .where(sql`${t.status} <> 'cancelled'`),
    check('cycles_status', sql`${t.status} in ('open', 'closed', 'cancelled')`),
    check('cycles_number_range', sql`${t.number} between 1 and 5`),
    check('cycles_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check(
      'cycles_soft_close',
      sql`(${t.softCloseSeconds} is null) = (${t.softCloseMinutes} is null)`,
    ),
    check(
      'cycles_extension',
      sql`extract(epoch from ${t.endDate} - ${t.scheduledEnd}) <= 60 * coalesce(${t.softCloseMinutes}, 0)`,
    ),
    // Only open cycles are extended. A closed cycle keeps the end by which it was decided.
    check(
      'cycles_whole_end',
      sql`${t.status} <> 'open' or (${isWholeSecond(t.scheduledEnd)} and ${isWholeSecond(t.endDate)})`,
    ),
    check('cycles_order', sql`${t.endDate} >= ${t.scheduledEnd}`),
  ],
)

/** Accepted bids, never deleted. */
export const bids = pgTable(
  'bids',
  {
    id: uuid().primaryKey(),
    // That bidder and cycle exist, and the cycle is the mountain's, is `bids_belong`: a trigger that
    // looks once per statement, since foreign keys look twice per bid (decisions/0025).
    mountainId: uuid('mountain_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    userId: uuid('user_id').notNull(),
    amount: integer().notNull(),
    status: text({ enum: ['active', 'won', 'lost', 'cancelled'] })
      .notNull()
      .default('active'),
    /** The mountain's change that this bid was. */
    seq: seq('seq').notNull(),
    /** Decided at this moment of the database's clock. */
    placedAt: instant('placed_at').notNull(),
  },
  (t) => [
    unique('bids_seq').on(t.mountainId, t.seq),
    // One amount stands once per cycle: a tie can never be accepted.
    uniqueIndex('bids_amount').on(t.cycleId, t.amount).where(sql`${t.status} <> 'cancelled'`),
    index('bids_user').on(t.userId, t.placedAt.desc()),
    check('bids_amount_range', dollarRange(t.amount)),
    check('bids_status', sql`${t.status} in ('active', 'won', 'lost', 'cancelled')`),
  ],
)

/** Bids that an admin has cancelled one by one, and why; never deleted. */
export const bidVoids = pgTable('bid_voids', {
  bidId: uuid('bid_id')
    .primaryKey()
    .references(() => bids.id),
  reason: text().notNull(),
  voidedBy: uuid('voided_by')
    .notNull()
    .references(() => users.id),
  voidedAt: instant('voided_at').notNull(),
})

/**
 * The log of a mountain's public changes, and the outbox of what is still to be published.
 * A row spans the changes of one transaction. Its start is the end of the row before (a foreign
 * key) and that is unique, so the sequence of a mountain has neither gap nor fork.
 */
export const changes = pgTable(
  'changes',
  {
    mountainId: uuid('mountain_id')
      .notNull()
      .references(() => mountains.id),
    lastSeq: seq('last_seq').notNull(),
    /** `lastSeq` of the row before; null for the mountain's first row only. */
    afterSeq: seq('after_seq'),
    kind: text({
      enum: [
        'created',
        'bids',
        'closed',
        'edited',
        'reset',
        'recounted',
        'returned',
        'removed',
        'reopened',
      ],
    }).notNull(),
    at: instant('at').notNull(),
    publishedAt: instant('published_at'),
  },
  (t) => [
    primaryKey({ columns: [t.mountainId, t.lastSeq] }),
    unique('changes_no_fork').on(t.mountainId, t.afterSeq),
    foreignKey({
      name: 'changes_no_gap',
      columns: [t.mountainId, t.afterSeq],
      foreignColumns: [t.mountainId, t.lastSeq],
    }),
    // With the time, so that the index alone tells what is overdue.
    index('changes_unmarked')
      .on(t.mountainId, t.lastSeq, t.at)
      .where(sql`${t.publishedAt} is null`),
    check('changes_forward', sql`${t.lastSeq} > ${t.afterSeq}`),
    check('changes_first', sql`(${t.afterSeq} is null) = (${t.lastSeq} = 0)`),
  ],
)

/** What a keyed bid was answered, kept for 30 days and answered again to the same key. */
export const bidOutcomes = pgTable(
  'bid_outcomes',
  {
    /** Without a foreign key: the batch that writes it holds the user, and nobody deletes users. */
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    /** The request that the key was first used for: mountain, amount and cycle. */
    request: text().notNull(),
    /** The bid that it became, written in the same transaction (no foreign key, as above) … */
    bidId: uuid('bid_id'),
    /** … or the verdict that it got instead. */
    outcome: jsonb(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    // Rows come in the order of time: pages of them are enough to find the old ones.
    index('bid_outcomes_age').using('brin', t.createdAt),
    check('bid_outcomes_one', sql`(${t.bidId} is null) <> (${t.outcome} is null)`),
    check('bid_outcomes_key_length', sql`length(${t.key}) between 1 and 100`),
  ],
)

/** What was extended for an outage, by whom and why. */
export const auctionExtensions = pgTable(
  'auction_extensions',
  {
    id: uuid().primaryKey(),
    /** The window: auctions that would have ended in it. */
    fromTime: instant('from_time').notNull(),
    toTime: instant('to_time').notNull(),
    minutes: integer().notNull(),
    reason: text().notNull(),
    mountainIds: jsonb('mountain_ids').$type<string[]>().notNull(),
    extendedBy: uuid('extended_by')
      .notNull()
      .references(() => users.id),
    extendedAt: instant('extended_at').notNull(),
  },
  (t) => [
    check('auction_extensions_minutes', sql`${t.minutes} between 1 and 10080`),
    check('auction_extensions_window', sql`${t.fromTime} <= ${t.toTime}`),
  ],
)
