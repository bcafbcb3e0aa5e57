import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core'

/** What admins can set; exactly one row. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    /** Length of a cycle after the first, in hours. */
    cycleHours: doublePrecision('cycle_hours').notNull(),
    /** How long a winner has to pay, in hours. */
    paymentWindowHours: doublePrecision('payment_window_hours').notNull(),
    /** Whether an admin must approve a registered user before he may bid. */
    requireApproval: boolean('require_approval').notNull().default(true),
    /** Seconds that one scroll of the ticker takes. */
    scrollSpeed: integer('scroll_speed').notNull().default(30),
  },
  (t) => [
    check('settings_single_row', sql`${t.id} = 1`),
    check('settings_scroll_speed', sql`${t.scrollSpeed} between 5 and 120`),
    check('settings_hours', sql`${t.cycleHours} > 0 and ${t.paymentWindowHours} > 0`),
  ],
)
