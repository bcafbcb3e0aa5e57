import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/** The key that signs receipts, made by the first start; exactly one row. */
export const receiptKeys = pgTable(
  'receipt_keys',
  {
    id: integer().primaryKey().default(1),
    /** PKCS #8 as PEM. Secret. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [check('receipt_keys_single_row', sql`${t.id} = 1`)],
)
