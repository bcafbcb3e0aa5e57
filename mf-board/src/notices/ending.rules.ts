import type { Mountain } from '@firstchair/contract'
import { SHOWN_MS } from '../own/outcome.rules.ts'
import { keepPlaces } from './kept-places.rules.ts'

const HOUR_MS = 3_600_000
const FINAL_MS = 600_000
/** So long before an end, until its row has shown the result, no row gives its place to another. */
export const NEAR_END_MS = 10_000
/** So long after its end, a row shows its result in its place. */
const JUST_ENDED_MS = 3_000
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

/** The strip: auctions that end within the hour after `now`. */
const endingSoon = (sorted: readonly Ending[], now: number): Ending[] =>
  sorted.filter(({ at }) => at - now < HOUR_MS).slice(0, SHOWN)

/** What stands above the cards: the strip, or the lane of the last ten minutes. */
export type Shown = { isFinal: boolean; rows: readonly Ending[] }

const isIn = (rows: readonly Ending[], id: string) => rows.some((row) => row.id === id)

const idsOf = (rows: readonly Ending[]) => rows.map(({ id }) => id)

/** `rows`, but those of `kept` have the place that they have in `shown`. */
const inPlace = (shown: Shown, rows: readonly Ending[], kept: readonly Ending[]): Ending[] =>
  keepPlaces(idsOf(shown.rows), idsOf(rows), idsOf(kept)).flatMap((id) =>
    rows.filter((row) => row.id === id),
  )

/** The user's auctions. */
export type Own = {
  /** Those whose card shows a result. */
  results: readonly string[]
  /** Those on which the user has bid. */
  mine: readonly string[]
  /** Of those on which the user is outbid, the one that ends first. */
  outbid: string | undefined
}

/** The screen shows at most `most` rows; with pointer or focus on the board (`isHeld`), none leaves. */
export type Room = { most: number; isHeld: boolean }

/**
 * The lane: auctions in their last ten minutes. Rows on the screen keep their places: a press aimed at one
 * must not meet another. One that has ended shows its result for some seconds and gives its place to the next:
 * the auction to win back first, then the user's others, then the rest, by their end. If no
 * place is free, the auction to win back takes the last one, except around an end.
 */
function finalMinutes(
  sorted: readonly Ending[],
  shown: Shown,
  { results, mine, outbid }: Own,
  now: number,
  { most, isHeld }: Room,
): Ending[] {
  const rank = ({ id }: Ending) =>
    id === outbid ? 0 : mine.includes(id) || results.includes(id) ? 1 : 2
  const byRank = (rows: readonly Ending[]) => rows.toSorted((a, b) => rank(a) - rank(b))
  const final = sorted.filter(({ id, at }) => at - now < FINAL_MS && !results.includes(id))
  const closed = shown.isFinal ? shown.rows.filter(({ id }) => !isIn(final, id)) : []
  const ended = closed.filter(({ id, at }) => results.includes(id) || now - at < SHOWN_MS)
  const seen = shown.isFinal ? shown.rows.slice(0, most) : []
  const kept = seen.filter(({ id, at }) => isIn(final, id) || now - at < JUST_ENDED_MS)
  const isHidden = final.some(({ id }) => id === outbid && !isIn(seen, id))
  if (isHidden && kept.length === most && !isHeld && !isAroundEnd(seen, now)) kept.pop()
  return inPlace(shown, [...byRank(final), ...byRank(ended)], kept)
}

/** What stands above the cards after `shown`. */
export function aboveCards(
  sorted: readonly Ending[],
  shown: Shown,
  own: Own,
  now: number,
  room: Room,
): Shown {
  const rows = finalMinutes(sorted, shown, own, now, room)
  return rows.length > 0
    ? { isFinal: true, rows }
    : { isFinal: false, rows: endingSoon(sorted, now) }
}

/** Adds old results to `live` until it has as many rows as the screen shows, so that nothing moves. */
export function settled(shown: Shown, live: Shown, most: number): Shown {
  if (!shown.isFinal || !live.isFinal) return live.isFinal ? live : shown
  const seen = shown.rows.slice(0, most)
  const rows = [...live.rows, ...seen.filter(({ id }) => !isIn(live.rows, id))]
  const size = Math.max(live.rows.length, seen.length)
  const kept = seen.filter(({ id }) => live.rows.slice(0, most).some((row) => row.id === id))
  return { isFinal: true, rows: inPlace(shown, rows, kept).slice(0, size) }
}

/** Whether one of these rows is about to end or has just ended. */
const isAroundEnd = (rows: readonly Ending[], now: number): boolean =>
  rows.some(({ at }) => at - now <= NEAR_END_MS && now - at < JUST_ENDED_MS)

/** The strip is lower than a row of the lane. */
const rowsOf = ({ isFinal, rows }: Shown, most: number) =>
  isFinal ? Math.min(most, rows.length) : Math.sign(rows.length) / 2

/** Whether fewer rows would stand above the cards, of which the screen shows so many at most. */
export const isLower = (shown: Shown, live: Shown, most: number): boolean =>
  rowsOf(live, most) < rowsOf(shown, most)

/** Whether rows only leave, and none that is left can still be bid on: not worth a move. */
export const onlyRetires = (shown: Shown, live: Shown, now: number): boolean =>
  shown.isFinal &&
  live.rows.every(({ id, at }) => isIn(shown.rows, id) && (!live.isFinal || at <= now))

/** Whether no row of the lane can still be bid on. */
export const areOver = ({ rows }: Shown, sorted: readonly Ending[], now: number): boolean =>
  !sorted.some(({ id, at }) => at > now && at - now < FINAL_MS && isIn(rows, id))

/** Whether the cycle that was ending has closed: the next one ends much later. */
export const isClosed = (
  { cycleId, endTime }: Pick<Mountain, 'cycleId' | 'endTime'>,
  now: number,
) => cycleId === null || Date.parse(endTime) - now >= HOUR_MS
