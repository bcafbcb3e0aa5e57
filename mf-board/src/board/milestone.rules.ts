/** Moments that a bidder is told of, by what is left of the auction. */
const milestones = [
  { left: 0, name: 'ended' },
  { left: 10_000, name: '10 seconds' },
  { left: 60_000, name: '1 minute' },
  { left: 300_000, name: '5 minutes' },
] as const

export type Milestone = (typeof milestones)[number]['name']

/** What was seen of a mountain that the person has bid on. */
export type Watched = { id: string; name: string; cycleId: string | null; endTime: string }

/**
 * The milestone that passed between two looks at a mountain (server milliseconds). After a sleep
 * only the latest one counts. A cycle that was replaced between two looks has ended.
 */
export const milestonePassed = (
  before: { now: number; mountain: Watched },
  after: { now: number; mountain: Watched },
): Milestone | null => {
  if (before.mountain.cycleId !== after.mountain.cycleId) {
    // At the end itself the clock has said so already; the server's word follows within a second.
    const wasOver = Date.parse(before.mountain.endTime) <= before.now
    return wasOver || before.mountain.cycleId === null ? null : 'ended'
  }
  const end = Date.parse(after.mountain.endTime)
  const passed = milestones.find(({ left }) => end - after.now <= left && end - before.now > left)
  return passed?.name ?? null
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** One sentence for all mountains that pass the same milestone together. */
export const milestoneSentence = (milestone: Milestone, names: readonly string[]): string =>
  milestone === 'ended'
    ? `${names.length === 1 ? 'The auction has' : 'The auctions have'} ended: ${list.format(names)}.`
    : `${milestone} left: ${list.format(names)}.`

/** Several mountains lost within a few seconds are one sentence. */
export const outbidSentence = (names: readonly string[]): string =>
  `You were outbid on ${list.format(names)}.`
