import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountains } from '../tables/auction.tables.ts'

/** The mountains that a user has marked with a star. */
export const watchedMountains = pgTable(
  'watched_mountains',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mountainId: uuid('mountain_id')
      .notNull()
      .references(() => mountains.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mountainId] }),
    index('watched_mountains_mountain').on(t.mountainId),
  ],
)
