import {
  STATISTICS,
  type Statistic,
  type StatisticName,
  type StatisticQuery,
} from '@firstchair/contract'
import { type Db, sqlState } from '../platform/database.ts'
import { knownTimeZone, unknownTimeZone } from '../platform/time-zone.ts'
import { selectStatistic } from './statistic.store.ts'

const DEFAULT_DAYS = 30
/** Postgres: invalid parameter value. Its list of zones may be older than ours. */
const UNKNOWN_ZONE = '22023'

/** The series of a chart, by the days of a time zone. */
export async function readStatistic(
  { db }: { db: Db },
  name: StatisticName,
  query: StatisticQuery,
): Promise<Statistic> {
  const timeZone = knownTimeZone(query.timeZone)
  const span = { timeZone, days: query.days ?? DEFAULT_DAYS }
  const rows = await selectStatistic(db, name, span).catch((error: unknown) => {
    throw sqlState(error) === UNKNOWN_ZONE ? unknownTimeZone() : error
  })
  return {
    name,
    timeZone,
    labels: rows.map(({ label }) => label),
    series: STATISTICS[name].map((key, index) => ({
      key,
      values: rows.map(({ values }) => values[index] ?? 0),
    })),
  }
}
