import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables.ts'
import { bids, cycles, mountains } from '../auction/auction.tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The tickets of a mountain, numbered 1, 2, 3 … across its seasons. */
export const tickets = pgTable(
  'tickets',
  {
    mountainId: uuid('mountain_id')
      .notNull()
      .references(() => mountains.id),
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
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bidId: uuid('bid_id')
      .notNull()
      .references(() => bids.id),
    winningAmount: integer('winning_amount').notNull(),
    paymentStatus: text('payment_status', {
      enum: ['pending', 'capturing', 'captured', 'expired', 'declined', 'void', 'refunded'],
    })
      .notNull()
      .default('pending'),
    awardedAt: instant('awarded_at').notNull(),
    paymentDeadline: instant('payment_deadline').notNull(),
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
    // Nobody is asked twice for the ticket of one cycle.
    uniqueIndex('wins_one_per_bidder').on(t.cycleId, t.userId),
    index('wins_user').on(t.userId, t.awardedAt.desc()),
    check('wins_amount', sql`${t.winningAmount} between 1 and 9999999`),
    check(
      'wins_payment_status',
      sql`${t.paymentStatus} in ('pending', 'capturing', 'captured', 'expired', 'declined', 'void', 'refunded')`,
    ),
  ],
)
