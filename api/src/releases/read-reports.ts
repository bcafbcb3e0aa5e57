import {
  type AdminReleaseReports,
  type ChannelRevision,
  PRODUCTION,
  type RouteVitals,
} from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findChannel } from './channel.store.ts'
import { listFailures, listReportCounts } from './report.store.ts'
import { type Metric, metrics, percentile75, type VitalCount } from './vital.rules.ts'
import { listVitals } from './vital.store.ts'

const SHOWN_FAILURES = 50

/** Loads and failures of remotes in the last 24 hours, and the latest failures, for admins. */
export async function readReports(db: Db): Promise<AdminReleaseReports> {
  const { parts } = await findChannel(db, PRODUCTION)
  const counted = await listReportCounts(db)
  const silent = Object.entries(parts)
    .filter(([part]) => part !== 'shell')
    .flatMap(([part, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((served) => ({
        ...{ part, version: served, loads: 0, failures: 0 },
      })),
    )
    .filter((live) => !counted.some((row) => isSame(row, live)))
  const remotes = [...counted, ...silent]
    .map((row) => ({
      ...row,
      isLive: parts[row.part]?.version === row.version,
      isCanary: parts[row.part]?.canary?.version === row.version,
    }))
    .sort((a, b) => a.part.localeCompare(b.part) || Number(b.isLive) - Number(a.isLive))
  return {
    remotes,
    failures: await listFailures(db, SHOWN_FAILURES),
    vitals: routeVitals(await listVitals(db), parts),
  }
}

/** One row for each route of a version, from the counts of its metrics. */
function routeVitals(
  counts: readonly VitalCount[],
  parts: ChannelRevision['parts'],
): RouteVitals[] {
  const rows = Map.groupBy(counts, ({ part, version, route }) => `${part} ${version} ${route}`)
  return [...rows.values()].flatMap((row) => {
    const [first] = row
    if (first === undefined) return []
    const { part, version, route } = first
    const of = (metric: Metric) => row.filter((count) => count.metric === metric)
    const figure = (metric: Metric) => percentile75(metric, of(metric))
    return {
      ...{ part, version, route },
      isLive: parts[part]?.version === version,
      isCanary: parts[part]?.canary?.version === version,
      pages: Math.max(
        ...metrics.map((metric) => of(metric).reduce((sum, { count }) => sum + count, 0)),
      ),
      ...{ fcp: figure('fcp'), lcp: figure('lcp'), inp: figure('inp') },
      ...{ ttfb: figure('ttfb'), cls: figure('cls') },
    }
  })
}

type Named = { part: string; version: string }
const isSame = (a: Named, b: Named): boolean => a.part === b.part && a.version === b.version
