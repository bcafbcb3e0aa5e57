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
