import type { FailureKind } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'
import { releases } from './releases.tables.ts'
import type { CountedKind } from './report.rules.ts'

/** What pages report of each published version, by the minute. */
export const releaseReportCounts = pgTable(
  'release_report_counts',
  {
    part: text().notNull(),
    version: text().notNull(),
    kind: text().$type<CountedKind>().notNull(),
    minute: instant('minute').notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.part, t.version, t.kind, t.minute] }),
    foreignKey({ columns: [t.part, t.version], foreignColumns: [releases.part, releases.version] }),
    index('release_report_counts_minute').on(t.minute),
    check(
      'release_report_counts_kind',
      sql`${t.kind} in ('loaded', 'load_failed', 'screen_failed', 'render_failed')`,
    ),
    check('release_report_counts_count', sql`${t.count} > 0`),
  ],
)

/** The distinct failures of each published version; the store keeps the latest of them. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    part: text().notNull(),
    version: text().notNull(),
    /** A hash of kind and message. */
    fingerprint: text().notNull(),
    kind: text().$type<FailureKind>().notNull(),
    message: text().notNull(),
    count: integer().notNull(),
    firstSeen: instant('first_seen').notNull().defaultNow(),
    lastSeen: instant('last_seen').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.part, t.version, t.fingerprint] }),
    foreignKey({ columns: [t.part, t.version], foreignColumns: [releases.part, releases.version] }),
    index('release_failures_last_seen').on(t.lastSeen.desc()),
    check(
      'release_failures_kind',
      sql`${t.kind} in ('load_failed', 'screen_failed', 'render_failed')`,
    ),
    check('release_failures_count', sql`${t.count} > 0`),
  ],
)
