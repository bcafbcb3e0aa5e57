import type { BidStatus, BidStep, CycleResult } from '@firstchair/contract'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { instant, reference } from '../platform/columns.ts'
import { users } from './accounts.tables.ts'
import { mountainFacts } from './facts.tables.ts'

const seq = (name: string) => bigint(name, { mode: 'number' })
const isWholeSecond = (column: AnyPgColumn): SQL => sql`extract(epoch from ${column}) % 1 = 0`
const dollarRange = (column: AnyPgColumn): SQL => sql`${column} between 1 and 9999999`

/**
 * A mountain, its auction and the current state of the open cycle. A batch of bids locks this row.
 */
export const mountains = pgTable(
  'mountains',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The number of the last public change; see `changes`. */
    seq: seq('seq').notNull().default(0),
    startPrice: integer('start_price').notNull(),
    currentPrice: integer('current_price').notNull(),
    leaderId: uuid('leader_id').references(() => users.id),
    /** The leading bid, which wins unless it is outbid. */
    leaderBidId: uuid('leader_bid_id').references((): AnyPgColumn => bids.id),
    /**
     * Up to where the leader is bid for, and who that is; null without a maximum. Secret. `maxima` has
     * those that were beaten. The trigger
     * `mountains_maximum` checks that it belongs to the leader of an open cycle and is not below the
     * price: the error of a check constraint would show it in logs (decisions/0052).
     */
    maximum: integer(),
    maximumOf: uuid('maximum_of'),
    /** The open cycle, null when the auction is over. */
    cycleId: uuid('cycle_id'),
    /**
     * The effective end of the open (or last) cycle. The closer scans this column for due cycles.
     */
    endTime: instant('end_time').notNull(),
    season: integer().notNull().default(1),
    ticketsAvailable: integer('tickets_available').notNull().default(5),
    totalTickets: integer('total_tickets').notNull().default(5),
    cyclesCompleted: integer('cycles_completed').notNull().default(0),
    /** Cycles of this season. */
    totalCycles: integer('total_cycles').notNull().default(5),
    /** The table of bid steps of this season. */
    bidSteps: jsonb('bid_steps').$type<BidStep[]>().notNull().default([]),
    /** The standing bids of the open cycle: 0 when the auction is over. */
    bidCount: integer('bid_count').notNull().default(0),
    /** What the tickets of the next cycles are for; see {@link mountainFacts}. */
    factsId: uuid('facts_id'),
    /** Whether paid tickets get a code of the resort (`resort_codes`). */
    usesCodes: boolean('uses_codes').notNull().default(false),
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
    foreignKey({
      name: 'mountains_own_facts',
      columns: [t.id, t.factsId],
      foreignColumns: [mountainFacts.mountainId, mountainFacts.id],
    }),
    index('mountains_due').on(t.endTime).where(sql`${t.cycleId} is not null`),
    check('mountains_start_price', dollarRange(t.startPrice)),
    check('mountains_current_price', dollarRange(t.currentPrice)),
    check('mountains_leader', sql`(${t.leaderId} is null) = (${t.leaderBidId} is null)`),
    check('mountains_tickets', sql`${t.ticketsAvailable} between 0 and ${t.totalTickets}`),
    check('mountains_cycles', sql`${t.cyclesCompleted} between 0 and ${t.totalCycles}`),
    // Each bid checks this row: without a table the function is not called.
    check('mountains_bid_steps', sql`${t.bidSteps} = '[]' or is_bid_step_table(${t.bidSteps})`),
    check('mountains_whole_end', sql`${t.cycleId} is null or ${isWholeSecond(t.endTime)}`),
    check('mountains_deleted', sql`${t.deletedAt} is null or ${t.cycleId} is null`),
  ],
)

/** The columns that name a mountain. */
export const mountainColumns = { id: mountains.id, name: mountains.name }

