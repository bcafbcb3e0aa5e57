import { and, asc, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { bidOutcomes, mountains } from '../tables/auction.tables.ts'

/** Mountains whose open cycle has passed its end, the longest overdue first. */
export async function listDueMountains(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mountains.id })
    .from(mountains)
    .where(and(isNotNull(mountains.cycleId), lte(mountains.endTime, sql`clock_timestamp()`)))
    .orderBy(asc(mountains.endTime))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Deletes up to `limit` outcomes that are older than 30 days; returns how many. */
export async function purgeOutcomes(db: Db, limit: number): Promise<number> {
  const old = db
    .select({ row: sql`ctid` })
    .from(bidOutcomes)
    .where(lt(bidOutcomes.createdAt, sql`now() - interval '30 days'`))
    .limit(limit)
  const purged = await db
    .delete(bidOutcomes)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ key: bidOutcomes.key })
  return purged.length
}
