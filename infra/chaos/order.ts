/** A placed bid, with the times of its client and its number on the mountain. */
export type PlacedBid = {
  mountainId: string
  sentAt: number
  answeredAt: number
  seq: number
}

/** How long a bid may be under way and still be compared. */
const WINDOW_MS = 60_000

type Mark = { at: number; seq: number }

/**
 * Finds bids that were decided in the wrong order: when one was answered before another was sent, it
 * has the lower number. Call it with bids in the order of their answers; it remembers the last minute.
 */
export function createOrderCheck(): (placed: readonly PlacedBid[]) => string[] {
  const marks = new Map<string, Mark[]>()

  function check({ mountainId, sentAt, seq }: PlacedBid): string[] {
    const before = marks.get(mountainId)?.findLast(({ at }) => at < sentAt)
    if (before === undefined || before.seq < seq) return []
    return [`out of order: ${seq} on ${mountainId} was sent after ${before.seq} was answered`]
  }

  return (placed) => {
    for (const { mountainId, answeredAt, seq } of placed) {
      const known = marks.get(mountainId) ?? []
      if (seq > (known.at(-1)?.seq ?? -1)) known.push({ at: answeredAt, seq })
      marks.set(mountainId, known)
    }
    const problems = placed.flatMap(check)
    const oldest = (placed.at(-1)?.answeredAt ?? 0) - WINDOW_MS
    for (const [mountainId, known] of marks) {
      const first = known.findIndex(({ at }) => at >= oldest)
      if (first > 0) marks.set(mountainId, known.slice(first))
    }
    return problems
  }
}
