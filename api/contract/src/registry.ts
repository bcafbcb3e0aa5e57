import { z } from 'zod'
import { providedVersions, requiredVersions } from './requirements.ts'

/** A remote's name: also its federation name, so no name may be a prefix of another. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9_]*$/)

const placePath = z
  .string()
  .max(100)
  .regex(/^\/[A-Za-z0-9][\w/-]*$/)

/** A place of a remote in the header's navigation. */
export const navigationPlace = z.object({
  path: placePath,
  /** What the link says. */
  label: z.string().trim().min(1).max(30),
  /** Who sees it: every signed-in user, or only admins. */
  access: z.enum(['user', 'admin']),
  /** Places are shown by ascending order, after the shell's own. */
  order: z.int().min(0).max(1000),
  /** Further paths at which this place is the current one. */
  also: z.array(placePath).max(20).optional(),
})
export type NavigationPlace = z.infer<typeof navigationPlace>

/** One remote as the shell is to load it. */
export const registeredRemote = z.object({
  name: remoteName,
  version: z.string(),
  /** URL of the federation manifest. */
  manifestUrl: z.string(),
  /** `sha384-…` of the remote's entry file, checked before it runs. */
  entryIntegrity: z.string().optional(),
  /** Path prefixes that this remote answers, such as `/login`. */
  routes: z.array(z.string()),
  /** Home slots at `/` that it fills. */
  slots: z.array(z.enum(['board', 'profile'])),
  /** The remote is switched off: its place says so, and nothing of it is loaded. */
  isDisabled: z.boolean().optional(),
  /** Its places in the header; none in releases from before there were any. */
  navigation: z.array(navigationPlace).max(10).optional(),
  /** The shell does not load a remote whose requirements it does not meet. */
  requires: requiredVersions.optional(),
})
export type RegisteredRemote = z.infer<typeof registeredRemote>

/** A file that the document names, with the hash that browsers check. */
export const releasedFile = z.object({
  url: z.string(),
  as: z.enum(['script', 'style', 'font']),
  /** Absent for a developer's server, whose files change. */
  integrity: z.string().optional(),
})
export type ReleasedFile = z.infer<typeof releasedFile>

/** Which version of which remote this page load uses; decided once per load. */
export const registry = z.object({
  revision: z.string(),
  /** The version of this page's shell. */
  shell: z.string().optional(),
  /** What the shell of this page provides. */
  provides: providedVersions.optional(),
  remotes: z.array(registeredRemote),
})
export type Registry = z.infer<typeof registry>

/** What the build hands to the API: the registry, and all that the document needs to name or inline. */
export const registryFile = z.object({
  revision: z.string(),
  shell: z.object({
    version: z.string(),
    provides: providedVersions.optional(),
    initial: z.array(releasedFile),
    /** Fonts that its stylesheets use on every page. */
    fonts: z.array(releasedFile).optional(),
    /** HTML of screens that the document itself shows; see a release's `firstPaint`. */
    firstPaint: z.record(z.string(), z.string()).optional(),
    /** What a screen of the shell's own needs besides; `screen` is a path, or `#landing`. */
    first: z.array(releasedFile.extend({ screen: z.string() })).optional(),
  }),
  remotes: z.array(
    registeredRemote.extend({
      /** The federation manifest, inlined in the document; without it the page fetches it. */
      manifest: z.unknown().optional(),
      /** HTML of the slots that it fills; see a release's `firstPaint`. */
      firstPaint: z.record(z.string(), z.string()).optional(),
      /** What a page of this remote needs first; `screen` is the path or `#slot` that alone needs a file. */
      first: z.array(releasedFile.extend({ screen: z.string().optional() })),
    }),
  ),
})
export type RegistryFile = z.infer<typeof registryFile>
