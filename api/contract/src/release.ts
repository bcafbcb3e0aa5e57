import { z } from 'zod/mini'
import { registeredRemote } from './registry.ts'
import { providedVersions } from './requirements.ts'

/** `shell`, or the name of a remote. */
export const partName = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9_]*$/))

/** The file store keeps pictures and the kit in folders beside those of parts. */
const RESERVED_PARTS = ['brand', 'kit']

/** The name of a part that may be released. */
export const releasedPart = partName.check(
  z.refine((name) => !RESERVED_PARTS.includes(name), 'This name is taken. Choose another one.'),
)

/** The package's version and a hash of the part's own output, such as `1.0.0-0123456789ab`. */
export const releaseVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}$/))

/** A file's name contains the hash of its content. No segment starts with a dot. */
export const releaseFileName = z
  .string()
  .check(
    z.maxLength(120),
    z.regex(
      /^(assets\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.(js|css|json|svg|png|webp|avif|woff2|wasm)$/,
    ),
  )

export const fileIntegrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** The largest file of a release, in bytes. Each file is uploaded in a separate request. */
export const MAX_RELEASE_FILE_BYTES = 8 * 1024 * 1024

/** Sizes in bytes. */
export const releaseFile = z.object({
  integrity: fileIntegrity,
  bytes: z.int().check(z.positive(), z.maximum(MAX_RELEASE_FILE_BYTES)),
  gzip: z.int().check(z.positive()),
})

const names = z.array(releaseFileName).check(z.maxLength(200))
const chunks = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))

/** Each key costs the server time when it measures the release. */
const atMost = (keys: number) =>
  z.refine<object>((record) => Object.keys(record).length <= keys, `Use at most ${keys} keys.`)
const MAX_FILES = 300
const MAX_SCREENS = 60

/**
 * The team's statement that it has loaded the files in a browser, inside the live shell: each screen
 * was shown, nothing was logged as an error, and there was one React. Shown to admins, never trusted.
 */
export const releaseProof = z.object({
  /** The screens that were shown: paths, or `#slot`. */
  screens: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100)),
  browser: z.string().check(z.maxLength(60)),
  at: z.iso.datetime(),
})
export type ReleaseProof = z.infer<typeof releaseProof>

/** One built version of a part. Immutable: a part and its version always name the same files. */
export const release = z.object({
  part: releasedPart,
  version: releaseVersion,
  /** The commit it was built from; null outside a repository. */
  commit: z.nullable(z.string().check(z.maxLength(64))),
  proof: z.optional(releaseProof),
  files: z.record(releaseFileName, releaseFile).check(atMost(MAX_FILES)),
  /** The files that every page of the part needs, in the order in which they run. */
  initial: names.check(z.minLength(1)),
  /** Further files by the path, or `#slot`, that needs them. */
  screens: z.record(z.string(), names).check(atMost(MAX_SCREENS)),
  /** The shell's shared chunks, by name; empty for a remote. */
  families: z.record(z.string(), names).check(atMost(MAX_SCREENS)),
  /** The shared chunks of the shell that every screen of a remote needs. */
  needs: chunks,
  /** The further shared chunks by the path, or `#slot`, that needs them. Absent in older releases. */
  screenNeeds: z.optional(z.record(z.string(), chunks).check(atMost(MAX_SCREENS))),
  /** The federation manifest of a remote and the name of its file; null for the shell. */
  manifest: z.nullable(z.object({ file: releaseFileName, content: z.unknown() })),
  routes: registeredRemote.shape.routes.check(z.maxLength(50)),
  slots: registeredRemote.shape.slots,
  navigation: registeredRemote.shape.navigation,
  requires: registeredRemote.shape.requires,
  /** What the shell provides; absent for a remote. */
  provides: z.optional(providedVersions),
  /**
   * What the document shows before any script has run, as HTML, by screen: of the shell `#landing`,
   * the page of a visitor at `/`, and `#frame`, the page around a remote's screen; of a remote the
   * slots that it fills, and paths among its routes.
   */
  firstPaint: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(60_000))),
  ),
  /**
   * The shell lets developers replace remotes by an address. A production server accepts no such
   * shell.
   */
  allowsOverrides: z.optional(z.boolean()),
})
export type Release = z.infer<typeof release>

/** Another version of a part that some visitors get. */
export const canary = z.object({
  version: releaseVersion,
  /** How many of 100 visitors get it. */
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  /**
   * The revision that began it. Together with the visitor it decides who gets the canary, so a
   * higher percentage adds visitors and moves nobody back.
   */
  rollout: z.int(),
})
export type Canary = z.infer<typeof canary>

/** What is served of one part. */
export const servedPart = z.object({
  version: releaseVersion,
  /** `start`: promoted by the server's own start, which may replace it at the next one. */
  source: z.enum(['start', 'release']),
  canary: z.optional(canary),
  /** The part is switched off: pages say so in its place and load none of its files. */
  disabled: z.optional(z.object({ reason: z.string() })),
})
export type ServedPart = z.infer<typeof servedPart>

/** A published release as lists show it: a version whose description is stored. */
export const publishedRelease = z.object({
  part: partName,
  version: releaseVersion,
  commit: z.nullable(z.string()),
  at: z.iso.datetime(),
  proof: z._default(z.nullable(releaseProof), null),
})
export type PublishedRelease = z.infer<typeof publishedRelease>

/** Which of these files the server does not have yet. */
export const missingFiles = z.object({
  missing: z.array(releaseFileName),
})
