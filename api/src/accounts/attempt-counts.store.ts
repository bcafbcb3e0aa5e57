import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { attemptCounts } from './limits.tables.ts'

export const COUNTS_TABLE = getTableName(attemptCounts)

/** Runs a statement with numbered parameters, as the library writes them, on our own connections. */
export async function runCounting(db: Db, text: string, values: readonly unknown[]) {
  // Every odd part is the number of a parameter.
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  const rows = await db.execute(sql.join(parts))
  return { rows, rowCount: rows.count }
}
