import type { FailureKind } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../platform/instant-column.ts'
import { releases } from './releases.tables.ts'
import type { CountedKind } from './report.rules.ts'
import type { Metric } from './vital.rules.ts'

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

/** Web vitals of page loads, in the buckets of `vital.rules.ts`, by the hour. */
export const releaseVitals = pgTable(
  'release_vitals',
  {
    part: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    metric: text().$type<Metric>().notNull(),
    bucket: integer().notNull(),
    hour: instant('hour').notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.part, t.version, t.route, t.metric, t.bucket, t.hour] }),
    foreignKey({ columns: [t.part, t.version], foreignColumns: [releases.part, releases.version] }),
    index('release_vitals_hour').on(t.hour),
    check('release_vitals_metric', sql`${t.metric} in ('fcp', 'lcp', 'inp', 'ttfb', 'cls')`),
    check('release_vitals_count', sql`${t.count} > 0`),
  ],
)

/** The distinct failures of each published version; the store keeps the latest of them. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    part: text().notNull(),
    version: text().notNull(),
    /** A hash of kind, message and innermost frame. */
    fingerprint: text().notNull(),
    kind: text().$type<FailureKind>().notNull(),
    message: text().notNull(),
    /** Places in the sources where a source map was found, else in the released files. */
    stack: jsonb().$type<string[]>().notNull(),
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
