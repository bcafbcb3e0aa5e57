import type {
  Bid,
  BidMismatch,
  BidOverLimit,
  BidRefused,
  ErrorBody,
  Mountain,
  PlaceBid,
} from '@firstchair/contract'
import type { Database } from '../platform/database.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Auction } from './auction.ts'
import type { Outcome, Verdict } from './batch.rules.ts'
import { refusalMessage } from './bid.rules.ts'
import {
  bidderOf,
  type Commitment,
  INELIGIBLE_MESSAGES,
  ineligibility,
  overLimitMessage,
} from './bidder.rules.ts'
import type { BiddingLimit } from './bidding-limit.ts'
import { findLastState } from './mountain.store.ts'
import { noMountain } from './mountain.ts'
import { findOutcome } from './outcome.store.ts'

export type PlaceBidResult =
  | { kind: 'placed'; body: { bid: Bid; mountain: Mountain } }
  | { kind: 'refused'; body: BidRefused }
  | { kind: 'over_limit'; body: BidOverLimit }
  | { kind: 'mismatch'; body: BidMismatch }
  | { kind: 'ineligible' | 'no_mountain' | 'too_many'; body: ErrorBody }

type Parts = Pick<Database, 'db'> & {
  auction: Auction
  bidLimit: BidLimit
  biddingLimit: BiddingLimit
}

/**
 * Places a bid for the session's user. A repeat with the same `key` and body returns the same
 * outcome.
 */
export async function placeBid(
  parts: Parts,
  session: Session,
  body: PlaceBid,
  key: string | null,
): Promise<PlaceBidResult> {
  const { user } = session
  if (body.bidderId !== undefined && body.bidderId !== user.id) return otherBidder
  if (!parts.bidLimit.allows(user.id)) return tooMany
  const result = await admitAndDecide(parts, session, body, key)
  if (key === null || !isUndecided(result)) return result
  return (await earlierResult(parts, user.id, body, key)) ?? result
}

/** Checks the bidder's rights and limit, then queues the bid and waits for the decision. */
async function admitAndDecide(
  parts: Parts,
  { user, isSuspended }: Session,
  body: PlaceBid,
  key: string | null,
): Promise<PlaceBidResult> {
  const reason = ineligibility(bidderOf(user, isSuspended))
  if (reason !== null) return ineligible(reason)
  const reserved = await parts.biddingLimit.reserve(user.id, body.mountainId, body.amount)
  if ('over' in reserved) return overLimit(reserved.over)
  try {
    return await decide(parts, user.id, body, key)
  } finally {
    reserved.release()
  }
}

async function decide(
  { auction }: Parts,
  userId: string,
  body: PlaceBid,
  key: string | null,
): Promise<PlaceBidResult> {
  const { mountainId, amount, cycleId } = body
  const bidId = Bun.randomUUIDv7()
  const bid = { mountainId, bidId, userId, amount, cycleId, key, request: requestOf(body) }
  const answer = await auction.place(bid)
  return answer ? resultOf(answer.verdict, body, answer.mountain) : noSuchMountain
}

/** The request as it is stored with its idempotency key. */
const requestOf = ({ mountainId, amount, cycleId }: PlaceBid): string =>
  `${mountainId} ${amount} ${cycleId ?? ''}`

/** Results that are returned before the batch, which is where a repeated key is recognized. */
const isUndecided = ({ kind }: PlaceBidResult): boolean =>
  kind === 'ineligible' || kind === 'over_limit' || kind === 'no_mountain'

/** The result of the same request when it was first decided. */
async function earlierResult(
  { db }: Parts,
  userId: string,
  body: PlaceBid,
  key: string,
): Promise<PlaceBidResult | null> {
  const earlier = await findOutcome(db, userId, key)
  if (!earlier) return null
  if (earlier.request !== requestOf(body)) return keyReused
  const mountain = await findLastState(db, body.mountainId)
  return mountain && resultOf(earlier.outcome, body, mountain)
}

function resultOf(
  verdict: Verdict,
  { mountainId, amount }: PlaceBid,
  mountain: Mountain,
): PlaceBidResult {
  switch (verdict.kind) {
    case 'placed': {
      const { bidId, placedAt } = verdict
      const bid: Bid = { id: bidId, mountainId, amount, status: 'active', placedAt }
      return { kind: 'placed', body: { bid, mountain } }
    }
    case 'refused':
      return refused(verdict, mountain)
    case 'ineligible':
      return ineligible(verdict.reason)
    case 'key_reused':
      return keyReused
  }
}

function refused(
  { reason, minimum }: Extract<Outcome, { kind: 'refused' }>,
  mountain: Mountain,
): PlaceBidResult {
  const message = refusalMessage(reason, mountain)
  return {
    kind: 'refused',
    body: { message, reason, ...(minimum !== undefined && { minimum }), mountain },
  }
}

const ineligible = (reason: keyof typeof INELIGIBLE_MESSAGES): PlaceBidResult => ({
  kind: 'ineligible',
  body: { message: INELIGIBLE_MESSAGES[reason], reason },
})

function overLimit(commitment: Commitment): PlaceBidResult {
  const { limit, committed } = commitment
  const message = overLimitMessage(commitment)
  return { kind: 'over_limit', body: { message, reason: 'over_limit', limit, committed } }
}

const noSuchMountain: PlaceBidResult = { kind: 'no_mountain', body: noMountain }
const otherBidder: PlaceBidResult = {
  kind: 'mismatch',
  body: {
    message: 'Somebody else has signed in in this browser. Nothing was placed in their name.',
    reason: 'other_bidder',
  },
}
const keyReused: PlaceBidResult = {
  kind: 'mismatch',
  body: {
    message: 'This bid was sent before with other details. Please bid again.',
    reason: 'key_reused',
  },
}
const tooMany: PlaceBidResult = {
  kind: 'too_many',
  body: { message: 'You are bidding too fast. Wait a second.', reason: 'too_many' },
}

/** Counts a user's bids per second, in this process. */
export type BidLimit = { allows: (userId: string) => boolean }

export function createBidLimit(perSecond: number, now: () => number = Date.now): BidLimit {
  const counts = new Map<string, number>()
  let second = 0
  return {
    allows: (userId) => {
      const current = Math.floor(now() / 1000)
      if (current !== second) {
        second = current
        counts.clear()
      }
      const count = (counts.get(userId) ?? 0) + 1
      counts.set(userId, count)
      return count <= perSecond
    },
  }
}
