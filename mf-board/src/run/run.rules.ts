import type { CycleResult, Mountain } from '@firstchair/contract'

const MINUTE_MS = 60_000
/** The auction that ends next is on stage for at most this long. */
export const ON_STAGE_MS = 5 * MINUTE_MS
/** Auctions that end at most this long after one another are a run. */
const RUN_MS = 5 * MINUTE_MS
/** Auctions that end within this time are no run: the lane shows them side by side. */
const APART_MS = 30_000
/** How long a result stays on stage. */
export const SUNRISE_MS = 5_000

/** What is on stage: the auction that ends next, then its result for some seconds. */
export type OnStage =
  | { kind: 'open'; id: string; cycleId: string; cycleNumber: number }
  | { kind: 'sold'; id: string; cycleId: string; result: CycleResult; until: number }

export const endOf = ({ endTime }: Pick<Mountain, 'endTime'>): number => Date.parse(endTime)

/** The open auctions, the nearest end first, then the server's order. */
export const endingNext = (mountains: readonly Mountain[]): Mountain[] =>
  mountains
    .filter(({ cycleId, ticketsAvailable }) => cycleId !== null && ticketsAvailable > 0)
    .sort((a, b) => endOf(a) - endOf(b))

const stageOf = ({ id, cycleId, cycleNumber }: Mountain): OnStage | null =>
  cycleId === null ? null : { kind: 'open', id, cycleId, cycleNumber }

/**
 * What is on stage at `now` (server ms), after `before`. The board has a stage in a run only, `anyEnd`
 * is for the page that always shows the next end. Results follow one another: what has closed while
 * another result was on stage is told by its card.
 */
export function onStage(
  before: OnStage | null,
  mountains: readonly Mountain[],
  now: number,
  anyEnd: boolean,
): OnStage | null {
  if (before?.kind === 'sold' && now < before.until) return before
  const sold = before?.kind === 'open' ? resultOf(before, mountains, now) : null
  if (sold) return sold
  const [first, second] = endingNext(mountains)
  if (!first || endOf(first) - now > ON_STAGE_MS) return null
  if (anyEnd) return stageOf(first)
  const gapMs = second ? endOf(second) - endOf(first) : Number.POSITIVE_INFINITY
  // The last of a run has none behind it.
  const isOfRun = gapMs <= RUN_MS || before !== null
  return isOfRun && gapMs >= APART_MS ? stageOf(first) : null
}

/** A cycle that was reset or removed has no result. */
function resultOf(
  { id, cycleId, cycleNumber }: Extract<OnStage, { kind: 'open' }>,
  mountains: readonly Mountain[],
  now: number,
): OnStage | null {
  const mountain = mountains.find((each) => each.id === id)
  const result = mountain?.lastResult
  if (!mountain || mountain.cycleId === cycleId || result?.cycleNumber !== cycleNumber) return null
  return { kind: 'sold', id, cycleId, result, until: now + SUNRISE_MS }
}

/** The auctions behind the one on stage, and when the next run begins. */
export type Upcoming = { behind: readonly Mountain[]; run: readonly Mountain[] }

const BEHIND = 2
const HOUR_MS = 60 * MINUTE_MS

export function upcoming(
  on: OnStage | null,
  mountains: readonly Mountain[],
  now: number,
): Upcoming {
  const open = endingNext(mountains)
  const waiting = open.filter(({ cycleId }) => on?.kind !== 'open' || cycleId !== on.cycleId)
  return {
    behind: on ? waiting.slice(0, BEHIND).filter((each) => endOf(each) - now < HOUR_MS) : [],
    run: on ? [] : nextRun(open),
  }
}

/** The next auctions that end one after another; without a run, the one that ends next. */
function nextRun(open: readonly Mountain[]): readonly Mountain[] {
  const gaps = open.map((each, place) => endOf(open[place + 1] ?? each) - endOf(each))
  const isOfRun = (gap: number | undefined) => gap !== undefined && gap >= APART_MS && gap <= RUN_MS
  const from = gaps.findIndex(isOfRun)
  if (from < 0) return open.slice(0, 1)
  const length = gaps.slice(from).findIndex((gap) => !isOfRun(gap))
  return open.slice(from, from + length + 1)
}

/** *1:05*: minutes and seconds until an end. */
export function shortTime(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The leader and whom they have outbid, as far as the page has seen. */
export type Fight = { cycleId: string | null; leader: string | null; rival: string | null }

type Led = Pick<Mountain, 'cycleId' | 'currentBidder'>

export const fightOf = ({ cycleId, currentBidder }: Led): Fight => ({
  ...{ cycleId, leader: currentBidder, rival: null },
})

/** The fight after a later state of the auction: whoever led before is outbid. */
export function fightAfter(known: Fight, mountain: Led): Fight {
  const { cycleId, leader } = known
  if (mountain.cycleId !== cycleId) return fightOf(mountain)
  if (mountain.currentBidder === leader) return known
  return { cycleId, leader: mountain.currentBidder, rival: leader }
}
