import { z } from 'zod'
import { id, instant } from './primitives.ts'
import { canary, channelRevision, partName, publishedRelease, releaseVersion } from './release.ts'

/** What production serves of one part. */
export const livePart = z.object({
  part: partName,
  version: releaseVersion,
  /** When this version became live, and who made it so. */
  since: instant,
  by: z.string(),
  /** The version that a rollback makes live; null when there is none. */
  previous: releaseVersion.nullable(),
  /** What some visitors get instead. */
  canary: canary.pick({ version: true, percent: true }).nullable().default(null),
  /** Why the part is switched off; null while it is on. */
  disabledBecause: z.string().nullable().default(null),
})
export type LivePart = z.infer<typeof livePart>

/** One revision of production and what it changed. */
export const releaseChange = z.object({
  revision: z.int(),
  at: instant,
  author: z.string(),
  reason: z.string(),
  /** `from` is null for a part that was not live before. */
  changes: z.array(
    z.object({ part: partName, from: releaseVersion.nullable(), to: releaseVersion }),
  ),
  /** Canaries that began, changed their share, or ended (0 percent). */
  canaries: z
    .array(z.object({ part: partName, version: releaseVersion, percent: z.int() }))
    .default([]),
  /** Parts that were switched off or on. */
  switches: z.array(z.object({ part: partName, isDisabled: z.boolean() })).default([]),
})
export type ReleaseChange = z.infer<typeof releaseChange>

/** `GET /api/admin/releases`. */
export const adminReleases = z.object({
  /** The live revision, which a change is based on; 0 before the first release. */
  revision: z.int(),
  parts: z.array(livePart),
  /** Newest first, at most 20 of each part. */
  releases: z.array(publishedRelease),
  /** Newest first, at most 50. */
  history: z.array(releaseChange),
  /** Previews that differ from production, by name. */
  previews: z.array(channelRevision).default([]),
})
export type AdminReleases = z.infer<typeof adminReleases>

export const MAX_TOKEN_LABEL = 60
export const MAX_TOKEN_DAYS = 365

/** `POST /api/admin/deploy-tokens`. The part may be a remote that was never released. */
export const newDeployToken = z.object({
  label: z
    .string()
    .trim()
    .min(1, 'Enter a label.')
    .max(MAX_TOKEN_LABEL, `Use at most ${MAX_TOKEN_LABEL} characters.`),
  part: partName,
  expiresInDays: z
    .int()
    .min(1)
    .max(MAX_TOKEN_DAYS, `A token is valid for at most ${MAX_TOKEN_DAYS} days.`)
    .default(90),
})
export type NewDeployToken = z.input<typeof newDeployToken>

/** The answer to a new token. The token itself is never shown again. */
export const createdDeployToken = z.object({ token: z.string() })

/** An entry of `GET /api/admin/deploy-tokens`; newest first. */
export const deployToken = z.object({
  id,
  label: z.string(),
  /** The only part that it may release; null for all. */
  part: partName.nullable(),
  /** Null for a token of the server's own start. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type DeployToken = z.infer<typeof deployToken>
