import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from '../platform/columns.ts'
import { mountains } from './auction.tables.ts'
import { wins } from './awards.tables.ts'

/**
 * Codes of the resorts' own systems, each for one ticket. The trigger `resort_codes_paid` gives them
 * to paid wins alone. No check constraint, because its error would show the code in logs (decisions/0072).
 */
export const resortCodes = pgTable(
  'resort_codes',
  {
    id: uuid().primaryKey(),
    mountainId: reference('mountain_id', () => mountains.id),
    code: text().notNull(),
    /** Null until the code is given. */
    winId: uuid('win_id').references(() => wins.id),
    givenAt: instant('given_at'),
    /** When a refund last returned it. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    uniqueIndex('resort_codes_once').on(t.mountainId, t.code),
    uniqueIndex('resort_codes_win').on(t.winId),
    // Holders who may still have to be notified.
    index('resort_codes_given').on(t.givenAt),
    index('resort_codes_left').on(t.mountainId).where(sql`${t.winId} is null`),
  ],
)
