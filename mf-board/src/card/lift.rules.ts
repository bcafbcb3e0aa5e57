import { type BidPulse, type Mountain, PULSE_BIDDERS } from '@firstchair/contract'

/** The bidders of a cycle in the order of their highest bids, the leader first. */
export type Standings = {
  readonly cycleId: string | null
  /** Up to which change of the mountain, and at which price. */
  readonly seq: number
  readonly price: number
  readonly bidders: readonly string[]
}

export type Led = Pick<Mountain, 'cycleId' | 'seq' | 'currentBidderId' | 'currentPrice'>

const only = (leader: string | null): readonly string[] => (leader === null ? [] : [leader])

/** What a state of a mountain says of its bidders: who leads. */
export const standingsOf = ({ cycleId, seq, currentBidderId, currentPrice }: Led): Standings => ({
  ...{ cycleId, seq, price: currentPrice },
  bidders: only(currentBidderId),
})

/** All bidders, as the server has answered. */
export const readStandings = ({ cycleId, seq, bidders = [], last }: BidPulse): Standings => ({
  ...{ cycleId, seq, bidders },
  price: last.at(-1)?.amount ?? 0,
})

/**
 * The standings after a later state: whoever leads now has passed all others. At a lower price the bid
 * of the former leader was withdrawn. A state of several bids names the last bidder only; the others
 * move with their next bid, or when the page asks again.
 */
export function afterState(known: Standings, mountain: Led): Standings {
  if (mountain.seq <= known.seq && mountain.cycleId === known.cycleId) return known
  const next = standingsOf(mountain)
  const { currentBidderId, currentPrice } = mountain
  if (next.cycleId !== known.cycleId || currentBidderId === null) return next
  const isWithdrawn = currentPrice < known.price
  const others = known.bidders.filter(
    (bidder, place) => bidder !== currentBidderId && !(isWithdrawn && place === 0),
  )
  return { ...next, bidders: [currentBidderId, ...others].slice(0, PULSE_BIDDERS) }
}

/** Who has a chair: a user who is outbid has one, however many are before them. */
export function chairsOf(bidders: readonly string[], outbidUser: string | null): readonly string[] {
  if (outbidUser === null || bidders.includes(outbidUser)) return bidders
  return [...bidders.slice(0, PULSE_BIDDERS - 1), outbidUser]
}
