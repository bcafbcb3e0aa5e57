import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'
import { users } from '../tables/accounts.tables.ts'

/** Users who wait for an answer about a higher bidding limit. The answer deletes the row. */
export const limitRequests = pgTable(
  'limit_requests',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    wanted: integer().notNull(),
    reason: text().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (t) => [
    check('limit_requests_wanted', sql`${t.wanted} between 1 and 1000000000`),
    check('limit_requests_reason', sql`char_length(${t.reason}) between 1 and 300`),
  ],
)

/**
 * The last request of a user, if it was declined. A table of its own, because an instance of the version
 * before takes every row of `limit_requests` for an open request.
 */
export const limitDeclines = pgTable(
  'limit_declines',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    wanted: integer().notNull(),
    askedAt: instant('asked_at').notNull(),
    declinedAt: instant('declined_at').notNull().defaultNow(),
    /** The admin's words to the bidder, if they wrote any. */
    text: text(),
  },
  (t) => [
    check('limit_declines_wanted', sql`${t.wanted} between 1 and 1000000000`),
    check('limit_declines_text', sql`char_length(${t.text}) between 1 and 300`),
  ],
)
