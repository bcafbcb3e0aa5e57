import type { CountedVersion, ReleaseReport, RemoteFailures } from '@firstchair/contract'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { RegistryReader } from './registry-reader.ts'
import { cleanMessage, distinctReports } from './report.rules.ts'

type Parts = {
  bus: Pick<Bus, 'publish' | 'subscribe'>
  registry: Pick<RegistryReader, 'current'>
  metrics: Pick<Metrics, 'remoteReported'>
  live: Pick<Announcer, 'adminChanged'>
  limits: Pick<AttemptLimits, 'countsReport'>
}

/** Counts what pages report of the remotes that are served. */
export type ReportCounter = {
  /** Counts the reports of one page. Those of versions that are not served are dropped. */
  add: (reports: readonly ReleaseReport[], address: string) => Promise<void>
  /** What all instances have accepted since this one started. */
  counts: () => RemoteFailures
}

const SUBJECT = 'firstchair.remote-reports'

/** In memory, and relayed to the other instances: a canary's watcher reads any of them. */
export function createReportCounter({
  bus,
  registry,
  metrics,
  live,
  limits,
}: Parts): ReportCounter {
  const since = new Date().toISOString()
  const versions = new Map<string, CountedVersion>()

  bus.subscribe(SUBJECT, (text) => {
    const report = JSON.parse(text) as ReleaseReport // an instance has sent it below
    const { remote: part, version, kind } = report
    const key = `${part} ${version}`
    const counted = versions.get(key) ?? { part, version, loads: 0, failures: 0, latest: null }
    const isLoad = kind === 'loaded' || kind === 'load_failed'
    versions.set(key, {
      ...counted,
      loads: counted.loads + (isLoad ? 1 : 0),
      failures: counted.failures + (kind === 'loaded' ? 0 : 1),
      ...(kind !== 'loaded' && {
        latest: { kind, message: report.message, at: new Date().toISOString() },
      }),
    })
  })

  return {
    add: async (given, address) => {
      const served = await registry.current()
      for (const report of distinctReports(given)) {
        const { remote, version, kind } = report
        // Only what is served becomes a label or a row.
        if (remote === 'shell' || !served?.serves(remote, version)) continue
        const isFailure = kind !== 'loaded'
        if (!(await limits.countsReport(address, `${remote} ${version}`, isFailure))) continue
        metrics.remoteReported(report)
        const message = kind === 'loaded' ? {} : { message: cleanMessage(report.message) }
        bus.publish(SUBJECT, JSON.stringify({ remote, version, kind, ...message }))
        if (isFailure) live.adminChanged('releases')
      }
    },
    counts: () => ({ since, versions: [...versions.values()] }),
  }
}
