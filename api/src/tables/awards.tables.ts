import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { users } from './accounts.tables.ts'
import { bids, cycles, mountains } from './auction.tables.ts'

/** The tickets of a mountain, numbered 1, 2, 3 … across its seasons. */
export const tickets = pgTable(
  'tickets',
  {
    mountainId: reference('mountain_id', () => mountains.id),
    number: integer().notNull(),
    season: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mountainId, t.number] }),
    index('tickets_season').on(t.mountainId, t.season),
    check('tickets_number', sql`${t.number} >= 1`),
  ],
)

/** A ticket awarded to a bidder. */
export const wins = pgTable(
  'wins',
  {
    id: uuid().primaryKey(),
    mountainId: uuid('mountain_id').notNull(),
    ticketNumber: integer('ticket_number').notNull(),
    cycleId: reference('cycle_id', () => cycles.id),
    userId: reference('user_id', () => users.id),
    bidId: reference('bid_id', () => bids.id),
    winningAmount: integer('winning_amount').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['pending', 'capturing', 'captured', 'expired', 'declined', 'void', 'refunded'],
    })
      .notNull()
      .default('pending'),
    /** 1 is the cycle's first award; 2 and more were offered after others had lapsed. */
    place: integer().notNull().default(1),
    awardedAt: instant('awarded_at').notNull(),
    paymentDeadline: instant('payment_deadline').notNull(),
    /** The payment under way. A process with another lease, or none, may not end it. */
    captureLease: uuid('capture_lease'),
    /** From this time on, any process may look up the outcome of the payment under way. */
    captureLeaseUntil: instant('capture_lease_until'),
    /** When the payment under way was started, which was in time; leases are renewed, this is not. */
    captureStartedAt: instant('capture_started_at'),
    /** PayPal's id of the capture that paid it: another capture of the same win is a second charge. */
    captureId: text('capture_id'),
    /** When the ticket was used at the lift, and who scanned it. */
    usedAt: instant('used_at'),
    usedBy: uuid('used_by').references(() => users.id),
    /** The gate's key of that scan, which can be sent again or undone; null if an admin marked it. */
    usedKey: uuid('used_key'),
    /** The number in the code that is valid. Each gift and each return raises it: odd while the ticket is given away. */
    codeNumber: integer('code_number').notNull().default(0),
    /** The email address that the ticket was given to, and what the giver wrote; see the trigger `wins_given`. */
    givenTo: text('given_to'),
    givenName: text('given_name'),
    giftLine: text('gift_line'),
    givenAt: instant('given_at'),
    /** When the person who was given the ticket opened or used it. Until then the giver can take it back. */
    openedAt: instant('opened_at'),
    /** When it was last taken back. */
    takenBackAt: instant('taken_back_at'),
    /** The id of its public page, `/w/<id>`. It is random, and no other route takes it. */
    pageId: text('page_id')
      .notNull()
      .default(
        sql`translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')`,
      ),
    /** Null unless refunded, and for refunds from before it was recorded. */
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    foreignKey({
      name: 'wins_ticket',
      columns: [t.mountainId, t.ticketNumber],
      foreignColumns: [tickets.mountainId, tickets.number],
    }),
    uniqueIndex('wins_one_live_per_ticket')
      .on(t.mountainId, t.ticketNumber)
      .where(sql`${t.paymentStatus} in ('pending', 'capturing', 'captured')`),
    // Nobody is offered the ticket of a cycle twice.
    uniqueIndex('wins_one_per_bidder').on(t.cycleId, t.userId),
    // No two wins of a cycle have the same place in its queue.
    uniqueIndex('wins_place').on(t.cycleId, t.place),
    index('wins_user').on(t.userId, t.awardedAt.desc()),
    index('wins_awarded').on(t.awardedAt),
    // Wins whose holder may still have to be notified.
    index('wins_lapsed')
      .on(t.paymentDeadline)
      .where(sql`${t.paymentStatus} in ('expired', 'void')`),
    index('wins_due').on(t.paymentDeadline).where(sql`${t.paymentStatus} = 'pending'`),
    index('wins_unsettled_captures')
      .on(t.captureLeaseUntil)
      .where(sql`${t.paymentStatus} = 'capturing'`),
    check(
      'wins_capture_lease',
      sql`(${t.paymentStatus} = 'capturing') = (${t.captureLease} is not null)
        and (${t.captureLease} is null) = (${t.captureLeaseUntil} is null)`,
    ),
    uniqueIndex('wins_capture').on(t.captureId),
    uniqueIndex('wins_page').on(t.pageId),
    check(
      'wins_paid',
      sql`(${t.paymentStatus} in ('captured', 'refunded')) = (${t.captureId} is not null)`,
    ),
    check(
      'wins_used',
      sql`(${t.usedAt} is null) = (${t.usedBy} is null)
        and (${t.usedAt} is null or ${t.captureId} is not null)`,
    ),
    check(
      'wins_given',
      // Three gifts at most, because each mails a stranger.
      sql`${t.codeNumber} between 0 and 6 and ${t.codeNumber} % 2 = (${t.givenAt} is not null)::int
        and (${t.givenTo} is null) = (${t.givenAt} is null)
        and (${t.givenAt} is null or ${t.captureId} is not null)`,
    ),
    check(
      'wins_gift',
      sql`(${t.givenAt} is not null or num_nonnulls(${t.givenName}, ${t.giftLine}, ${t.openedAt}) = 0)
        and (${t.givenAt} is null or ${t.usedAt} is null or ${t.openedAt} is not null)
        and (${t.codeNumber} > 1) = (${t.takenBackAt} is not null)
        and char_length(${t.givenName}) <= 40 and char_length(${t.giftLine}) <= 140`,
    ),
    check('wins_place_range', sql`${t.place} >= 1`),
    check('wins_amount', sql`${t.winningAmount} between 1 and 9999999`),
    check(
      'wins_payment_status',
      sql`${t.paymentStatus} in ('pending', 'capturing', 'captured', 'expired', 'declined', 'void', 'refunded')`,
    ),
  ],
)

