import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Attempts that several instances count together. The order of the columns is that of
 * rate-limiter-flexible, which inserts without naming them. Keys are hashed: what people type into
 * a login is not kept.
 */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('attempt_counts_expire').on(t.expire)],
)
