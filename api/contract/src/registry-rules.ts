import { isWithinPath } from './page-paths.ts'
import { placePath } from './registry.ts'
import type { Release, ServedPart } from './release.ts'
import { releaseFault, tooLarge } from './release-rules.ts'
import { unmetRequirement } from './requirements.ts'
import { MAX_REASON, type Revision, type ServedParts, type ServedRegistry } from './revision.ts'

/** What should be served, or the sentence why not. */
type Wanted = ServedParts | string

/** Another stable version ends the canary; a part that is disabled stays so. */
const withStable = (
  served: ServedPart | undefined,
  version: string,
  source: ServedPart['source'],
): ServedPart => ({ version, source, ...(served?.disabled && { disabled: served.disabled }) })

/** Makes these versions live, all at once. */
export function promote(
  parts: ServedParts,
  versions: Readonly<Record<string, string>>,
  source: ServedPart['source'] = 'release',
): Wanted {
  const changed = Object.entries(versions).filter(
    ([part, version]) => parts[part]?.version !== version || parts[part]?.source !== source,
  )
  // Otherwise a promotion of what is live would end its canary unasked.
  if (changed.length === 0) return 'These versions are live already.'
  const promoted = Object.entries(versions).map(([part, version]) => [
    part,
    withStable(parts[part], version, source),
  ])
  return { ...parts, ...Object.fromEntries(promoted) }
}

/** The sentence for a part that is not live, or what `next` makes of it. */
function change(
  parts: ServedParts,
  part: string,
  next: (served: ServedPart) => ServedPart | string,
): Wanted {
  const served = parts[part]
  if (served === undefined) return `${part} is not live. Promote its first version.`
  const outcome = next(served)
  return typeof outcome === 'string' ? outcome : { ...parts, [part]: outcome }
}

/** Makes the version live that was live before this one: `previous` of the list of revisions. */
export const rollBack = (parts: ServedParts, part: string, previous: string | undefined): Wanted =>
  change(parts, part, (served) =>
    previous === undefined
      ? `No version of ${part} was live before this one.`
      : withStable(served, previous, 'release'),
  )

/**
 * Makes the versions of a former revision live again, without canaries that began since. A part that
 * is new since stays, and so does what is disabled.
 */
export function rollBackTo(parts: ServedParts, former: ServedParts): Wanted {
  const after = Object.fromEntries(
    Object.entries(parts).map(([part, served]) => {
      const before = former[part]
      if (before === undefined) return [part, served]
      if (before.version !== served.version) {
        return [part, withStable(served, before.version, 'release')]
      }
      const { canary, ...stable } = served
      return [part, canary?.version === before.canary?.version ? served : stable]
    }),
  )
  return changedParts(parts, after).length === 0 ? 'These versions are live already.' : after
}

/** Gives a version to this share of the visitors; 0 ends the canary. */
export const setCanary = (
  parts: ServedParts,
  part: string,
  version: string,
  percent: number,
): Wanted =>
  change(parts, part, ({ canary: running, ...stable }) => {
    if (percent === 0) {
      return running?.version === version ? stable : `${version} is no canary of ${part}.`
    }
    // The server sets the rollout.
    return { ...stable, canary: { version, percent, rollout: running?.rollout ?? 0 } }
  })

/** Switches a part off: its pages say so, and none of its files is loaded. */
export const disable = (parts: ServedParts, part: string, reason: string): Wanted =>
  change(parts, part, (served) => ({ ...served, disabled: { reason } }))

export const enable = (parts: ServedParts, part: string): Wanted =>
  change(parts, part, ({ disabled, ...enabled }) =>
    disabled === undefined ? `${part} is on.` : enabled,
  )

/** The parts that two revisions serve differently. */
export const changedParts = (before: ServedParts, after: ServedParts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (part) => !isSamePart(before[part], after[part]),
  )

const isSamePart = (one: ServedPart | undefined, other: ServedPart | undefined): boolean =>
  one?.version === other?.version &&
  one?.source === other?.source &&
  one?.disabled?.reason === other?.disabled?.reason &&
  one?.canary?.version === other?.canary?.version &&
  one?.canary?.percent === other?.canary?.percent

/**
 * A canary that goes on keeps the revision that began it: together with the visitor, that decides who
 * gets the canary.
 */
export const withRollouts = (before: ServedParts, after: ServedParts, id: number): ServedParts =>
  Object.fromEntries(
    Object.entries(after).map(([part, served]) => {
      const { canary } = served
      if (canary === undefined) return [part, served]
      const running = before[part]?.canary
      const rollout = running?.version === canary.version ? running.rollout : id
      return [part, { ...served, canary: { ...canary, rollout } }]
    }),
  )