/** One timed round of an auction: sells one ticket. */
export const cycles = pgTable(
  'cycles',
  {
    id: uuid().primaryKey(),
    mountainId: reference('mountain_id', () => mountains.id),
    season: integer().notNull(),
    /** From 1 within the season; the trigger `cycles_of_season` refuses more than it has. */
    number: integer().notNull(),
    startDate: instant('start_date').notNull(),
    /** The scheduled end, before any extension. */
    scheduledEnd: instant('scheduled_end').notNull(),
    /** The effective end. */
    endDate: instant('end_date').notNull(),
    /** The soft-close setting that applied when a late bid last moved the end; null if none has. */
    softCloseSeconds: integer('soft_close_seconds'),
    softCloseMinutes: integer('soft_close_minutes'),
    /**
     * How far late bids on auctions that end before it have moved its schedule, in seconds. The next
     * cycle follows the schedule without it.
     */
    shiftSeconds: integer('shift_seconds').notNull().default(0),
    /** What its ticket is for. The trigger `cycles_facts` keeps it once there is a bid. */
    factsId: uuid('facts_id'),
    status: text({ enum: ['open', 'closed', 'cancelled'] })
      .notNull()
      .default('open'),
    closedAt: instant('closed_at'),
    /**
     * The hash over all its bids, written once after the close (decisions/0058). The trigger
     * `cycles_sealed` keeps it.
     */
    resultHash: text('result_hash'),
    /** The signature of the hash, see receipts/signed-receipt.ts. */
    resultSignature: text('result_signature'),
  },
  (t) => [
    foreignKey({
      name: 'cycles_own_facts',
      columns: [t.mountainId, t.factsId],
      foreignColumns: [mountainFacts.mountainId, mountainFacts.id],
    }),
    uniqueIndex('cycles_one_open').on(t.mountainId).where(sql`${t.status} = 'open'`),
    // Allows foreign keys to reference a cycle together with its mountain.
    unique('cycles_of_mountain').on(t.mountainId, t.id),
    uniqueIndex('cycles_number')
      .on(t.mountainId, t.season, t.number)
      .where(sql`${t.status} <> 'cancelled'`),
    check('cycles_status', sql`${t.status} in ('open', 'closed', 'cancelled')`),
    check('cycles_number_range', sql`${t.number} >= 1`),
    check('cycles_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check(
      'cycles_soft_close',
      sql`(${t.softCloseSeconds} is null) = (${t.softCloseMinutes} is null)`,
    ),
    check(
      'cycles_extension',
      sql`extract(epoch from ${t.endDate} - ${t.scheduledEnd}) <= 60 * coalesce(${t.softCloseMinutes}, 0)`,
    ),
    check('cycles_shift', sql`${t.shiftSeconds} >= 0`),
    check('cycles_result_hash', sql`${t.resultHash} is null or ${t.status} = 'closed'`),
    // Only open cycles are extended. A closed cycle keeps the end by which it was decided.
    check(
      'cycles_whole_end',
      sql`${t.status} <> 'open' or (${isWholeSecond(t.scheduledEnd)} and ${isWholeSecond(t.endDate)})`,
    ),
    index('cycles_unsealed')
      .on(t.closedAt)
      .where(sql`${t.status} = 'closed' and ${t.resultHash} is null`),
    check('cycles_order', sql`${t.endDate} >= ${t.scheduledEnd}`),
  ],
)

