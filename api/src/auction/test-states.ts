import type { BatchBid } from './batch.rules.ts'
import type { AuctionState, CandidateBid } from './bid.rules.ts'
import type { Bidder } from './bidder.rules.ts'

export const END = new Date('2026-12-01T12:00:00.000Z')

/** An auction in its first cycle, without a bid, that ends at {@link END}. */
export const auctionState = (changes: Partial<AuctionState> = {}): AuctionState => ({
  id: 'alta',
  name: 'Alta',
  seq: 7,
  cycleId: 'cycle',
  leaderId: null,
  leaderUsername: null,
  leaderBidId: null,
  leaderMaximum: null,
  currentPrice: 100,
  bidCount: 0,
  startPrice: 100,
  endTime: END,
  scheduledEnd: END,
  shiftSeconds: 0,
  season: 1,
  ticketsAvailable: 5,
  totalTickets: 5,
  cyclesCompleted: 0,
  totalCycles: 5,
  bidSteps: [],
  lastResult: null,
  factsId: null,
  nextFactsId: null,
  ...changes,
})

export const candidate = (changes: Partial<CandidateBid> = {}): CandidateBid => ({
  bidId: 'bid',
  replyId: 'reply',
  userId: 'bob',
  username: '@bob',
  amount: 100,
  isMaximum: false,
  cycleId: undefined,
  factsId: undefined,
  ...changes,
})

export const bidder = (changes: Partial<Bidder> = {}): Bidder => ({
  userId: 'bob',
  username: '@bob',
  hasPaypalEmail: true,
  isVerified: true,
  approvalStatus: 'approved',
  isArchived: false,
  isSuspended: false,
  ...changes,
})

export const batchBid = (changes: Partial<BatchBid> = {}): BatchBid => ({
  bidId: 'bid',
  replyId: 'reply',
  userId: 'bob',
  amount: 100,
  isMaximum: false,
  cycleId: undefined,
  factsId: undefined,
  key: null,
  request: 'alta 100',
  ...changes,
})
