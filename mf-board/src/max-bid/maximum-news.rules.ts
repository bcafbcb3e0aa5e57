import type { Mountain } from '@firstchair/contract'

type Led = Pick<Mountain, 'cycleId' | 'currentBidderId' | 'currentPrice'>

/** What a change of the auction means for the user's maximum. */
export type MaximumNews = {
  /** Until when its card says that it has answered a bid, in server ms. */
  answeredUntil?: number
  /** The maximum that another bidder has beaten. */
  beaten?: number
}

const ANSWERED_MS = 20_000

/**
 * The news when `before` became `after` at `now` (server ms); null if there is none. Whether the
 * maximum or a press of the user raised the price is known from their bids, which arrive later.
 */
export function maximumNews(
  before: Led,
  after: Led,
  userId: string,
  maximum: number | null,
  now: number,
): MaximumNews | null {
  if (before.currentBidderId !== userId || before.cycleId !== after.cycleId) return null
  if (after.currentBidderId === userId) {
    const isRaised = after.currentPrice > before.currentPrice
    return isRaised ? { answeredUntil: now + ANSWERED_MS } : null
  }
  // At a lower price bids were withdrawn, or another device has lowered the maximum.
  return maximum !== null && after.currentPrice >= maximum ? { beaten: maximum } : null
}
