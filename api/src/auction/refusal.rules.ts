import { type BidRefusalReason, MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** What a refused bidder reads. */
export function refusalMessage(reason: BidRefusalReason, mountain: Mountain): string {
  switch (reason) {
    case 'too_low':
      if (minimumBid(mountain) > MAX_DOLLARS) {
        return `The highest possible bid, ${dollars(MAX_DOLLARS)}, has been placed. Nobody can bid more.`
      }
      return mountain.currentBidderId === null
        ? `Bid must be at least ${dollars(minimumBid(mountain))}`
        : `Bid must be greater than ${dollars(mountain.currentPrice)}`
    case 'closed':
      return mountain.cycleId === null
        ? 'Bidding in this auction has ended.'
        : 'This cycle is over. A new one is open.'
    case 'sold_out':
      return 'All tickets for this mountain are sold.'
    case 'complete':
      return 'This auction is complete.'
  }
}
