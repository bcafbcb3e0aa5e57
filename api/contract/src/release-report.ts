import { z } from 'zod'
import { instant } from './primitives.ts'
import { remoteName } from './registry.ts'
import { partName, releaseVersion } from './release.ts'

/**
 * `load_failed`: the remote itself did not load. `screen_failed`: one of its screens did not.
 * `render_failed`: it threw while it rendered. A page reports at most one of these per remote.
 */
export const failureKind = z.enum(['load_failed', 'screen_failed', 'render_failed'])
export type FailureKind = z.infer<typeof failureKind>

/** A place in a released file: its path without origin and query, line and column from 1. */
export const reportedFrame = z.object({
  file: z
    .string()
    .max(200)
    .regex(/^\/(shell|remotes)\/[A-Za-z0-9_/.-]+\.js$/),
  line: z.int().positive().max(10_000_000),
  column: z.int().positive().max(10_000_000),
})
export type ReportedFrame = z.infer<typeof reportedFrame>

export const MAX_FAILURE_MESSAGE = 300
export const MAX_FRAMES = 5

/** The share of page loads that report {@link vitals}. */
export const VITALS_SHARE = 0.25

const milliseconds = z.number().nonnegative().max(600_000).optional()
/**
 * The web vitals of one page load (https://web.dev/vitals): first and largest paint, slowest
 * interaction, first byte, and layout shift, which has no unit. A figure that did not occur is
 * left out.
 */
export const vitals = z.object({
  ...{ fcp: milliseconds, lcp: milliseconds, inp: milliseconds, ttfb: milliseconds },
  cls: z.number().nonnegative().max(100).optional(),
})
export type Vitals = z.infer<typeof vitals>

/** The version is free text: a development server's is no release, and is not counted. */
const remote = { remote: remoteName.max(40), version: z.string().max(60) }

/** What became of one remote on one page. */
export const releaseReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), ...remote }),
  z.object({
    kind: failureKind,
    ...remote,
    message: z.string().max(MAX_FAILURE_MESSAGE),
    stack: z.array(reportedFrame).max(MAX_FRAMES),
  }),
  z.object({
    kind: z.literal('vitals'),
    remote: partName.max(40),
    version: remote.version,
    /** `/` or a path prefix that the part answers; never the address itself. */
    route: z.string().max(100),
    vitals,
  }),
])
export type ReleaseReport = z.infer<typeof releaseReport>

/** `POST /api/releases/reports`. */
export const releaseReports = z.object({
  /** The registry's revision on the page. */
  revision: z.string().max(40),
  reports: z.array(releaseReport).min(1).max(20),
})
export type ReleaseReports = z.infer<typeof releaseReports>

/** Loads and failures of one version of a remote in the last 24 hours. */
export const remoteHealth = z.object({
  part: partName,
  version: releaseVersion,
  isLive: z.boolean(),
  /** Some visitors get it as the canary of the part. */
  isCanary: z.boolean().optional(),
  /** Pages that asked for it. */
  loads: z.int().nonnegative(),
  /** Pages on which it failed. */
  failures: z.int().nonnegative(),
})
export type RemoteHealth = z.infer<typeof remoteHealth>

/** Equal failures of one version of a remote. */
export const reportedFailure = z.object({
  id: z.string(),
  part: partName,
  version: releaseVersion,
  kind: failureKind,
  message: z.string(),
  /** The innermost frame first: `mf-board/src/board/card.tsx:41:7`, or a released file without a map. */
  stack: z.array(z.string()),
  count: z.int().positive(),
  firstSeen: instant,
  lastSeen: instant,
})
export type ReportedFailure = z.infer<typeof reportedFailure>

const percentile = z.number().nonnegative().nullable()

/**
 * {@link vitals} of one route in the last seven days: the 75th percentile of each, within 5 %.
 * Null without a report.
 */
export const routeVitals = z.object({
  part: partName,
  version: releaseVersion,
  route: z.string(),
  isLive: z.boolean(),
  isCanary: z.boolean(),
  /** The page loads that reported. */
  pages: z.int().positive(),
  ...{ fcp: percentile, lcp: percentile, inp: percentile, ttfb: percentile, cls: percentile },
})
export type RouteVitals = z.infer<typeof routeVitals>

/** `GET /api/admin/releases/reports`. */
export const adminReleaseReports = z.object({
  /** The live versions, and others that were reported, by remote. */
  remotes: z.array(remoteHealth),
  /** The latest first, at most 50. */
  failures: z.array(reportedFailure),
  /** By part, version and route. */
  vitals: z.array(routeVitals).optional(),
})
export type AdminReleaseReports = z.infer<typeof adminReleaseReports>
