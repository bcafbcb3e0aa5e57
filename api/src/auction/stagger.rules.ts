import type { AuctionState } from './bid.rules.ts'

export const MINUTE_MS = 60_000

/** Where a reset begins the time of the auction in `place` (from 0): each ends one stagger after the one before it. */
export const staggeredStart = (now: Date, place: number, staggerMinutes: number): Date =>
  new Date(now.getTime() + place * staggerMinutes * MINUTE_MS)

/**
 * Auctions keep their order, and each ends at least `gapMs` after the one before it. `run` is in the
 * order of the ends before a change, and has the ends after it; `isChanged` names those that the change
 * set itself, the first one unless it is given. Returns those that have to end later, no later than
 * needed; with no gap, none. Behind an auction that stays, nothing moves: ends that were set closer stay.
 */
export function keptApart<A extends { endTime: Date }>(
  run: readonly A[],
  gapMs: number,
  isChanged: (auction: A, place: number) => boolean = (_, place) => place === 0,
): A[] {
  if (gapMs <= 0) return []
  let least = Number.NEGATIVE_INFINITY
  return run.flatMap((auction, place) => {
    const before = auction.endTime.getTime()
    const end = Math.max(before, least)
    const isLater = end > before
    least = isLater || isChanged(auction, place) ? end + gapMs : Number.NEGATIVE_INFINITY
    return isLater ? [{ ...auction, endTime: new Date(end) }] : []
  })
}

/** The order of the board: the nearest end first, then the auction that was added first. */
export const byEnd = (
  a: Pick<AuctionState, 'id' | 'endTime'>,
  b: Pick<AuctionState, 'id' | 'endTime'>,
): number => a.endTime.getTime() - b.endTime.getTime() || (a.id < b.id ? -1 : 1)

/**
 * The auctions that a late bid moves: those of `others` that would end too soon after the extended one.
 * The new end is their schedule, from which soft close counts; `shiftSeconds` keeps the way back to the
 * original one, which the next cycle follows.
 */
export function shiftedBehind(
  { before, after }: { before: AuctionState; after: AuctionState },
  others: readonly AuctionState[],
  gapMs: number,
): AuctionState[] {
  const behind = others.filter(({ endTime }) => endTime >= before.endTime).sort(byEnd)
  return keptApart([after, ...behind], gapMs).map((moved) => {
    const scheduled = moved.scheduledEnd?.getTime() ?? moved.endTime.getTime()
    const later = (moved.endTime.getTime() - scheduled) / 1_000
    return {
      ...moved,
      seq: moved.seq + 1,
      scheduledEnd: moved.endTime,
      shiftSeconds: moved.shiftSeconds + later,
    }
  })
}
