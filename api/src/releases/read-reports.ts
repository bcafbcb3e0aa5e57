import { type AdminReleaseReports, PRODUCTION } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { findChannel } from './channel.store.ts'
import { listFailures, listReportCounts } from './report.store.ts'

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
  return { remotes, failures: await listFailures(db, SHOWN_FAILURES) }
}

type Named = { part: string; version: string }
const isSame = (a: Named, b: Named): boolean => a.part === b.part && a.version === b.version
