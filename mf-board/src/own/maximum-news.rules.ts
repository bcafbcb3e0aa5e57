import type { Mountain } from '@firstchair/contract'

type Led = Pick<Mountain, 'cycleId' | 'currentBidderId' | 'currentPrice'>

/** What a change of the auction did to the user's maximum. */
export type MaximumNews = {
  /** The card shows that the maximum answered a bid until this time, in server ms. */
  answeredUntil?: number
  /** The maximum that another bidder beat. */
  beaten?: number
}

const ANSWERED_MS = 20_000

/**
 * What happened to the user's maximum between `before` and `after`, seen at `now` (server ms); null if
 * nothing. A raised price counts as an answer; the card shows it only if the user's last bid, which
 * arrives later, was automatic.
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
  // A price below the maximum means that bids were withdrawn or another device lowered the maximum.
  return maximum !== null && after.currentPrice >= maximum ? { beaten: maximum } : null
}