/** Accepted bids, never deleted. */
export const bids = pgTable(
  'bids',
  {
    id: uuid().primaryKey(),
    // The trigger `bids_belong` checks that bidder and cycle exist and that the cycle belongs to
    // the mountain. It runs once per statement; foreign keys would run twice per bid
    // (decisions/0020).
    mountainId: uuid('mountain_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    userId: uuid('user_id').notNull(),
    amount: integer().notNull(),
    /** A close writes only `won`: a bid has lost when its cycle is closed, see {@link bidStatus}. */
    status: text({ enum: ['active', 'won', 'lost', 'cancelled'] })
      .notNull()
      .default('active'),
    /** The number of the mountain's change that this bid caused. */
    seq: seq('seq').notNull(),
    /** The database's time of the decision. */
    placedAt: instant('placed_at').notNull(),
    /** Whether a maximum placed it for its bidder. */
    isAuto: boolean('is_auto').notNull().default(false),
    /** Whether it leads at the amount of another bid, because its maximum was set earlier. */
    isTie: boolean('is_tie').notNull().default(false),
  },
  (t) => [
    unique('bids_seq').on(t.mountainId, t.seq),
    // Each amount is accepted once per cycle, and once more for an earlier maximum that equals it.
    uniqueIndex('bids_amount')
      .on(t.cycleId, t.amount, t.isTie)
      .where(sql`${t.status} <> 'cancelled'`),
    check('bids_tie', sql`${t.isAuto} or not ${t.isTie}`),
    index('bids_user').on(t.userId, t.placedAt.desc()),
    check('bids_amount_range', dollarRange(t.amount)),
    check('bids_status', sql`${t.status} in ('active', 'won', 'lost', 'cancelled')`),
  ],
)

/** The status of a bid in a statement that joins its cycle. */
export const bidStatus = sql<BidStatus>`case
  when ${bids.status} = 'active' and ${cycles.status} = 'closed' then 'lost' else ${bids.status} end`

/**
 * The accepted maxima of open cycles, also those that were beaten: a withdrawal replays them with the
 * bids (decisions/0052). Secret, so no check constraint may show a row in an error. Deleted when the
 * cycle is over.
 */
export const maxima = pgTable(
  'maxima',
  {
    cycleId: reference('cycle_id', () => cycles.id),
    userId: uuid('user_id').notNull(),
    /** Null where the bidder removed their maximum. */
    amount: integer(),
    /** The mountain's `seq` before it, and after the bids that it placed at once. */
    afterSeq: seq('after_seq').notNull(),
    lastSeq: seq('last_seq').notNull(),
  },
  // A leader who changes their maximum between two bids replaces it.
  (t) => [primaryKey({ columns: [t.cycleId, t.afterSeq, t.userId] })],
)

/** Bids that an admin has voided, with the reason; never deleted. */
export const bidVoids = pgTable('bid_voids', {
  bidId: uuid('bid_id')
    .primaryKey()
    .references(() => bids.id),
  reason: text().notNull(),
  voidedBy: reference('voided_by', () => users.id),
  voidedAt: instant('voided_at').notNull(),
})

/**
 * The log of public changes of mountains, and the outbox of changes to publish. A row covers the
 * changes of one transaction. Its start references the end of the previous row by a unique foreign
 * key, so a mountain's sequence has neither gaps nor forks.
 */
export const changes = pgTable(
  'changes',
  {
    mountainId: reference('mountain_id', () => mountains.id),
    lastSeq: seq('last_seq').notNull(),
    /** `lastSeq` of the row before; null for the mountain's first row only. */
    afterSeq: seq('after_seq'),
    kind: text({
      enum: ['created', 'bids', 'closed', 'edited', 'reset', 'recounted', 'returned', 'removed'],
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
    // Includes the time, so that overdue rows are found by an index-only scan.
    index('changes_unmarked')
      .on(t.mountainId, t.lastSeq, t.at)
      .where(sql`${t.publishedAt} is null`),
    check('changes_forward', sql`${t.lastSeq} > ${t.afterSeq}`),
    check('changes_first', sql`(${t.afterSeq} is null) = (${t.lastSeq} = 0)`),
  ],
)

/** The outcome of a bid with an idempotency key, kept for 30 days and returned for every repeat. */
export const bidOutcomes = pgTable(
  'bid_outcomes',
  {
    /**
     * Has no foreign key: the batch that writes the row holds a lock on the user, and users are
     * never deleted.
     */
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    /** The request that the key was first used for: mountain, amount and cycle; a MAC of a maximum's. */
    request: text().notNull(),
    /** The accepted bid, written in the same transaction (no foreign key, as above) … */
    bidId: uuid('bid_id'),
    /** … or the refusal. */
    outcome: jsonb(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    // Rows are inserted in order of time, so a BRIN index finds old ones.
    index('bid_outcomes_age').using('brin', t.createdAt),
    check('bid_outcomes_one', sql`(${t.bidId} is null) <> (${t.outcome} is null)`),
    check('bid_outcomes_key_length', sql`length(${t.key}) between 1 and 100`),
  ],
)