/** By part, the version that a rollback makes live. `revisions` are all of them, oldest first. */
export function previousVersions(
  revisions: readonly Pick<Revision, 'parts'>[],
): Record<string, string> {
  const live = Object.keys(revisions.at(-1)?.parts ?? {})
  return Object.fromEntries(
    live.flatMap((part) => {
      const previous = previousVersion(revisions, part)
      return previous === undefined ? [] : [[part, previous]]
    }),
  )
}

/**
 * The version that was live before the present one was first promoted, so that a second rollback goes
 * further back instead of forward again.
 */
function previousVersion(revisions: readonly Pick<Revision, 'parts'>[], part: string) {
  const versions = revisions.flatMap(({ parts }) => parts[part]?.version ?? [])
  return versions[versions.indexOf(versions.at(-1) ?? '') - 1]
}

/** The versions of a part that visitors get. */
export const versionsOf = ({ version, canary }: ServedPart): string[] => [
  version,
  ...(canary ? [canary.version] : []),
]

/** Why this cannot follow `before`, whatever the versions contain; or null. */
export function changeFault(before: ServedParts, after: ServedParts): string | null {
  const gone = Object.keys(before).find((part) => after[part] === undefined)
  if (gone !== undefined) return `${gone} would be missing. Disable it instead.`
  if (changedParts(before, after).length === 0) return 'This is what is live already.'
  for (const [part, { version, canary, disabled }] of Object.entries(after)) {
    if (canary?.version === version) return `${part} ${version} is what everybody gets.`
    if (disabled && part === 'shell') return 'Without the shell there is no page.'
    if (disabled?.reason === '') return `Say why ${part} is switched off.`
    if (disabled && disabled.reason.length > MAX_REASON) {
      return `Say in at most ${MAX_REASON} characters why ${part} is switched off.`
    }
  }
  return null
}

/** Why two versions that one page could load do not fit together, or null. */
export function findMisfit({ parts, releases }: ServedRegistry): string | null {
  for (const versions of combinationsOf(parts)) {
    const loaded = releases.filter(({ part, version }) => versions[part] === version)
    const problem = misfitOf(loaded, parts)
    if (problem !== null) return problem
  }
  return null
}

/** Every pair of versions that one page could load is in one of these combinations. */
function combinationsOf(parts: ServedParts): Record<string, string>[] {
  const withCanaries = (of: readonly string[]) =>
    Object.fromEntries(
      Object.entries(parts).map(([part, { version, canary }]) => [
        part,
        canary !== undefined && of.includes(part) ? canary.version : version,
      ]),
    )
  const canaries = Object.keys(parts).filter((part) => parts[part]?.canary !== undefined)
  if (canaries.length === 0) return [withCanaries([])]
  return [[], canaries, ...canaries.map((part) => [part])].map(withCanaries)
}

function misfitOf(releases: readonly Release[], parts: ServedParts): string | null {
  const shell = releases.find(({ part }) => part === 'shell')
  const remotes = releases.filter((release) => release !== shell)
  for (const remote of remotes) {
    // Otherwise a remote and a shell that only fit together could never follow older ones.
    const { requires: _, ...unloaded } = remote
    const problem = findUnfit(parts[remote.part]?.disabled ? unloaded : remote, shell)
    if (problem !== null) return problem
  }
  return findClash(remotes.map(({ part, ...declared }) => ({ name: part, ...declared })))
}

/** Why this shell cannot show a remote, or null. */
export function findUnfit(
  remote: Pick<Release, 'part' | 'routes' | 'navigation' | 'requires'> & { version?: string },
  shell: Pick<Release, 'version' | 'provides'> | undefined,
): string | null {
  const place = foreignPlace(remote)
  if (place !== null) return `${remote.part} has a place at ${place}, which is not its own.`
  const unmet = unmetRequirement(remote.requires, shell?.provides)
  if (unmet === null) return null
  const name = [remote.part, remote.version].filter(Boolean).join(' ')
  return `${name} requires ${unmet.package} ${unmet.required}, but the shell ${shell?.version} provides ${unmet.provided}.`
}

type Declared = Pick<Release, 'routes' | 'slots'> & { name: string }

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
  ...['/api', '/ws', '/remotes', '/shell', '/health', '/openapi', '/kit', '/storybook', '/dev'],
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

/** All reasons why a release of a team could not be promoted beside what is live. */
export function problemsBesideLive(release: Release, live: ServedRegistry): string[] {
  const { part, version } = release
  const others = live.releases.filter((other) => other.part !== part)
  const shell = others.find(
    (other) => other.part === 'shell' && other.version === live.parts.shell?.version,
  )
  const parts = { ...live.parts, [part]: withStable(live.parts[part], version, 'release') }
  return [
    // Only the site itself knows whether it is in production.
    releaseFault(release, false),
    tooLarge(release, shell),
    findMisfit({ parts, releases: [...others, release] }),
  ].filter((problem) => problem !== null)
}
