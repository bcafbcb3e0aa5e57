import { type BidRefusalReason, type Mountain, minimumBid } from '@firstchair/contract'

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** What a refused bidder reads. */
export function refusalMessage(reason: BidRefusalReason, mountain: Mountain): string {
  switch (reason) {
    case 'too_low':
      return mountain.currentBidderId === null
        ? `Bid must be at least ${dollars(minimumBid(mountain))}`
        : `Bid must be greater than ${dollars(mountain.currentPrice)}`
    case 'closed':
      return 'Bidding in this auction has ended.'
    case 'sold_out':
      return 'All tickets for this mountain are sold.'
    case 'complete':
      return 'This auction is complete.'
  }
}