/**
 * Whether a win, joined with its user and its mountain, has a public page. A win that was not paid,
 * was given up, withdrawn or refunded is none any more, and an offer is one once it is paid.
 */
export const hasWinPage = sql`(${users.showWins} and ${mountains.deletedAt} is null
  and (${wins.paymentStatus} = 'captured' or ${wins.place} = 1 and ${wins.paymentStatus} in ('pending', 'capturing')))`

/** The id of this page; null without one. */
export const winPageId = sql<string | null>`case when ${hasWinPage} then ${wins.pageId} end`

/**
 * Scans that a gate without a connection sent when their ticket was refunded, given away, used or not
 * valid on that day. Their holders have ridden, so an admin sees them.
 */
export const lateRides = pgTable(
  'late_rides',
  {
    /** The gate's key of the scan. */
    key: uuid().primaryKey(),
    winId: reference('win_id', () => wins.id),
    riddenAt: instant('ridden_at').notNull(),
    scannedBy: reference('scanned_by', () => users.id),
    recordedAt: instant('recorded_at').notNull(),
    /**
     * What the ticket's state at the arrival was, and since when; null if that is not known.
     * `not_today`: its days were over then, or it was not valid on the day of the scan.
     */
    state: text({ enum: ['used', 'refunded', 'given', 'not_today'] }).notNull(),
    since: instant('since'),
    /** Whether the ticket was valid when it was scanned, so that the gate was right. */
    isAccepted: boolean('is_accepted').notNull(),
    seenAt: instant('seen_at'),
    seenBy: uuid('seen_by').references(() => users.id),
  },
  (t) => [
    index('late_rides_unseen').on(t.recordedAt).where(sql`${t.seenAt} is null`),
    check('late_rides_seen', sql`(${t.seenAt} is null) = (${t.seenBy} is null)`),
  ],
)

/** A ticket that waits for an admin, because its next price is far below the lapsed one. */
export const heldCascades = pgTable(
  'held_cascades',
  {
    id: uuid().primaryKey(),
    /** The win that has lapsed. */
    winId: reference('win_id', () => wins.id),
    mountainId: uuid('mountain_id').notNull(),
    ticketNumber: integer('ticket_number').notNull(),
    cycleId: reference('cycle_id', () => cycles.id),
    /** The bid that was next in line when the ticket was held. */
    nextBidId: reference('next_bid_id', () => bids.id),
    heldAt: instant('held_at').notNull(),
    /** Undecided at this time, the ticket goes back to stock. */
    decideBy: instant('decide_by').notNull(),
    decision: text({ enum: ['released', 'returned', 'timed_out', 'void'] }),
    decidedAt: instant('decided_at'),
    /** The admin who decided; null after a timeout. */
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    foreignKey({
      name: 'held_cascades_ticket',
      columns: [t.mountainId, t.ticketNumber],
      foreignColumns: [tickets.mountainId, tickets.number],
    }),
    uniqueIndex('held_cascades_win').on(t.winId),
    uniqueIndex('held_cascades_one_per_ticket')
      .on(t.mountainId, t.ticketNumber)
      .where(sql`${t.decision} is null`),
    index('held_cascades_due').on(t.decideBy).where(sql`${t.decision} is null`),
    check(
      'held_cascades_decision',
      sql`${t.decision} in ('released', 'returned', 'timed_out', 'void')`,
    ),
    check('held_cascades_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
)

/** First awards that were not paid or were declined; two that count suspend bidding. */
export const strikes = pgTable(
  'strikes',
  {
    id: uuid().primaryKey(),
    userId: reference('user_id', () => users.id),
    winId: reference('win_id', () => wins.id),
    reason: text({ enum: ['expired', 'declined'] }).notNull(),
    at: instant('at').notNull(),
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('strikes_win').on(t.winId),
    index('strikes_counting').on(t.userId).where(sql`${t.liftedAt} is null`),
    check('strikes_reason', sql`${t.reason} in ('expired', 'declined')`),
    check('strikes_lifted', sql`(${t.liftedAt} is null) = (${t.liftedBy} is null)`),
  ],
)

/** Runners-up who have left the queue for the ticket of a cycle. */
export const queueExits = pgTable(
  'queue_exits',
  {
    cycleId: reference('cycle_id', () => cycles.id),
    userId: reference('user_id', () => users.id),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cycleId, t.userId] })],
)

/** Which mails about a win were posted: each once. `result`: the other bidders were told of it. */
export const winMails = pgTable(
  'win_mails',
  {
    winId: reference('win_id', () => wins.id),
    kind: text({
      enum: [
        'won',
        'offered',
        'reminder_24',
        'reminder_3',
        'expired',
        'void',
        'resort_code',
        'result',
      ],
    }).notNull(),
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.winId, t.kind] }),
    check(
      'win_mails_kind',
      sql`${t.kind} in ('won', 'offered', 'reminder_24', 'reminder_3', 'expired', 'void', 'resort_code', 'result')`,
    ),
  ],
)
