import { type Mountain, moneyText } from '@firstchair/contract'

/** Outbids within this time become one sentence. */
export const OUTBID_WINDOW_MS = 5_000

const MINUTE_MS = 60_000

/** In the last minute an outbid is announced at once: after the window it could be too late to bid. */
export const isLastMinute = (mountain: Pick<Mountain, 'endTime'>, now: number): boolean =>
  Date.parse(mountain.endTime) - now <= MINUTE_MS

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Whether `userId` lost the lead with this change. The start of a new cycle does not count. */
export const wasOutbid = (before: Mountain, after: Mountain, userId: string): boolean =>
  before.currentBidderId === userId &&
  after.currentBidderId !== null &&
  after.currentBidderId !== userId &&
  after.cycleId === before.cycleId

/** The cycle in which a lead was lost. */
export type LostLead = Pick<Mountain, 'cycleId'>

/**
 * Whether the user still does not lead in the same cycle. The end of a cycle is announced by
 * {@link endSentence}.
 */
export const isStillLost = (lost: LostLead, mountain: Mountain, userId: string): boolean =>
  mountain.cycleId === lost.cycleId && mountain.currentBidderId !== userId

/** Whether this change is the end of a cycle, and not a reset or an edit. */
export const hasEnded = (before: Mountain, after: Mountain): boolean =>
  after.cyclesCompleted > before.cyclesCompleted

/** Whether this change was the first late bid to move the end; the milestones announce the time left. */
export const wasExtended = (before: Mountain, after: Mountain): boolean =>
  after.cycleId === before.cycleId && !before.isExtended && after.isExtended === true

export const extendedSentence = (mountain: Mountain): string =>
  `${mountain.name} is extended: a late bid has moved its end.`

/** One sentence about all mountains on which the lead was lost, `null` for none. */
export function outbidSentence(mountains: readonly Mountain[]): string | null {
  const [first, ...others] = mountains
  if (first === undefined) return null
  if (others.length === 0) {
    return `You were outbid on ${first.name}: now ${moneyText(first.currentPrice)}.`
  }
  return `You were outbid on ${mountains.length} mountains: ${listed.format(mountains.map(({ name }) => name))}.`
}

/**
 * How the cycle of `before` ended for `userId`, who bid in it. `before` may not be its last state, as
 * changes are merged or missed, and `after` has the result of the last cycle only.
 */
export function endSentence(before: Mountain, after: Mountain, userId: string): string {
  const { lastResult } = after
  if (lastResult?.cycleNumber !== before.cycleNumber || lastResult.price === null)
    return `${before.name} has ended.`
  const price = moneyText(lastResult.price)
  return lastResult.bidderId === userId
    ? `${before.name} has ended. You won at ${price}.`
    : `${before.name} has ended at ${price}. You did not win.`
}

const MILESTONES = [
  { ms: 5 * MINUTE_MS, words: '5 minutes' },
  { ms: MINUTE_MS, words: '1 minute' },
  { ms: 10_000, words: '10 seconds' },
] as const
/** Milestones that passed while the computer slept are not announced. */
const MAX_DELAY_MS = 3_000

/** One sentence per milestone that passed between two server times, `mountains` being bid on. */
export function milestoneSentences(
  mountains: readonly Mountain[],
  fromMs: number,
  toMs: number,
): string[] {
  return MILESTONES.flatMap(({ ms, words }) => {
    const reached = mountains.filter(({ endTime }) => {
      const at = Date.parse(endTime) - ms
      return at > Math.max(fromMs, toMs - MAX_DELAY_MS) && at <= toMs
    })
    return reached.length === 0
      ? []
      : [`${words} left on ${listed.format(reached.map(({ name }) => name))}.`]
  })
}
