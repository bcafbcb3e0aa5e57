import { z } from 'zod/mini'
import { livePart, releaseChange } from './admin-release.ts'
import { instant } from './primitives.ts'
import {
  fileIntegrity,
  partName,
  publishedRelease,
  release,
  releasedPart,
  releaseFileName,
  servedPart,
} from './release.ts'

/** Characters of the reason for a change, or why a part is disabled. */
export const MAX_REASON = 300

/** What is served of each part. */
export const servedParts = z
  .record(partName, servedPart)
  .check(z.refine((parts) => Object.keys(parts).length <= 50, 'Use at most 50 parts.'))
export type ServedParts = z.infer<typeof servedParts>

/** All that is served: which versions, and the description of each of them. */
export const servedRegistry = z.object({ parts: servedParts, releases: z.array(release) })
export type ServedRegistry = z.infer<typeof servedRegistry>

/**
 * `GET /api/registry`: what is live, with its number as the ETag; 0 before the first revision. Only
 * the holder of a deploy token reads why a part is disabled.
 */
export const liveRevision = z.extend(servedRegistry, { id: z.int() })
export type LiveRevision = z.infer<typeof liveRevision>

/**
 * `PUT /api/registry`, with the number of the revision that its author has seen in If-Match: 409 if it
 * is not the latest. The server adds the descriptions, which were put as files, and the rollouts.
 */
export const registryChange = z.object({
  parts: servedParts,
  reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_REASON)), ''),
})
export type RegistryChange = z.infer<typeof registryChange>

/** One change of what is live. */
export const revision = z.object({
  id: z.int(),
  at: instant,
  author: z.string(),
  reason: z.string(),
  parts: servedParts,
})
export type Revision = z.infer<typeof revision>

/** `GET /api/registry/revisions` and `GET /api/admin/registry`. */
export const registryStatus = z.object({
  /** The live revision, which a change is based on; 0 before the first. */
  id: z.int(),
  served: servedParts,
  /** The same for readers: since when, and by whom. */
  parts: z.array(livePart),
  /** Newest first, at most 20 of each part. */
  releases: z.array(publishedRelease),
  /** Newest first, at most 50, each with all that it served. */
  history: z.array(z.extend(releaseChange, { served: servedParts })),
})
export type RegistryStatus = z.infer<typeof registryStatus>

/** `POST /api/registry/missing`: files of a part with their hashes. */
export const askedFiles = z.object({
  part: releasedPart,
  files: z
    .record(releaseFileName, fileIntegrity)
    .check(z.refine((files) => Object.keys(files).length <= 301, 'Ask for at most 301 files.')),
})
export type AskedFiles = z.infer<typeof askedFiles>

/** The file with the description of a version, beside the files that it lists. */
export const descriptionName = (version: string): string => `release-${version}.json`

/** The version that a file describes; null for any other file. */
export const describedVersion = (name: string): string | null =>
  /^release-(\d[\w.]*-[0-9a-f]{12})\.json$/.exec(name)?.[1] ?? null
