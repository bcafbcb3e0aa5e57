import { type AuctionState, type PlacedBid, placeBids } from './bid.rules.ts'

/** A bid that its bidder placed and that stands. */
export type PastBid = Pick<PlacedBid, 'bidId' | 'userId' | 'amount' | 'seq'>

/**
 * An accepted maximum, beaten or not; `amount` is null where its bidder removed it. `afterSeq` and
 * `lastSeq` are the mountain's before and after it, equal if it placed no bid.
 */
export type PastMaximum = {
  userId: string
  amount: number | null
  afterSeq: number
  lastSeq: number
}

/** A bid that a maximum placed. */
export type AutoBid = Pick<PlacedBid, 'bidId' | 'userId' | 'amount' | 'isTie'>

/** What is left of an open cycle after a withdrawal. */
export type PastCycle = Pick<AuctionState, 'startPrice' | 'bidSteps'> & {
  bids: readonly PastBid[]
  maxima: readonly PastMaximum[]
  /** The automatic bids that stand before the replay. */
  autoBids: readonly AutoBid[]
}

/** The leader, the price and the leader's maximum. */
export type Lead = Pick<AuctionState, 'leaderId' | 'leaderBidId' | 'currentPrice' | 'leaderMaximum'>

/**
 * `cancelled`: automatic bids that no longer follow from the history. `placed`: those that follow from
 * it and are missing. `bidCount`: how many bids are valid then.
 */
export type Replayed = Lead & { cancelled: string[]; placed: AutoBid[]; bidCount: number }

/**
 * The state of a cycle as if only these bids and maxima had been accepted, in this order. All of them
 * still are: without a withdrawn bidder the price was never higher than it was.
 */
export function replay(past: PastCycle, newId: () => string) {
  const { startPrice, bidSteps, bids, maxima, autoBids } = past
  const standing = new Map(autoBids.map((bid) => [keyOf(bid), bid.bidId]))
  const kept = new Set<string>()
  const placed: AutoBid[] = []
  // An admin may have raised the start price since the first bid.
  const lowest = [...bids, ...maxima, ...autoBids].reduce(
    (least, { amount }) => Math.min(least, amount ?? least),
    startPrice,
  )
  const nobody = { leaderId: null, leaderBidId: null, leaderMaximum: null }
  let lead: Lead = { ...nobody, currentPrice: startPrice }

  function record({ userId, amount, isTie }: Omit<AutoBid, 'bidId'>): string {
    const bid = { userId, amount, isTie }
    const known = standing.get(keyOf(bid))
    if (known === undefined) placed.push({ bidId: newId(), ...bid })
    else kept.add(known)
    return known ?? placed.at(-1)?.bidId ?? ''
  }

  for (const { userId, amount, bidId } of inOrder(bids, maxima)) {
    if (amount === null) {
      if (lead.leaderId === userId) lead = { ...lead, leaderMaximum: null }
      continue
    }
    const state = { ...lead, bidSteps, seq: 0, startPrice: lowest }
    const offer = { bidId: bidId ?? '', replyId: '', userId, amount, isMaximum: bidId === null }
    const answer = placeBids(state, offer)
    lead = { ...lead, leaderMaximum: answer.leaderMaximum }
    for (const bid of answer.placed) {
      const leaderBidId = bid.isAuto ? record(bid) : bid.bidId
      lead = { ...lead, leaderId: bid.userId, leaderBidId, currentPrice: bid.amount }
    }
  }
  const cancelled = autoBids.flatMap(({ bidId }) => (kept.has(bidId) ? [] : bidId))
  const bidCount = bids.length + kept.size + placed.length
  return { ...lead, cancelled, placed, bidCount } satisfies Replayed
}

const keyOf = ({ userId, amount, isTie }: Omit<AutoBid, 'bidId'>): string =>
  `${userId} ${amount} ${isTie}`

type Step = { userId: string; amount: number | null; bidId: string | null }

/** A maximum that placed no bid comes after the bid with its number and before the next one. */
function inOrder(bids: readonly PastBid[], maxima: readonly PastMaximum[]): Step[] {
  return [
    ...bids.map(({ seq, ...bid }) => ({ ...bid, afterSeq: seq - 1, lastSeq: seq })),
    ...maxima.map((maximum) => ({ ...maximum, bidId: null })),
  ].toSorted((one, other) => one.lastSeq - other.lastSeq || one.afterSeq - other.afterSeq)
}
