/** One item of the nightly run: a test file of a step, or a whole step. */
export type Unit = { step: string; file?: string }

/** How long each unit took when it last ran, in milliseconds. */
export type UnitTimes = Readonly<Record<string, number>>

export const nameOf = ({ step, file }: Unit): string =>
  file === undefined ? step : `${step} ${file}`

/** A share of the night, such as `3/7`: the first number counts from 1. */
export function readShare(text: string): { share: number; of: number } | null {
  const [, share = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  return share >= 1 && share <= of ? { share, of } : null
}

/**
 * Deals units into shares that take about the same time: the longest first, each to the share that
 * has the least. A unit that has never run counts as the average one.
 */
export function dealShares(units: readonly Unit[], times: UnitTimes, of: number): Unit[][] {
  const known = units.flatMap((unit) => times[nameOf(unit)] ?? [])
  const average = known.reduce((sum, ms) => sum + ms, 0) / (known.length || 1) || 1
  const msOf = (unit: Unit): number => times[nameOf(unit)] ?? average
  const shares = Array.from({ length: of }, () => ({ ms: 0, units: [] as Unit[] }))
  const sorted = units.toSorted((a, b) => msOf(b) - msOf(a) || nameOf(a).localeCompare(nameOf(b)))
  for (const unit of sorted) {
    const least = shares.reduce((one, other) => (other.ms < one.ms ? other : one))
    least.units.push(unit)
    least.ms += msOf(unit)
  }
  return shares.map(({ units: dealt }) => dealt)
}
