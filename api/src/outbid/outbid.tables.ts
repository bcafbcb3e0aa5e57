import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'

// Neither table has foreign keys: the lock that one takes on a mountain would make bids wait.

/** Up to which change of a mountain the bids were read for those who lost the lead. */
export const outbidScans = pgTable('outbid_scans', {
  mountainId: uuid('mountain_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

/** Who has lost the lead of a mountain and is to be told, or was: one row each. */
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
