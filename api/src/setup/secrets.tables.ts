import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/columns.ts'

/** By variable, a fingerprint of the secret that this database is used with. */
export const secretFingerprints = pgTable('secret_fingerprints', {
  variable: text().primaryKey(),
  fingerprint: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
