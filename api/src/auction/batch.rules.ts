import type { BidRefusalReason, IneligibleReason } from '@firstchair/contract'
import { type AuctionState, type CandidateBid, decideBid, type PlacedBid } from './bid.rules.ts'
import { type Bidder, ineligibility } from './bidder.rules.ts'
import { type Close, closeCycle, isDue, type Terms } from './close.rules.ts'
import type { PastMaximum } from './replay.rules.ts'
import { shiftedBehind } from './stagger.rules.ts'

/** A bid, or a maximum, waiting for its batch. */
export type BatchBid = Omit<CandidateBid, 'username'> & {
  /** The idempotency key, unique per user; null if the client sent none. */
  key: string | null
  /** The request that the key was used for. The same key with another request is refused. */
  request: string
}

/** A bid with an idempotency key. */
export type KeyedBid = BatchBid & { key: string }
export const hasKey = (bid: BatchBid): bid is KeyedBid => bid.key !== null

/** The stored outcome of a bid with a key; a repeat gets the same outcome. */
export type Outcome =
  | { kind: 'placed'; bidId: string; placedAt: string }
  /** The maximum was accepted. It may be beaten already. */
  | { kind: 'maximum_set' }
  | { kind: 'refused'; reason: BidRefusalReason; minimum?: number }
  | { kind: 'ineligible'; reason: IneligibleReason }
export type Verdict = Outcome | { kind: 'key_reused' }

export type KeyedOutcome = { userId: string; key: string; request: string; outcome: Outcome }

/** The data that the decision is based on. */
export type BatchFacts = {
  state: AuctionState
  now: Date
  terms: Terms
  nextCycleId: string
  bidders: ReadonlyMap<string, Bidder>
  /** Stored outcomes of the keys that were looked up, by {@link keyId}. */
  answered: ReadonlyMap<string, { request: string; outcome: Outcome }>
  /** The auctions that end later, locked: null until a batch needs them, see {@link movesOthers}. */
  behind: readonly AuctionState[] | null
}

export type BatchResult = {
  next: AuctionState
  close: Close | null
  placed: PlacedBid[]
  /** The accepted maxima. */
  maxima: PastMaximum[]
  /** Whether the bids of this batch have moved the end of the open cycle. */
  isExtended: boolean
  /** Auctions behind this one that end later because of that. */
  shifted: AuctionState[]
  outcomes: KeyedOutcome[]
  /** One decision per bid, in the order of the bids. */
  verdicts: Verdict[]
}

/** Whether the batch must be decided again with the auctions behind it locked. */
export const movesOthers = (
  { terms, behind }: BatchFacts,
  { isExtended }: Pick<BatchResult, 'isExtended'>,
): boolean => isExtended && terms.staggerMs > 0 && behind === null

export const keyId = (userId: string, key: string): string => `${userId} ${key}`

/**
 * Closes the cycle if its end has passed, then decides the bids in order, as if they came one by
 * one.
 */
export function decideBatch(facts: BatchFacts, bids: readonly BatchBid[]): BatchResult {
  const { now } = facts
  const { softClose } = facts.terms
  const close = isDue(facts.state, now)
    ? closeCycle(facts.state, now, facts.terms, facts.nextCycleId)
    : null
  const opening = close?.next ?? facts.state
  let state = opening
  const placedAt = now.toISOString()
  const placed: PlacedBid[] = []
  const outcomes: KeyedOutcome[] = []
  const answered = new Map(facts.answered)
  // A leader who changes their maximum between two bids replaces it.
  const maxima = new Map<string, PastMaximum>()

  const verdicts = bids.map((bid): Verdict => {
    const before = bid.key === null ? undefined : answered.get(keyId(bid.userId, bid.key))
    if (before) return before.request === bid.request ? before.outcome : { kind: 'key_reused' }

    const outcome = decide(bid)
    if (bid.key !== null) {
      answered.set(keyId(bid.userId, bid.key), { request: bid.request, outcome })
      outcomes.push({ userId: bid.userId, key: bid.key, request: bid.request, outcome })
    }
    return outcome
  })
  const isExtended = state.endTime > opening.endTime
  const shifted = isExtended
    ? shiftedBehind({ before: opening, after: state }, facts.behind ?? [], facts.terms.staggerMs)
    : []
  const accepted = { placed, maxima: [...maxima.values()] }
  return { next: state, close, ...accepted, isExtended, shifted, outcomes, verdicts }

  function decide(bid: BatchBid): Outcome {
    const bidder = facts.bidders.get(bid.userId)
    if (!bidder) throw new Error(`Nobody has the id ${bid.userId}.`)
    const reason = ineligibility(bidder)
    if (reason !== null) return { kind: 'ineligible', reason }
    // An eligible bidder has a username; the type cannot express that.
    const decision = decideBid(state, { ...bid, username: bidder.username ?? '' }, now, softClose)
    if ('refused' in decision) return { kind: 'refused', ...decision.refused }
    const { seq: afterSeq } = state
    state = decision.accepted
    placed.push(...decision.placed)
    if (bid.isMaximum) {
      const { userId, amount } = bid
      const maximum = { userId, amount, afterSeq, lastSeq: state.seq }
      maxima.set(`${afterSeq} ${userId}`, maximum)
      return { kind: 'maximum_set' }
    }
    return { kind: 'placed', bidId: bid.bidId, placedAt }
  }
}
