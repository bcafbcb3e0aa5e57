import {
  type BidRefusalReason,
  type BidStep,
  bidBound,
  type CycleResult,
  MAX_DOLLARS,
  type Mountain,
  minimumBid,
  nextBid,
} from '@firstchair/contract'
import { dollarsText } from '../platform/dollars.rules.ts'
import { extendedEnd, type SoftClose } from './end.rules.ts'

/** The state of a locked mountain's auction. Times come from the database. */
export type AuctionState = {
  id: string
  name: string
  seq: number
  /** The open cycle, null when the auction is over. */
  cycleId: string | null
  leaderId: string | null
  leaderUsername: string | null
  leaderBidId: string | null
  /**
   * Up to where the leader is bid for, at least the price. Secret. One that was beaten leads again only
   * if the bids that beat it are withdrawn, see replay.rules.ts.
   */
  leaderMaximum: number | null
  currentPrice: number
  /** The standing bids of the open cycle. */
  bidCount: number
  startPrice: number
  endTime: Date
  season: number
  ticketsAvailable: number
  totalTickets: number
  cyclesCompleted: number
  /** Cycles of this season. */
  totalCycles: number
  /** The table of bid steps of this season. */
  bidSteps: BidStep[]
  /** The scheduled end of the open cycle, before any extension; null if none is open. */
  scheduledEnd: Date | null
  /** How much of that late bids on auctions before this one have added, see stagger.rules.ts. */
  shiftSeconds: number
  /** How the season's last closed cycle ended. */
  lastResult: CycleResult | null
  /** What the ticket of the open cycle is for; null when nothing is stated or none is open. */
  factsId: string | null
  /** What the ticket of the next cycle is for. */
  nextFactsId: string | null
}

/** A bid, or a maximum, whose bidder is eligible. */
export type CandidateBid = {
  bidId: string
  /** The id of the bid that is placed for the leader in reply, if one is. */
  replyId: string
  userId: string
  username: string
  /** The amount of the bid, or the maximum up to which to bid for them. */
  amount: number
  isMaximum: boolean
  /** The cycle that the bidder saw, if the request named it. */
  cycleId: string | undefined
  /** What the ticket is for, as the bidder saw it, if the request named it. */
  factsId: string | null | undefined
}

/** An accepted bid, to be written. */
export type PlacedBid = {
  bidId: string
  userId: string
  amount: number
  seq: number
  /** Whether it was placed for the bidder because of their maximum. */
  isAuto: boolean
  /** Whether it leads at the amount of the bid before it, because its maximum was set earlier. */
  isTie: boolean
}

export type Refusal = { reason: BidRefusalReason; minimum?: number }
export type Decision = { accepted: AuctionState; placed: PlacedBid[] } | { refused: Refusal }

/** Decides one bid or maximum at `now`, the database's time read under the mountain's lock. */
export function decideBid(
  state: AuctionState,
  bid: CandidateBid,
  now: Date,
  softClose: SoftClose | null,
): Decision {
  const refused = refusal(state, bid, now)
  if (refused) return { refused }
  const { placed, leaderMaximum } = placeBids(state, bid)
  const last = placed.at(-1)
  if (!last) return { accepted: { ...state, leaderMaximum }, placed }
  return {
    accepted: {
      ...state,
      seq: last.seq,
      currentPrice: last.amount,
      leaderId: last.userId,
      leaderUsername: last.userId === bid.userId ? bid.username : state.leaderUsername,
      leaderBidId: last.bidId,
      leaderMaximum,
      bidCount: state.bidCount + placed.length,
      endTime: endAfter(state, bid, now, softClose),
    },
    placed,
  }
}

type Placed = { placed: PlacedBid[]; leaderMaximum: number | null }

type Led = Pick<
  AuctionState,
  'leaderId' | 'leaderMaximum' | 'currentPrice' | 'startPrice' | 'bidSteps' | 'seq'
>
type Offer = Pick<CandidateBid, 'bidId' | 'replyId' | 'userId' | 'amount' | 'isMaximum'>

/**
 * The bids that follow from a valid bid or maximum, in their order; the last one leads. What a maximum
 * places is one step above the others, or the maximum itself where that is less than a step.
 */
