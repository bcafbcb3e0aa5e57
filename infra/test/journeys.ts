import { isSource } from './changed.ts'

/** `test.use({ covers: ['mf-wins/src/payment', 'api/src/awards'] })` */
const COVERS = /\bcovers: \[([^\]]*)\]/
/** What every journey depends on: the host, the design system, the start, and how pages are built. */
const USED_BY_ALL = /^(shell\/(?!e2e\/)|design-system\/src\/|infra\/(start|rspack)\/|bun\.lock$)/

/** The folders that a journey is about. */
export const coversOf = (code: string): string[] =>
  [...(COVERS.exec(code)?.[1] ?? '').matchAll(/'([^']+)'/g)].flatMap(([, folder]) => folder ?? [])

/** The journeys that a change selects. */
export type SelectedJourneys = {
  /** Files of which all journeys run, also those of the night. */
  whole: string[]
  /** Whether those of the day run in the other files. */
  isDaily: boolean
}

/**
 * A change inside a folder that a journey covers selects its whole file, a change of what all
 * journeys use those of the day.
 */
export function selectJourneys(
  changed: readonly string[],
  affected: ReadonlySet<string> | null,
  journeys: ReadonlyMap<string, string>,
): SelectedJourneys {
  if (affected === null) return { whole: [], isDaily: true }
  const sources = changed.filter(isSource)
  const isCovered = (code: string) =>
    coversOf(code).some((folder) => sources.some((file) => file.startsWith(`${folder}/`)))
  const whole = [...journeys].filter(([file, code]) => affected.has(file) || isCovered(code))
  return {
    whole: whole.map(([file]) => file).sort(),
    isDaily: sources.some((file) => USED_BY_ALL.test(file)),
  }
}
