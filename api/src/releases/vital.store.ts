import { gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { releaseVitals } from './report.tables.ts'
import type { VitalCount } from './vital.rules.ts'

/** Adds to the counts of the present hour. */
export async function addVitals(db: Db, counts: readonly VitalCount[]): Promise<void> {
  if (counts.length === 0) return
  const hour = sql`date_trunc('hour', now())`
  // In one order, so that two instances cannot wait for each other.
  const keyOf = ({ part, version, route, metric, bucket }: VitalCount) =>
    [part, version, route, metric, bucket].join(' ')
  const ordered = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await db
    .insert(releaseVitals)
    .values(ordered.map((row) => ({ ...row, hour })))
    .onConflictDoUpdate({
      target: [
        releaseVitals.part,
        releaseVitals.version,
        releaseVitals.route,
        releaseVitals.metric,
        releaseVitals.bucket,
        releaseVitals.hour,
      ],
      set: { count: sql`${releaseVitals.count} + excluded.count` },
    })
}

/** The counts of the last seven days. */
export const listVitals = (db: Db): Promise<VitalCount[]> =>
  db
    .select({
      part: releaseVitals.part,
      version: releaseVitals.version,
      route: releaseVitals.route,
      metric: releaseVitals.metric,
      bucket: releaseVitals.bucket,
      count: sql<number>`sum(${releaseVitals.count})::int`,
    })
    .from(releaseVitals)
    .where(gt(releaseVitals.hour, sql`now() - interval '7 days'`))
    .groupBy(
      releaseVitals.part,
      releaseVitals.version,
      releaseVitals.route,
      releaseVitals.metric,
      releaseVitals.bucket,
    )
    .orderBy(releaseVitals.part, releaseVitals.version, releaseVitals.route)

export async function deleteOldVitals(db: Db): Promise<void> {
  await db.delete(releaseVitals).where(lt(releaseVitals.hour, sql`now() - interval '7 days'`))
}
