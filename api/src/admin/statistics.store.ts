import type { DayStatistic } from '@firstchair/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, sqlState } from '../platform/database.ts'
import { knownTimeZone, unknownTimeZone } from '../platform/time-zone.ts'
import { bids, mountains } from '../tables/auction.tables.ts'
import { wins } from '../tables/awards.tables.ts'
import { captures } from '../tables/payments.tables.ts'

/** Postgres: invalid parameter value. Its list of zones may be older than ours. */
const UNKNOWN_ZONE = '22023'

/** Bids and payments of the last 30 days of a time zone, empty days too. */
export async function readStatistics(
  { db }: { db: Db },
  query: { timeZone?: string | undefined },
): Promise<DayStatistic[]> {
  const zone = knownTimeZone(query.timeZone)
  const today = sql`date_trunc('day', now() at time zone ${zone})`
  const first = sql`(${today} - interval '29 days')`
  const dayOf = (at: SQL) => sql`date_trunc('day', ${at} at time zone ${zone}) as day`
  const isShown = (at: SQL) => sql`${at} >= ${first} at time zone ${zone}`
  const [placedAt, capturedAt] = [sql`${bids.placedAt}`, sql`${captures.capturedAt}`]
  // Payments count even after their mountain is deleted.
  const days = db.execute<DayStatistic>(sql`
    with placed as (
      select ${dayOf(placedAt)}, count(*)::int as bids
      from ${bids} join ${mountains} on ${mountains.id} = ${bids.mountainId}
      where ${isShown(placedAt)} and ${mountains.deletedAt} is null
      group by 1),
    captured as (
      select ${dayOf(capturedAt)}, sum(${wins.winningAmount})::float as paid
      from ${captures} join ${wins} on ${wins.captureId} = ${captures.id}
      where ${isShown(capturedAt)}
      group by 1)
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(bids, 0) as bids, coalesce(paid, 0) as paid
    from generate_series(${first}, ${today}, interval '1 day') as day
    left join placed using (day) left join captured using (day)
    order by day`)
  return [
    ...(await days.catch((error: unknown) => {
      throw sqlState(error) === UNKNOWN_ZONE ? unknownTimeZone() : error
    })),
  ]
}
