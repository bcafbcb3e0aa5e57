import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { users } from '../tables/accounts.tables.ts'

/** Extensions of auctions after an outage, with their reason. */
export const auctionExtensions = pgTable(
  'auction_extensions',
  {
    id: uuid().primaryKey(),
    /** The outage: auctions that would have ended in this window were extended. */
    fromTime: instant('from_time').notNull(),
    toTime: instant('to_time').notNull(),
    minutes: integer().notNull(),
    reason: text().notNull(),
    mountainIds: jsonb('mountain_ids').$type<string[]>().notNull(),
    extendedBy: reference('extended_by', () => users.id),
    extendedAt: instant('extended_at').notNull(),
  },
  (t) => [
    check('auction_extensions_minutes', sql`${t.minutes} between 1 and 10080`),
    check('auction_extensions_window', sql`${t.fromTime} <= ${t.toTime}`),
  ],
)
