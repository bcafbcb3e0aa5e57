import type { AdminReleaseReports, AdminReleases, ReleaseStatus } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findProduction, listRevisions } from './channel.store.ts'
import { liveParts, releaseHistory } from './history.rules.ts'
import { listReleases } from './release.store.ts'
import { listFailures, listReportCounts } from './report.store.ts'

const SHOWN = 20
const SHOWN_REVISIONS = 50

/** What is live, the newest releases, changes and reports, of one part or of all. */
export async function readStatus(db: Db, part: string | null): Promise<ReleaseStatus> {
  const isShown = (row: { part: string }) => part === null || row.part === part
  const { remotes, failures } = await readReports(db)
  const history = releaseHistory(await listRevisions(db))
  return {
    channel: await findProduction(db),
    releases: await listReleases(db, part === null ? [] : [part], SHOWN),
    history: history
      .filter(({ changes, canaries, switches }) =>
        [...changes, ...canaries, ...switches].some(isShown),
      )
      .slice(0, SHOWN),
    reports: { remotes: remotes.filter(isShown), failures: failures.filter(isShown) },
  }
}

/** The live versions, newest releases and latest changes, for admins. */
export async function readAdminReleases(db: Db): Promise<AdminReleases> {
  const revisions = await listRevisions(db)
  return {
    revision: revisions.at(-1)?.revision ?? 0,
    parts: liveParts(revisions),
    releases: await listReleases(db, [], SHOWN),
    history: releaseHistory(revisions).slice(0, SHOWN_REVISIONS),
  }
}

const SHOWN_FAILURES = 50

/** Loads and failures of remotes in the last 24 hours, and the latest failures, for admins. */
export async function readReports(db: Db): Promise<AdminReleaseReports> {
  const { parts } = await findProduction(db)
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
  return { remotes, failures: await listFailures(db, SHOWN_FAILURES) }
}

type Named = { part: string; version: string }
const isSame = (a: Named, b: Named): boolean => a.part === b.part && a.version === b.version
