import type { Release } from '@firstchair/contract'
import { screensOf } from './release.rules.ts'

const KB = 1000

/** How much JavaScript a page may load, in bytes of gzip: at least 5 % more than it does today. */
export const BUDGETS = {
  /** The files of the shell that every page loads. */
  initial: 176 * KB,
  /** A screen of the shell, such as the landing page, with what every page loads. */
  shellScreen: 181 * KB,
  /** A remote's entry. */
  entry: 6.6 * KB,
  /** The entry of a remote with very many chunks, whose hashes it contains. */
  largestEntry: 12 * KB,
  /** The files that a screen of a remote needs, besides the entry. */
  firstScreen: 23 * KB,
  /** A chunk of the design system that screens share. */
  family: 45 * KB,
  /** What screens load later: all scripts that no screen lists. */
  later: 100 * KB,
  /** All that a page loads for one screen of a remote: the shell, the remote, shared chunks. */
  route: 213 * KB,
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
export function overBudget(release: Release, shell: Release | null): string | null {
  const totals = shell === null || release.part === 'shell' ? [] : routeTotals(shell, release)
  const over = [...ownSizes(release), ...totals].find(({ bytes, budget }) => bytes > budget)
  if (over === undefined) return null
  const { what, bytes, budget } = over
  return `${release.part} has ${(bytes / KB).toFixed(1)} kB of scripts for ${what}; at most ${budget / KB} kB are allowed.`
}
