import { z } from 'zod/mini'
import { providedVersions, requiredVersions } from './requirements.ts'

/** A remote's name: also its federation name, so no name may be a prefix of another. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

/** A path that a remote may answer. */
export const placePath = z.string().check(z.maxLength(100), z.regex(/^\/[A-Za-z0-9][\w/-]*$/))

/** A place of a remote in the header's navigation. */
export const navigationPlace = z.object({
  path: placePath,
  /** What the link says. */
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  /** Who sees it: every signed-in user, or only admins. */
  access: z.enum(['user', 'admin']),
  /** Places are shown by ascending order, after the shell's own. */
  order: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Further paths at which this place is the current one. */
  also: z.optional(z.array(placePath).check(z.maxLength(20))),
})
export type NavigationPlace = z.infer<typeof navigationPlace>

/** One remote as the shell is to load it. */
export const registeredRemote = z.object({
  name: remoteName,
  version: z.string(),
  /** URL of the federation manifest. */
  manifestUrl: z.string(),
  /** `sha384-…` of the remote's entry file, checked before it runs. */
  entryIntegrity: z.optional(z.string()),
  /** Path prefixes that this remote answers, such as `/login`. */
  routes: z.array(z.string()),
  /** Home slots at `/` that it fills. */
  slots: z.array(z.enum(['board', 'profile'])),
  /** The remote is switched off: its place says so, and nothing of it is loaded. */
  isDisabled: z.optional(z.boolean()),
  /** Its places in the header; none in releases from before there were any. */
  navigation: z.optional(z.array(navigationPlace).check(z.maxLength(10))),
  /** The shell does not load a remote whose requirements it does not meet. */
  requires: z.optional(requiredVersions),
})
export type RegisteredRemote = z.infer<typeof registeredRemote>

/** A file that the document names, with the hash that browsers check. */
export const releasedFile = z.object({
  url: z.string(),
  as: z.enum(['script', 'style', 'font']),
  /** Absent for a developer's server, whose files change. */
  integrity: z.optional(z.string()),
})
export type ReleasedFile = z.infer<typeof releasedFile>

/** Which version of which remote this page load uses; decided once per load. */
export const registry = z.object({
  revision: z.string(),
  /** The version of this page's shell. */
  shell: z.optional(z.string()),
  /** What the shell of this page provides. */
  provides: z.optional(providedVersions),
  remotes: z.array(registeredRemote),
})
export type Registry = z.infer<typeof registry>

/** What the build hands to the API: the registry, and all that the document needs to name or inline. */
export const registryFile = z.object({
  revision: z.string(),
  shell: z.object({
    version: z.string(),
    provides: z.optional(providedVersions),
    initial: z.array(releasedFile),
    /** Fonts that its stylesheets use on every page. */
    fonts: z.optional(z.array(releasedFile)),
    /** HTML of screens that the document itself shows; see a release's `firstPaint`. */
    firstPaint: z.optional(z.record(z.string(), z.string())),
    /** What a screen of the shell's own needs besides; `screen` is a path, or `#landing`. */
    first: z.optional(z.array(z.extend(releasedFile, { screen: z.string() }))),
  }),
  remotes: z.array(
    z.extend(registeredRemote, {
      /** The federation manifest, inlined in the document; without it the page fetches it. */
      manifest: z.optional(z.unknown()),
      /** HTML of the slots that it fills; see a release's `firstPaint`. */
      firstPaint: z.optional(z.record(z.string(), z.string())),
      /** What a page of this remote needs first; `screen` is the path or `#slot` that alone needs a file. */
      first: z.array(z.extend(releasedFile, { screen: z.optional(z.string()) })),
    }),
  ),
})
export type RegistryFile = z.infer<typeof registryFile>
