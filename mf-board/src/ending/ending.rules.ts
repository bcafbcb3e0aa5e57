import type { Mountain } from '@firstchair/contract'

const HOUR_MS = 3_600_000
const FINAL_MS = 600_000
/** More would need a second row. */
const SHOWN = 6
const FINAL_SHOWN = 4

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

/** Auctions in their last ten minutes, after as many results as there are rows left. */
export function finalMinutes(
  sorted: readonly Ending[],
  results: readonly string[],
  now: number,
): string[] {
  const final = sorted
    .filter(({ id, at }) => at - now < FINAL_MS && !results.includes(id))
    .slice(0, FINAL_SHOWN)
    .map(({ id }) => id)
  return [...results.slice(0, FINAL_SHOWN - final.length), ...final]
}

/** What stands above the cards: the strip, or the lane of the last ten minutes. */
export type Shown = { isFinal: boolean; ids: readonly string[] }

/** Whether another auction has entered its last ten minutes, which is shown even while the board is held. */
export const bringsFinal = (shown: Shown, live: Shown): boolean =>
  live.isFinal && !(shown.isFinal && live.ids.every((id) => shown.ids.includes(id)))

/** Whether the cycle that was ending has closed: the next one ends much later. */
export const isClosed = (
  { cycleId, endTime }: Pick<Mountain, 'cycleId' | 'endTime'>,
  now: number,
) => cycleId === null || Date.parse(endTime) - now >= HOUR_MS
