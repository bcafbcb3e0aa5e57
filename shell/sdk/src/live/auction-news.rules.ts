import type { Mountain } from '@firstchair/contract'

/** Outbids within this time become one sentence. */
export const OUTBID_WINDOW_MS = 5_000

const MINUTE_MS = 60_000
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Whether this change took the lead from `userId`. A new cycle takes nobody's lead. */
export const wasOutbid = (before: Mountain, after: Mountain, userId: string): boolean =>
  before.currentBidderId === userId &&
  after.currentBidderId !== null &&
  after.currentBidderId !== userId &&
  after.cycleId === before.cycleId

/** A lead that was lost: in which cycle. */
export type LostLead = Pick<Mountain, 'cycleId'>

/**
 * Whether `mountain` is as it was when the lead was lost: nobody has anything to worry about who has
 * taken it back, and a cycle that has ended since was told of by {@link endSentence}.
 */
export const isStillLost = (lost: LostLead, mountain: Mountain, userId: string): boolean =>
  mountain.cycleId === lost.cycleId && mountain.currentBidderId !== userId

/** Whether this change is the end of a cycle, and not a reset or an edit. */
export const hasEnded = (before: Mountain, after: Mountain): boolean =>
  after.cyclesCompleted > before.cyclesCompleted

/** Whether this change was the first late bid to move the end; the milestones tell of the time left. */
export const wasExtended = (before: Mountain, after: Mountain): boolean =>
  after.cycleId === before.cycleId && !before.isExtended && after.isExtended === true

export const extendedSentence = (mountain: Mountain): string =>
  `${mountain.name} is extended: a late bid has moved its end.`

/** One sentence for every mountain on which the lead was lost, `null` for none. */
export function outbidSentence(mountains: readonly Mountain[]): string | null {
  const [first, ...others] = mountains
  if (first === undefined) return null
  if (others.length === 0) {
    return `You were outbid on ${first.name}: now ${dollars.format(first.currentPrice)}.`
  }
  return `You were outbid on ${mountains.length} mountains: ${listed.format(mountains.map(({ name }) => name))}.`
}

/**
 * How the cycle that `before` shows ended for `userId`, who bid in it. Frames are merged and may be
 * missed: unless the end was the only change, `before` is not known to be the last state.
 */
export function endSentence(before: Mountain, after: Mountain, userId: string): string {
  if (after.seq !== before.seq + 1) return `${before.name} has ended.`
  const price = dollars.format(before.currentPrice)
  return before.currentBidderId === userId
    ? `${before.name} has ended. You won at ${price}.`
    : `${before.name} has ended at ${price}. You did not win.`
}

const MILESTONES = [
  { ms: 5 * MINUTE_MS, words: '5 minutes' },
  { ms: MINUTE_MS, words: '1 minute' },
  { ms: 10_000, words: '10 seconds' },
] as const
/** After a sleep nobody is told how long was left. */
const MOST_LATE_MS = 3_000

/** One sentence per milestone that passed between two server times, `mountains` being bid on. */
export function milestoneSentences(
  mountains: readonly Mountain[],
  fromMs: number,
  toMs: number,
): string[] {
  return MILESTONES.flatMap(({ ms, words }) => {
    const reached = mountains.filter(({ endTime }) => {
      const at = Date.parse(endTime) - ms
      return at > Math.max(fromMs, toMs - MOST_LATE_MS) && at <= toMs
    })
    return reached.length === 0
      ? []
      : [`${words} left on ${listed.format(reached.map(({ name }) => name))}.`]
  })
}
