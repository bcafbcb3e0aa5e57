import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { attemptCounts } from './limits.tables.ts'

export const COUNTS_TABLE = getTableName(attemptCounts)

/** Runs the library's statements, with numbered parameters, on our own connections. */
export async function runCounting(db: Db, text: string, values: readonly unknown[]) {
  // Every second part is the number of a parameter.
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  const rows = await db.execute(sql.join(parts))
  return { rows, rowCount: rows.count }
}
