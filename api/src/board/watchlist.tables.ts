import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { users } from '../tables/accounts.tables.ts'
import { mountains } from '../tables/auction.tables.ts'

/** The mountains that a user has marked with a star. */
export const watchedMountains = pgTable(
  'watched_mountains',
  {
    userId: reference('user_id', () => users.id, { onDelete: 'cascade' }),
    mountainId: reference('mountain_id', () => mountains.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mountainId] }),
    index('watched_mountains_mountain').on(t.mountainId),
  ],
)
