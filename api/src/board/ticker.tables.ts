import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Announcements of the strip above the board. */
export const tickerMessages = pgTable('ticker_messages', {
  id: uuid().primaryKey(),
  message: text().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** Order in the strip, smallest first. */
  position: integer().notNull(),
})
