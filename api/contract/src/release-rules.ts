import { z } from 'zod/mini'
import type { Release } from './release.ts'

/** The screens that a release declares: paths and `#slot`s. */
export const screensOf = ({ routes, slots }: Pick<Release, 'routes' | 'slots'>): string[] => [
  ...routes,
  ...slots.map((slot) => `#${slot}`),
]

/** What is wrong with a release, whatever is live; or null. */
export function releaseFault(release: Release, isProduction: boolean): string | null {
  if (release.allowsOverrides && isProduction) {
    return 'This shell was built for development. Build it with NODE_ENV=production.'
  }
  const unknown = unknownNames(release)
  if (unknown.length > 0) return `The release has no file ${unknown.join(', ')}.`
  if ((release.part === 'shell') !== (release.manifest === null)) {
    return 'A remote, and no shell, has a federation manifest.'
  }
  return release.manifest === null ? null : manifestFault(release)
}

/** The names in a release that are not among its files. */
function unknownNames({ files, initial, screens, families, manifest }: Release) {
  const named = [
    ...initial,
    ...Object.values(screens).flat(),
    ...Object.values(families).flat(),
    ...(manifest ? [manifest.file] : []),
  ]
  return named.filter((name) => !Object.hasOwn(files, name))
}

const fileNames = z.array(z.string())
const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: fileNames }), css: z.object({ sync: fileNames }) }),
    }),
  ),
})

/** What is wrong with the federation manifest of a remote's release, or null. */
export function manifestFault({ part, manifest: given, initial, files }: Release): string | null {
  const parsed = federationManifest.safeParse(given?.content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `The federation manifest of ${part} has no valid ${issue?.path.join('.')}.`
  }
  const { name, metaData, exposes } = parsed.data
  const named = [name, metaData.name, metaData.globalName].find((one) => one !== part)
  if (named !== undefined) return `The federation manifest is that of ${named}, not of ${part}.`
  if (metaData.publicPath !== 'auto') {
    return `The federation manifest of ${part} has the public path ${metaData.publicPath}; expected auto.`
  }
  const { remoteEntry } = metaData
  if (remoteEntry.path !== '' || remoteEntry.name !== initial[0]) {
    return `The entry of ${part} is ${initial[0]}, but its federation manifest names ${remoteEntry.path}${remoteEntry.name}.`
  }
  const [exposed, ...others] = exposes
  if (exposed?.path !== './remote' || others.length > 0) {
    return `${part} must expose ./remote and nothing else.`
  }
  const { js, css } = exposed.assets
  const unknown = [...js.sync, ...css.sync].find((file) => !Object.hasOwn(files, file))
  return unknown === undefined
    ? null
    : `The federation manifest of ${part} names ${unknown}, which is not among its files.`
}

const KB = 1000

/** How much JavaScript a page may load, in bytes of gzip: at least 5 % more than it does today. */
export const BUDGETS = {
  /** The files of the shell that every page loads. */
  initial: 168 * KB,
  /** A screen of the shell, such as the landing page, with what every page loads. */
  shellScreen: 174 * KB,
  /** A remote's entry. */
  entry: 6.6 * KB,
  /** The entry of a remote with very many chunks, whose hashes it contains. */
  largestEntry: 12 * KB,
  /** The files that a screen of a remote needs, besides the entry. */
  firstScreen: 23.5 * KB,
  /** A chunk of the design system that screens share. */
  family: 45 * KB,
  /** What screens load later: all scripts that no screen lists. */
  later: 100 * KB,
  /** All that a page loads for one screen of a remote: the shell, the remote, shared chunks. */
  route: 230 * KB,
} as const

/** Bytes of scripts, compressed, and what they are for. */
export type Size = { what: string; bytes: number; budget: number }

const sizeOf = ({ files }: Pick<Release, 'files'>, names: readonly string[]): number =>
  [...new Set(names)]
    .filter((name) => name.endsWith('.js'))
    .reduce((bytes, name) => bytes + (files[name]?.gzip ?? 0), 0)

/** All that a page loads for each screen of a remote in this shell. */
export const routeTotals = (shell: Release, remote: Release): Size[] =>
  Object.entries(remote.screens).map(([screen, names]) => ({
    what: `all of ${screen}`,
    bytes:
      sizeOf(shell, [
        ...shell.initial,
        ...[...remote.needs, ...(remote.screenNeeds?.[screen] ?? [])].flatMap(
          (chunk) => shell.families[chunk] ?? [],
        ),
      ]) + sizeOf(remote, [...remote.initial, ...names]),
    budget: BUDGETS.route,
  }))

/** A part's own files: its first load, its screens, its shared chunks. */
export function ownSizes(release: Release, entryBudget: number = BUDGETS.largestEntry): Size[] {
  const { part, initial, screens, families } = release
  const [entry = '', ...others] = initial
  const isShell = part === 'shell'
  const shown = isShell
    ? [...Object.values(screens), ...Object.values(families)]
    : screensOf(release).map((screen) => screens[screen] ?? [])
  const listed = new Set([initial, ...shown].flat())
  const later = Object.keys(release.files).filter((name) => !listed.has(name))
  return [
    isShell
      ? { what: 'every page', bytes: sizeOf(release, initial), budget: BUDGETS.initial }
      : { what: 'its entry', bytes: sizeOf(release, [entry]), budget: entryBudget },
    ...Object.entries(screens).map(([screen, names]) => ({
      what: `the screen ${screen}`,
      bytes: sizeOf(release, [...(isShell ? initial : others), ...names]),
      budget: isShell ? BUDGETS.shellScreen : BUDGETS.firstScreen,
    })),
    ...Object.entries(families).map(([family, names]) => ({
      what: `the family ${family}`,
      bytes: sizeOf(release, names),
      budget: BUDGETS.family,
    })),
    { what: 'later', bytes: sizeOf(release, later), budget: BUDGETS.later },
  ]
}

/** Why a release is too large, or null. A remote is measured in the shell that is live. */
export function tooLarge(release: Release, shell: Release | undefined): string | null {
  const { part } = release
  const empty = emptyScreen(release)
  if (empty !== null) {
    return `${part} lists no script for ${empty}. Load its screen in src/remote.tsx: load: async () => ({ default: (await import(…)).Page }).`
  }
  const totals = shell === undefined || part === 'shell' ? [] : routeTotals(shell, release)
  const over = [...ownSizes(release), ...totals].find(({ bytes, budget }) => bytes > budget)
  if (over === undefined) return null
  const { what, bytes, budget } = over
  return `${part} has ${(bytes / KB).toFixed(1)} kB of scripts for ${what}; at most ${budget / KB} kB are allowed.`
}

/** The first declared screen without a script of its own, or null: no budget would apply to it. */
export const emptyScreen = ({ initial, screens, ...declared }: Release): string | null =>
  screensOf(declared).find(
    (screen) => !screens[screen]?.some((name) => name.endsWith('.js') && !initial.includes(name)),
  ) ?? null
