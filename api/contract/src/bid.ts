import { z } from 'zod/mini'
import { nextBid } from './bid-steps.ts'
import { type Mountain, mountain, mountainDetail } from './mountain.ts'
import { dollars, id, instant, limitDollars } from './primitives.ts'
import { email } from './user.ts'

/** Body of `POST /api/bids`. */
export const placeBid = z.object({
  mountainId: id,
  amount: dollars,
  /** The cycle that the bidder saw; when it is no longer open the bid is refused as `closed`. */
  cycleId: z.optional(id),
  /**
   * The bidder's own id. A browser's tabs share one session: if another user has signed in since, the
   * bid is refused and not placed in their name.
   */
  bidderId: z.optional(id),
  /**
   * {@link mountainDetail}'s `factsId` as the bidder was shown it; when an admin has changed what the
   * ticket is for since, the bid is refused as `facts_changed`.
   */
  factsId: z.optional(z.nullable(id)),
})
export type PlaceBid = z.infer<typeof placeBid>

export const bidStatus = z.enum(['active', 'won', 'lost', 'cancelled'])
export type BidStatus = z.infer<typeof bidStatus>

/** A bid as its bidder sees it; an entry of `GET /api/bids/user`. */
export const bid = z.object({
  id,
  mountainId: id,
  amount: dollars,
  status: bidStatus,
  placedAt: instant,
  /** Whether a maximum placed it for the bidder. Missing in the answers of older servers. */
  isAuto: z.optional(z.boolean()),
})
export type Bid = z.infer<typeof bid>

/** The 201 answer to a bid. `mountain` may already show a later bid of the same moment. */
export const bidPlaced = z.object({ bid, mountain })
export type BidPlaced = z.infer<typeof bidPlaced>

/** Why the auction refuses a bid (409). */
export const bidRefusalReason = z.enum([
  'too_low',
  'closed',
  'sold_out',
  'complete',
  'facts_changed',
])
export type BidRefusalReason = z.infer<typeof bidRefusalReason>

/** The 409 answer to a bid, with the current state of the mountain. */
export const bidRefused = z.object({
  message: z.string(),
  reason: bidRefusalReason,
  /** The lowest amount that would be accepted now; missing when no amount would be. */
  minimum: z.optional(z.int().check(z.minimum(1))),
  mountain,
  /** What the ticket is for now, with `facts_changed`. */
  ticket: z.optional(z.pick(mountainDetail, { facts: true, factsId: true })),
})
export type BidRefused = z.infer<typeof bidRefused>

/**
 * Why a request is not evaluated as a bid (409): another user is signed in, or the idempotency key
 * belongs to another bid.
 */
export const bidMismatchReason = z.enum(['other_bidder', 'key_reused'])

/** The 409 response to a request that was not evaluated. No bid was placed. */
export const bidMismatch = z.object({ message: z.string(), reason: bidMismatchReason })
export type BidMismatch = z.infer<typeof bidMismatch>

/** The 403 answer to a bid above the bidding limit. */
export const bidOverLimit = z.object({
  message: z.string(),
  reason: z.literal('over_limit'),
  /** Whole US dollars, like `committed`. */
  limit: limitDollars,
  /** The bids with which the bidder leads, or their maximums there, and their unpaid wins. */
  committed: z.int().check(z.minimum(0)),
})
export type BidOverLimit = z.infer<typeof bidOverLimit>

/** Answer of `GET /api/bids/limit`: the caller's bidding limit and how much of it is committed. */
export const biddingRoom = z.extend(z.pick(bidOverLimit, { limit: true, committed: true }), {
  /** Who raises the limit. Missing in the answers of older servers. */
  contactEmail: z.optional(email),
  /** How long a winner has to pay. Missing in the answers of older servers. */
  paymentWindowHours: z.optional(z.number().check(z.positive())),
})
export type BiddingRoom = z.infer<typeof biddingRoom>

/** Why a user may not bid (403): names the next step. */
export const ineligibleReason = z.enum([
  'unverified',
  'approval_pending',
  'rejected',
  'archived',
  'suspended',
  'profile_incomplete',
])
export type IneligibleReason = z.infer<typeof ineligibleReason>

/** An entry of `GET /api/mountains/:id/bids`: public fields only, newest first. */
export const mountainBid = z.object({
  id,
  displayName: z.string(),
  amount: dollars,
  placedAt: instant,
  /** Whether a maximum placed it for the bidder. Missing in the answers of older servers. */
  isAuto: z.optional(z.boolean()),
})
export type MountainBid = z.infer<typeof mountainBid>

/** Body of `PUT /api/mountains/:id/max-bid`: bids for the user, up to this amount, in the open cycle. */
export const maxBidEdit = z.extend(
  z.pick(placeBid, { cycleId: true, bidderId: true, factsId: true }),
  {
    /** At least what the next bid must be; for the leader at least the price. */
    maximum: dollars,
  },
)
export type MaxBidEdit = z.infer<typeof maxBidEdit>

/** Answer of `GET /api/mountains/:id/max-bid`: the caller's own maximum. Only a leader has one. */
export const maxBid = z.object({ maximum: dollars })
export type MaxBid = z.infer<typeof maxBid>

/** Answer of `GET /api/max-bids`: the caller's own maximums, in the open cycles that they lead. */
export const maxBids = z.array(z.extend(maxBid, { mountainId: id, cycleId: id }))
export type MaxBids = z.infer<typeof maxBids>

/**
 * The 200 answer to a maximum. When somebody else leads in `mountain`, their maximum was at least as
 * high, and the caller's own has been used up.
 */
export const maxBidSet = z.extend(maxBid, { mountain })
export type MaxBidSet = z.infer<typeof maxBidSet>

/** What the next bid on a mountain depends on. */
export type Priced = Pick<Mountain, 'currentBidderId' | 'currentPrice' | 'startPrice' | 'bidSteps'>

/** The least that the next bid must be (spec §5: opening at the start price, then one step more). */
export const minimumBid = (on: Priced): number =>
  on.currentBidderId === null ? on.startPrice : nextBid(on.currentPrice, on.bidSteps)

/** The minimum as spec §5 words it: above a leader's price while one dollar more is enough. */
export function bidBound(on: Priced): { words: 'greater than' | 'at least'; amount: number } {
  const minimum = minimumBid(on)
  return on.currentBidderId !== null && minimum === on.currentPrice + 1
    ? { words: 'greater than', amount: on.currentPrice }
    : { words: 'at least', amount: minimum }
}

/**
 * `reason` of a 503 after which it is unknown whether the bid was placed: a retry with the same key
 * returns the outcome. After any other 503 nothing was stored.
 */
export const OUTCOME_UNKNOWN = 'unknown'

/** Name of the header with the idempotency key of a bid. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
