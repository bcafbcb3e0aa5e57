import type { Bid, Mountain } from '@firstchair/contract'

/** The user's standing on one mountain: leading, outbid, or without a bid in the open cycle. */
export type Standing = 'winning' | 'losing' | 'none'

type Led = Pick<Mountain, 'currentBidderId'>

/**
 * The mountain's leader takes precedence over the list of bids, which is refetched a moment after
 * each bid.
 */
export function standing(on: Led, userId: string | null, myLastBid: number | null): Standing {
  if (userId !== null && on.currentBidderId === userId) return 'winning'
  return myLastBid === null ? 'none' : 'losing'
}

/** The user's highest active bid on each mountain. */
export function myLastBids(bids: readonly Bid[]): ReadonlyMap<string, Bid> {
  const last = new Map<string, Bid>()
  for (const bid of bids) {
    if (bid.status !== 'active') continue
    if (bid.amount > (last.get(bid.mountainId)?.amount ?? 0)) last.set(bid.mountainId, bid)
  }
  return last
}
