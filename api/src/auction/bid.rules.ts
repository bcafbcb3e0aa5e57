import {
  type BidRefusalReason,
  CYCLES_PER_SEASON,
  type CycleResult,
  MAX_DOLLARS,
  type Mountain,
  minimumBid,
} from '@firstchair/contract'
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
  currentPrice: number
  startPrice: number
  endTime: Date
  season: number
  ticketsAvailable: number
  totalTickets: number
  cyclesCompleted: number
  /** The scheduled end of the open cycle, before any extension; null if none is open. */
  scheduledEnd: Date | null
  /** How the season's last closed cycle ended. */
  lastResult: CycleResult | null
}

/** A bid whose bidder is eligible. */
export type CandidateBid = {
  bidId: string
  userId: string
  username: string
  amount: number
  /** The cycle that the bidder saw, if the request named it. */
  cycleId: string | undefined
}

export type Refusal = { reason: BidRefusalReason; minimum?: number }
export type Decision = { accepted: AuctionState } | { refused: Refusal }

/** Decides one bid at `now`, the database's time read under the mountain's lock. */
export function decideBid(
  state: AuctionState,
  bid: CandidateBid,
  now: Date,
  softClose: SoftClose | null,
): Decision {
  const refused = refusal(state, bid, now)
  if (refused) return { refused }
  return {
    accepted: {
      ...state,
      seq: state.seq + 1,
      currentPrice: bid.amount,
      leaderId: bid.userId,
      leaderUsername: bid.username,
      leaderBidId: bid.bidId,
      endTime: endAfter(state, bid, now, softClose),
    },
  }
}

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
  if (state.cyclesCompleted >= CYCLES_PER_SEASON) return { reason: 'complete' }
  if (state.ticketsAvailable === 0) return { reason: 'sold_out' }
  if (state.cycleId === null || now >= state.endTime) return { reason: 'closed' }
  if (bid.cycleId !== undefined && bid.cycleId !== state.cycleId) return { reason: 'closed' }
  const minimum = leastBid(state)
  if (bid.amount >= minimum) return null
  return minimum > MAX_DOLLARS ? { reason: 'too_low' } : { reason: 'too_low', minimum }
}

const leastBid = (state: AuctionState): number =>
  minimumBid({ ...state, currentBidderId: state.leaderId })

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** The messages for refused bidders. */
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
