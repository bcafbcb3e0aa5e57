import { type MountainFacts, mountainFacts } from '@firstchair/contract'

/** Days as an admin types them: `2026-12-25, 2027-01-01`. */
export const readDays = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((day) => day !== '')

/** One day alone is the first and the last; without one there is neither. */
export function withDay(
  facts: MountainFacts,
  name: 'validFrom' | 'validTo',
  day: string | null,
): MountainFacts {
  const other = name === 'validFrom' ? 'validTo' : 'validFrom'
  return { ...facts, [name]: day, [other]: day === null ? null : (facts[other] ?? day) }
}

/** What must be corrected before the facts can be saved, by field. */
export const factsErrors = (facts: MountainFacts): Partial<Record<keyof MountainFacts, string>> =>
  Object.fromEntries(
    (mountainFacts.safeParse(facts).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  )

/** A request without facts leaves them out, as the specification's does (§7). */
export const statedFacts = (facts: MountainFacts): { facts?: MountainFacts } =>
  Object.values(facts).some((value) => value !== null && String(value) !== '') ? { facts } : {}

export const areRight = (facts: MountainFacts): boolean =>
  Object.keys(factsErrors(facts)).length === 0
