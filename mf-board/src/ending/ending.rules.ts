import type { Mountain } from '@firstchair/contract'

const HOUR_MS = 3_600_000
/** More would need a second row. */
const SHOWN = 6

/** An open cycle and its end, in milliseconds. */
export type Ending = { id: string; at: number }

/** The ends of all open cycles, the nearest first. */
export const endings = (mountains: readonly Mountain[]): Ending[] =>
  mountains
    .filter(({ cycleId, ticketsAvailable }) => cycleId !== null && ticketsAvailable > 0)
    .map(({ id, endTime }) => ({ id, at: Date.parse(endTime) }))
    .sort((a, b) => a.at - b.at)

/** Those that end within the hour after `now`. */
export const endingSoon = (sorted: readonly Ending[], now: number): string[] =>
  sorted
    .filter(({ at }) => at - now < HOUR_MS)
    .slice(0, SHOWN)
    .map(({ id }) => id)
