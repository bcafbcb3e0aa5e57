import type { ReportedFailure } from '@firstchair/contract'
import { and, desc, eq, gt, gte, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { releaseFailures, releaseReportCounts, releases } from './releases.tables.ts'
import type { CountedFailure, ReportCount } from './report.rules.ts'

/** Distinct failures that are kept of one version of a part. */
const KEPT_FAILURES = 50

type Named = { part: string; version: string }

/** Filters the versions down to published ones. */
export async function findPublished(db: Db, named: readonly Named[]): Promise<Named[]> {
  if (named.length === 0) return []
  const isNamed = named.map(({ part, version }) =>
    and(eq(releases.part, part), eq(releases.version, version)),
  )
  return db
    .select({ part: releases.part, version: releases.version })
    .from(releases)
    .where(or(...isNamed))
}

/** Adds to the counts of the present minute. */
export async function addReportCounts(db: Db, counts: readonly ReportCount[]): Promise<void> {
  if (counts.length === 0) return
  const minute = sql`date_trunc('minute', now())`
  // In one order, so that two instances cannot wait for each other.
  const keyOf = ({ part, version, kind }: ReportCount) => `${part} ${version} ${kind}`
  const ordered = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await db
    .insert(releaseReportCounts)
    .values(ordered.map((row) => ({ ...row, minute })))
    .onConflictDoUpdate({
      target: [
        releaseReportCounts.part,
        releaseReportCounts.version,
        releaseReportCounts.kind,
        releaseReportCounts.minute,
      ],
      set: { count: sql`${releaseReportCounts.count} + excluded.count` },
    })
}

/** Counts a failure that is already known; false when it is not. */
export async function countKnownFailure(db: Db, failure: CountedFailure): Promise<boolean> {
  const rows = await db
    .update(releaseFailures)
    .set({ count: sql`${releaseFailures.count} + ${failure.count}`, lastSeen: sql`now()` })
    .where(
      and(
        eq(releaseFailures.part, failure.part),
        eq(releaseFailures.version, failure.version),
        eq(releaseFailures.fingerprint, failure.fingerprint),
      ),
    )
    .returning({ fingerprint: releaseFailures.fingerprint })
  return rows.length > 0
}

/** Adds a failure. Above the limit, removes the least recently seen of its version. */
export async function insertFailure(tx: Tx, failure: CountedFailure): Promise<void> {
  const { part, version } = failure
  const isOfVersion = and(eq(releaseFailures.part, part), eq(releaseFailures.version, version))
  // Two instances that add at the same time would both find the limit unreached.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${part} ${version}`}, 0))`)
  await tx
    .insert(releaseFailures)
    .values(failure)
    .onConflictDoUpdate({
      target: [releaseFailures.part, releaseFailures.version, releaseFailures.fingerprint],
      set: { count: sql`${releaseFailures.count} + excluded.count`, lastSeen: sql`now()` },
    })
  const latest = tx
    .select({ fingerprint: releaseFailures.fingerprint })
    .from(releaseFailures)
    .where(isOfVersion)
    .orderBy(desc(releaseFailures.lastSeen), desc(releaseFailures.firstSeen))
    .limit(KEPT_FAILURES)
  await tx
    .delete(releaseFailures)
    .where(and(isOfVersion, notInArray(releaseFailures.fingerprint, latest)))
}

const loads = sql<number>`coalesce(sum(${releaseReportCounts.count}) filter (where ${releaseReportCounts.kind} in ('loaded', 'load_failed')), 0)::int`
const failures = sql<number>`coalesce(sum(${releaseReportCounts.count}) filter (where ${releaseReportCounts.kind} <> 'loaded'), 0)::int`

/**
 * Pages that requested this version since a moment, and those on which it failed, to the minute.
 * Instances store reports up to two seconds late.
 */
export async function countReports(
  db: Db | Tx,
  { part, version, since }: Named & { since: Date },
): Promise<{ loads: number; failures: number }> {
  const [row] = await db
    .select({ loads, failures })
    .from(releaseReportCounts)
    .where(
      and(
        eq(releaseReportCounts.part, part),
        eq(releaseReportCounts.version, version),
        gte(
          releaseReportCounts.minute,
          sql`date_trunc('minute', ${since.toISOString()}::timestamptz)`,
        ),
      ),
    )
  return row ?? { loads: 0, failures: 0 }
}

type Counted = Named & { loads: number; failures: number }

/** The reports about each version in the last 24 hours. */
export const listReportCounts = (db: Db): Promise<Counted[]> =>
  db
    .select({
      part: releaseReportCounts.part,
      version: releaseReportCounts.version,
      ...{ loads, failures },
    })
    .from(releaseReportCounts)
    .where(gt(releaseReportCounts.minute, sql`now() - interval '24 hours'`))
    .groupBy(releaseReportCounts.part, releaseReportCounts.version)
    .orderBy(releaseReportCounts.part, releaseReportCounts.version)

/** The failures that were seen last. */
export async function listFailures(db: Db, most: number): Promise<ReportedFailure[]> {
  const rows = await db
    .select()
    .from(releaseFailures)
    .orderBy(desc(releaseFailures.lastSeen))
    .limit(most)
  return rows.map(({ fingerprint, firstSeen, lastSeen, ...row }) => ({
    ...row,
    id: `${row.part} ${row.version} ${fingerprint}`,
    firstSeen: firstSeen.toISOString(),
    lastSeen: lastSeen.toISOString(),
  }))
}

/** Removes counts after a week and failures after 30 days. */
export async function deleteOldReports(db: Db): Promise<void> {
  await db
    .delete(releaseReportCounts)
    .where(lt(releaseReportCounts.minute, sql`now() - interval '7 days'`))
  await db
    .delete(releaseFailures)
    .where(lt(releaseFailures.lastSeen, sql`now() - interval '30 days'`))
}
