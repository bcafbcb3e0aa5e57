/** An active bid in the open cycle. */
export type StandingBid = { id: string; userId: string; amount: number }

/** The leader and the price. */
export type Lead = {
  leaderId: string | null
  leaderBidId: string | null
  currentPrice: number
}

/**
 * Leader and price after bids were cancelled: the highest remaining bid, or the start price without
 * a leader. `standing` is in the order of placement: of two equal bids the later one led.
 */
export function recount(startPrice: number, standing: readonly StandingBid[]): Lead {
  let highest: StandingBid | null = null
  for (const bid of standing) {
    if (highest === null || bid.amount >= highest.amount) highest = bid
  }
  return highest === null
    ? { leaderId: null, leaderBidId: null, currentPrice: startPrice }
    : { leaderId: highest.userId, leaderBidId: highest.id, currentPrice: highest.amount }
}
