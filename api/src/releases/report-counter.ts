import { createHash } from 'node:crypto'
import type { FailureKind, ReleaseReport } from '@firstchair/contract'
import type { Logger } from 'pino'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { every, type Repeating } from '../platform/repeat.ts'
import {
  type CountedFailure,
  cleanMessage,
  distinctReports,
  failureIdentity,
  type ReportCount,
} from './report.rules.ts'
import {
  addReportCounts,
  countKnownFailure,
  deleteOldReports,
  findPublished,
  insertFailure,
} from './report.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  metrics: Pick<Metrics, 'remoteReported'>
  live: Pick<Announcer, 'adminChanged'>
  limits: Pick<AttemptLimits, 'countsReport'>
  log: Pick<Logger, 'error'>
}

/** Counts what pages report of remotes. */
export type ReportCounter = {
  /** Counts the reports of one page. Those of versions that were never published are dropped. */
  add: (reports: readonly ReleaseReport[], address: string) => Promise<void>
  /** Stores what was counted since the last call. */
  store: () => Promise<void>
}

/** Distinct failures that wait to be stored; further ones are counted without their message. */
const MOST_WAITING = 200

/**
 * Counts in memory, so that a thousand page loads at once are a few statements. A crash loses the
 * reports of the last seconds.
 */
export function createReportCounter(parts: Parts): ReportCounter {
  const { db, live, limits } = parts
  /** The published versions that were reported. */
  const published = new Set<string>()
  const counts = new Map<string, ReportCount>()
  const failures = new Map<string, CountedFailure>()

  async function loadPublished(reports: readonly ReleaseReport[]): Promise<void> {
    const unknown = reports.filter((report) => !published.has(versionKey(partVersionOf(report))))
    for (const found of await findPublished(db, unknown.map(partVersionOf))) {
      published.add(versionKey(found))
    }
  }

  return {
    add: async (given, address) => {
      const reports = distinctReports(given)
      await loadPublished(reports)
      for (const report of reports) {
        const { kind } = report
        const named = partVersionOf(report)
        // Only published versions of remotes become labels and rows.
        if (!published.has(versionKey(named)) || named.part === 'shell') continue
        const isFailure = kind !== 'loaded'
        if (await limits.countsReport(address, versionKey(named), isFailure)) {
          parts.metrics.remoteReported(report)
          addTo(counts, { ...named, kind, count: 1 }, `${versionKey(named)} ${kind}`)
        }
        if (report.kind === 'loaded') continue
        const failure = toFailure(report)
        const key = `${versionKey(named)} ${failure.fingerprint}`
        if (failures.size < MOST_WAITING || failures.has(key)) addTo(failures, failure, key)
      }
    },
    store: async () => {
      const counted = take(counts)
      const failed = take(failures)
      try {
        await addReportCounts(db, counted)
      } catch (error) {
        for (const row of counted) addTo(counts, row, `${versionKey(row)} ${row.kind}`)
        throw error
      }
      for (const failure of failed) await storeFailure(parts, failure)
      if (failed.length > 0) live.adminChanged('releases')
    },
  }
}

const partVersionOf = ({ remote, version }: ReleaseReport) => ({ part: remote, version })
const versionKey = ({ part, version }: { part: string; version: string }) => `${part} ${version}`

type ReportOf<Kind> = Extract<ReleaseReport, { kind: Kind }>

function toFailure(report: ReportOf<FailureKind>): CountedFailure {
  const { kind } = report
  const message = cleanMessage(report.message)
  const identity = failureIdentity(kind, message)
  const fingerprint = createHash('sha256').update(identity).digest('hex').slice(0, 32)
  return { ...partVersionOf(report), kind, fingerprint, message, count: 1 }
}

function addTo<Row extends { count: number }>(rows: Map<string, Row>, row: Row, key: string) {
  rows.set(key, { ...row, count: row.count + (rows.get(key)?.count ?? 0) })
}

function take<Row>(rows: Map<string, Row>): Row[] {
  const taken = [...rows.values()]
  rows.clear()
  return taken
}

async function storeFailure(parts: Parts, failure: CountedFailure): Promise<void> {
  if (await countKnownFailure(parts.db, failure)) return
  await parts.transact((tx) => insertFailure(tx, failure))
}

const STORE_MS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Stores the counts every two seconds and once more at the end; removes old ones once a day. */
export function startReports({
  db,
  reports,
  log,
}: Pick<Parts, 'db' | 'log'> & { reports: ReportCounter }): Repeating {
  const storing = every(STORE_MS, reports.store, (err, times) =>
    log.error({ err, ...times }, 'Reports of remotes could not be stored.'),
  )
  const removing = every(
    DAY_MS,
    () => deleteOldReports(db),
    (err, times) => log.error({ err, ...times }, 'Old reports of remotes could not be removed.'),
  )
  return {
    stop: async () => {
      await Promise.all([storing.stop(), removing.stop()])
      // Without the database, the counts since the last round are lost, as in a crash.
      await reports.store().catch(() => {})
    },
  }
}
