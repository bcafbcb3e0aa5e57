import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { users } from '../tables/accounts.tables.ts'

/** Messages of admins to bidders. */
export const bidderMessages = pgTable('bidder_messages', {
  /** The idempotency key of its request. */
  id: uuid().primaryKey(),
  subject: text().notNull(),
  text: text().notNull(),
  /** The mountain whose bidders get the message; null: all bidders. No foreign key, because its lock would block bids. */
  mountainId: uuid('mountain_id'),
  /** The number of recipients when it was sent. */
  recipients: integer().notNull(),
  sentBy: reference('sent_by', () => users.id),
  sentAt: instant('sent_at').notNull().defaultNow(),
})
