import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/columns.ts'

// Neither table has foreign keys, because their lock on a mountain would block bids.

/** The change of a mountain up to which bids were scanned for outbid users. */
export const outbidScans = pgTable('outbid_scans', {
  mountainId: uuid('mountain_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

/** Users who were outbid on a mountain, notified or not; one row each. */
export const outbidNotices = pgTable(
  'outbid_notices',
  {
    userId: uuid('user_id').notNull(),
    mountainId: uuid('mountain_id').notNull(),
    /** The cycle in which the user was outbid; the mail is obsolete in the next one. */
    cycleId: uuid('cycle_id').notNull(),
    /** When the mail is due; null when there is none to send. */
    dueAt: instant('due_at'),
    /** When the last mail was posted. */
    postedAt: instant('posted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mountainId] }),
    index('outbid_notices_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
