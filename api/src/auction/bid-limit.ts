/** Counts a user's bids per second, in this process. */
export type BidLimit = { allows: (userId: string) => boolean }

export function createBidLimit(perSecond: number, now: () => number = Date.now): BidLimit {
  const counts = new Map<string, number>()
  let second = 0
  return {
    allows: (userId) => {
      const current = Math.floor(now() / 1000)
      if (current !== second) {
        second = current
        counts.clear()
      }
      const count = (counts.get(userId) ?? 0) + 1
      counts.set(userId, count)
      return count <= perSecond
    },
  }
}
