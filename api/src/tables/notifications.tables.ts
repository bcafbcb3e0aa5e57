import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { sessions, users } from './accounts.tables.ts'

/** A browser that a user wants to be notified on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    /** Nothing is sent once it has ended: a device that is signed out gets no notifications. */
    sessionId: reference('session_id', () => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service. A browser has one, so its next user takes it over. */
    endpoint: text().notNull().unique(),
    /** The browser's keys, for which each message is encrypted (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    succeededAt: instant('succeeded_at'),
    failedAt: instant('failed_at'),
    /** Until when the push service accepts no further messages (`Retry-After`). */
    pausedUntil: instant('paused_until'),
  },
  (t) => [
    index('push_subscriptions_user').on(t.userId, t.createdAt.desc()),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** Which notifications a user wants on their devices; without a row, all. */
export const pushChoices = pgTable('push_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  outbid: boolean().notNull().default(true),
  ending: boolean().notNull().default(true),
  won: boolean().notNull().default(true),
  paymentDue: boolean('payment_due').notNull().default(true),
})

/**
 * The notifications of users with a subscription, one for each fact; `ended` has a row for every bidder
 * of a sold cycle but the winner, because it is mailed too. No foreign keys: their locks on a mountain
 * or a user would block bids.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['outbid', 'ending', 'ended', 'won', 'payment_due'] }).notNull(),
    /** Its subject: the bid that was outbid, the cycle that ends or has ended, the win, or its reminder. */
    fact: text().notNull(),
    mountainId: uuid('mountain_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    winId: uuid('win_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When its messages were queued, or left out because the user does not want them. */
    postedAt: instant('posted_at'),
    /** Of `ended`: the user's highest bid, and whether the ticket is offered to them next. */
    amount: integer(),
    isNext: boolean('is_next').notNull().default(false),
    /** Of `ended`: when its mail was queued, or left out because the user does not want it. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    unique('notifications_once').on(t.userId, t.kind, t.fact),
    index('notifications_due').on(t.createdAt).where(sql`${t.postedAt} is null`),
    index('notifications_created').on(t.createdAt),
    index('notifications_unmailed')
      .on(t.userId)
      .where(sql`${t.kind} = 'ended' and ${t.mailedAt} is null`),
    check(
      'notifications_kind',
      sql`${t.kind} in ('outbid', 'ending', 'ended', 'won', 'payment_due')`,
    ),
  ],
)