export function placeBids(state: Led, bid: Offer): Placed {
  const { userId, amount, isMaximum } = bid
  const { leaderId, leaderMaximum, currentPrice, bidSteps, seq } = state

  if (userId === leaderId) {
    if (isMaximum) return { placed: [], leaderMaximum: amount }
    const isWithin = leaderMaximum !== null && amount <= leaderMaximum
    return { placed: [ownBid(bid, amount, seq)], leaderMaximum: isWithin ? leaderMaximum : null }
  }
  if (leaderId === null || leaderMaximum === null) return takeLead(bid, leastBid(state), seq)

  const reply = {
    bidId: bid.replyId,
    userId: leaderId,
    isAuto: true,
    isTie: amount === leaderMaximum,
  }
  if (amount <= leaderMaximum) {
    const answer = {
      ...reply,
      amount: Math.min(leaderMaximum, nextBid(amount, bidSteps)),
      seq: seq + 2,
    }
    return { placed: [ownBid(bid, amount, seq), answer], leaderMaximum }
  }
  const least = Math.min(amount, nextBid(leaderMaximum, bidSteps))
  if (!isMaximum || leaderMaximum === currentPrice) return takeLead(bid, least, seq)
  // The last bid of the beaten maximum shows where the price between two maxima comes from.
  const lead = takeLead(bid, least, seq + 1)
  return { ...lead, placed: [{ ...reply, amount: leaderMaximum, seq: seq + 1 }, ...lead.placed] }
}

/** A maximum places the `least` amount that leads; a plain bid places its own amount. */
const takeLead = (bid: Offer, least: number, seq: number): Placed =>
  bid.isMaximum
    ? { placed: [ownBid(bid, least, seq)], leaderMaximum: bid.amount }
    : { placed: [ownBid(bid, bid.amount, seq)], leaderMaximum: null }

/** A bid of the candidate's, after `seq`. */
const ownBid = (
  { bidId, userId, isMaximum: isAuto }: Offer,
  amount: number,
  seq: number,
): PlacedBid => ({ bidId, userId, amount, seq: seq + 1, isAuto, isTie: false })

/** A leader who raises their own bid does not extend the cycle, because nobody was outbid. */
function endAfter(
  state: AuctionState,
  bid: CandidateBid,
  now: Date,
  softClose: SoftClose | null,
): Date {
  const { endTime, scheduledEnd, leaderId } = state
  if (softClose === null || scheduledEnd === null || bid.userId === leaderId) return endTime
  return extendedEnd({ endTime, scheduledEnd }, softClose, now)
}

// Refusals that another amount or waiting cannot resolve come first.
function refusal(state: AuctionState, bid: CandidateBid, now: Date): Refusal | null {
  if (state.cyclesCompleted >= state.totalCycles) return { reason: 'complete' }
  if (state.ticketsAvailable === 0) return { reason: 'sold_out' }
  if (state.cycleId === null || now >= state.endTime) return { reason: 'closed' }
  if (bid.cycleId !== undefined && bid.cycleId !== state.cycleId) return { reason: 'closed' }
  if (bid.factsId !== undefined && bid.factsId !== state.factsId) return { reason: 'facts_changed' }
  const minimum = leastAmount(state, bid)
  if (bid.amount >= minimum) return null
  return minimum > MAX_DOLLARS ? { reason: 'too_low' } : { reason: 'too_low', minimum }
}

/** Leaders may lower their maximum down to the price. */
const leastAmount = (state: AuctionState, { userId, isMaximum }: CandidateBid): number =>
  isMaximum && userId === state.leaderId ? state.currentPrice : leastBid(state)

const leastBid = (state: Led): number => minimumBid({ ...state, currentBidderId: state.leaderId })

/** The message for a refused maximum. `minimum` is missing when no maximum would be accepted. */
export const maximumRefusalMessage = (
  reason: BidRefusalReason,
  mountain: Mountain,
  minimum: number | undefined,
): string =>
  reason === 'too_low' && minimum !== undefined
    ? `Your maximum must be at least ${dollarsText(minimum)}`
    : refusalMessage(reason, mountain)

/** The messages for refused bidders. */
export function refusalMessage(reason: BidRefusalReason, mountain: Mountain): string {
  switch (reason) {
    case 'too_low':
      if (minimumBid(mountain) > MAX_DOLLARS) {
        return `The highest possible bid, ${dollarsText(MAX_DOLLARS)}, has been placed. Nobody can bid more.`
      }
      return boundText(bidBound(mountain))
    case 'closed':
      return mountain.cycleId === null
        ? 'Bidding in this auction has ended.'
        : 'This cycle is over. A new one is open.'
    case 'sold_out':
      return 'All tickets for this mountain are sold.'
    case 'complete':
      return 'This auction is complete.'
    case 'facts_changed':
      return 'What this ticket is for has just changed. Read it again, then bid.'
  }
}

const boundText = ({ words, amount }: ReturnType<typeof bidBound>): string =>
  `Bid must be ${words} ${dollarsText(amount)}`
