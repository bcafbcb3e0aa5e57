import { type ChannelRevision, isWithinPath, placePath, type Release } from '@firstchair/contract'

type Declared = Pick<Release, 'routes' | 'slots'> & { name: string }

/** The screens that a release declares: paths and `#slot`s. */
export const screensOf = ({ routes, slots }: Pick<Release, 'routes' | 'slots'>): string[] => [
  ...routes,
  ...slots.map((slot) => `#${slot}`),
]

/** Why these remotes cannot live on one page, or null. */
export function findClash(remotes: readonly Declared[]): string | null {
  for (const one of remotes) {
    for (const other of remotes) {
      if (one === other) continue
      // Federation's runtime finds a remote by prefix.
      if (other.name.startsWith(one.name)) return `${one.name} is a prefix of ${other.name}.`
      const route = one.routes.find((path) =>
        other.routes.some((taken) => isWithinPath(taken, path)),
      )
      if (route !== undefined) return `${route} belongs to ${one.name} and ${other.name}.`
      const slot = one.slots.find((taken) => other.slots.includes(taken))
      if (slot !== undefined) return `The slot ${slot} belongs to ${one.name} and ${other.name}.`
    }
  }
  return null
}

/** Paths that are never pages, whichever route serves them. */
export const NOT_PAGES: readonly string[] = [
  '/api',
  '/ws',
  '/remotes',
  '/shell',
  '/health',
  '/openapi',
  '/kit',
  '/storybook',
  '/dev',
  '/metrics',
]

export const isPagePath = (path: string): boolean =>
  !NOT_PAGES.some((prefix) => isWithinPath(path, prefix))

/** The first path that a remote must not declare, or a header place that it does not answer; or null. */
export const foreignPlace = ({
  routes,
  navigation = [],
}: Pick<Release, 'routes' | 'navigation'>): string | null =>
  routes.find((route) => !placePath.safeParse(route).success || !isPagePath(route)) ??
  navigation.find(({ path }) => !routes.some((route) => isWithinPath(path, route)))?.path ??
  null

/** The first declared screen without a script of its own, or null: no budget would apply to it. */
export const emptyScreen = ({ initial, screens, ...declared }: Release): string | null =>
  screensOf(declared).find(
    (screen) => !screens[screen]?.some((name) => name.endsWith('.js') && !initial.includes(name)),
  ) ?? null

/** The names in a release that are not among its files. */
export function unknownNames({
  files,
  initial,
  screens,
  families,
  manifest,
}: Release): readonly string[] {
  const named = [
    ...initial,
    ...Object.values(screens).flat(),
    ...Object.values(families).flat(),
    ...(manifest ? [manifest.file] : []),
  ]
  return named.filter((name) => !Object.hasOwn(files, name))
}

/**
 * The version that a rollback returns to: the one live before the present version was first
 * promoted, so that a second rollback goes further back instead of forward again. Null when there
 * is none. `revisions` are all of the channel, oldest first.
 */
export function rollbackTarget(revisions: readonly ChannelRevision[], part: string): string | null {
  const versions = revisions.flatMap(({ parts }) => parts[part]?.version ?? [])
  const live = versions.at(-1)
  if (live === undefined) return null
  return versions[versions.indexOf(live) - 1] ?? null
}

/** The types of files that a release serves; others, such as build reports, are a 404. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}
const BUILD_NOTES: ReadonlySet<string> = new Set(['release.json', 'mf-stats.json'])

// No segment may start with a dot, so no path leaves the folder it is joined to.
const SAFE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** The content type of a path below /shell or /remotes, or null for what is not to be served. */
export function servedType(path: string): string | null {
  if (!SAFE_PATH.test(path)) return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (BUILD_NOTES.has(name)) return null
  return CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? null
}
