import { z } from 'zod/mini'
import { instant } from './primitives.ts'
import { remoteName } from './registry.ts'
import { partName, releaseVersion } from './release.ts'

/**
 * `load_failed`: the remote itself did not load. `screen_failed`: one of its screens did not.
 * `render_failed`: it threw while it rendered. A page reports at most one of these per remote.
 */
export const failureKind = z.enum(['load_failed', 'screen_failed', 'render_failed'])
export type FailureKind = z.infer<typeof failureKind>

export const MAX_FAILURE_MESSAGE = 300

/** The version is free text: a development server's is no release, and is not counted. */
const remote = {
  remote: remoteName.check(z.maxLength(40)),
  version: z.string().check(z.maxLength(60)),
}

/** What became of one remote on one page. */
export const releaseReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded'), ...remote }),
  z.object({
    kind: failureKind,
    ...remote,
    message: z.string().check(z.maxLength(MAX_FAILURE_MESSAGE)),
  }),
])
export type ReleaseReport = z.infer<typeof releaseReport>

/** `POST /api/registry/reports`. */
export const releaseReports = z.object({
  /** The registry's revision on the page. */
  revision: z.string().check(z.maxLength(40)),
  reports: z.array(releaseReport).check(z.minLength(1), z.maxLength(20)),
})
export type ReleaseReports = z.infer<typeof releaseReports>

/** Loads and failures of one version of a remote. */
export const countedVersion = z.object({
  part: partName,
  version: releaseVersion,
  /** Pages that asked for it. */
  loads: z.int().check(z.nonnegative()),
  /** Pages on which it failed. */
  failures: z.int().check(z.nonnegative()),
  /** The latest failure. */
  latest: z.nullable(z.object({ kind: failureKind, message: z.string(), at: instant })),
})
export type CountedVersion = z.infer<typeof countedVersion>

/** `GET /api/registry/failures` and, for admins, `GET /api/admin/registry/failures`. */
export const remoteFailures = z.object({
  /** When the instance that answers began to count. */
  since: instant,
  versions: z.array(countedVersion),
})
export type RemoteFailures = z.infer<typeof remoteFailures>
