import { z } from 'zod/mini'
import { id, instant } from './primitives.ts'
import { canary, partName, releasedPart, releaseVersion } from './release.ts'

/** What production serves of one part. */
export const livePart = z.object({
  part: partName,
  version: releaseVersion,
  /** When this version became live, and who made it so. */
  since: instant,
  by: z.string(),
  /** The version that a rollback makes live; null when there is none. */
  previous: z.nullable(releaseVersion),
  /** What some visitors get instead. */
  canary: z._default(z.nullable(z.pick(canary, { version: true, percent: true })), null),
  /** Why the part is switched off; null while it is on. */
  disabledBecause: z._default(z.nullable(z.string()), null),
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
    z.object({ part: partName, from: z.nullable(releaseVersion), to: releaseVersion }),
  ),
  /** Canaries that began, changed their share, or ended (0 percent). */
  canaries: z._default(
    z.array(z.object({ part: partName, version: releaseVersion, percent: z.int() })),
    [],
  ),
  /** Parts that were switched off or on. */
  switches: z._default(z.array(z.object({ part: partName, isDisabled: z.boolean() })), []),
})
export type ReleaseChange = z.infer<typeof releaseChange>

export const MAX_TOKEN_LABEL = 60
export const MAX_TOKEN_DAYS = 365

/** `POST /api/admin/deploy-tokens`. The part may be a remote that was never released. */
export const newDeployToken = z.object({
  label: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a label.'),
      z.maxLength(MAX_TOKEN_LABEL, `Use at most ${MAX_TOKEN_LABEL} characters.`),
    ),
  part: releasedPart,
  expiresInDays: z._default(
    z
      .int()
      .check(
        z.minimum(1),
        z.maximum(MAX_TOKEN_DAYS, `A token is valid for at most ${MAX_TOKEN_DAYS} days.`),
      ),
    90,
  ),
})
export type NewDeployToken = z.input<typeof newDeployToken>

/** The answer to a new token. The token itself is never shown again. */
export const createdDeployToken = z.object({ token: z.string() })

/** An entry of `GET /api/admin/deploy-tokens`; newest first. */
export const deployToken = z.object({
  id,
  label: z.string(),
  /** The only part that it may release; null for all. */
  part: z.nullable(partName),
  /** Null for a token of the server's own start. */
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type DeployToken = z.infer<typeof deployToken>
