import { type SavedView, TABLE_LISTS } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../tables/accounts.tables.ts'

/** How an admin looks at a table of the panel: columns and saved views, on every device. */
export const tableViews = pgTable(
  'table_views',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: TABLE_LISTS }).notNull(),
    /** Null for the default columns. */
    columns: jsonb().$type<string[]>(),
    views: jsonb().$type<SavedView[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    check('table_views_list', sql`char_length(${t.list}) between 1 and 40`),
    check('table_views_most', sql`jsonb_array_length(${t.views}) <= 20`),
  ],
)
