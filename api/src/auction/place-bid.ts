import {
  type Bid,
  type BidPlaced,
  type BidRefusalReason,
  type IneligibleReason,
  ineligibleReason,
  type Mountain,
  type PlaceBid,
} from '@firstchair/contract'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Auction } from './auction.ts'
import type { Verdict } from './batch.rules.ts'
import { bidderOf, ineligibility } from './bidder.rules.ts'
import type { BiddingLimit, OverLimit } from './bidding-limit.ts'
import { findLastState } from './mountain.store.ts'
import { findOutcome } from './outcome.store.ts'

/** The refusals of the auction carry the mountain, so that the bidder sees its present state. */
export type BidRefusal =
  | Refused<BidRefusalReason, { minimum?: number; mountain: Mountain }>
  | OverLimit
  | Refused<IneligibleReason | 'other_bidder' | 'key_reused' | 'unknown' | 'too_many'>
export type BidOutcome = BidPlaced | BidRefusal

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
): Promise<BidOutcome> {
  const { user } = session
  if (body.bidderId !== undefined && body.bidderId !== user.id) return refused('other_bidder')
  if (!parts.bidLimit.allows(user.id)) return refused('too_many')
  const outcome = await admitAndDecide(parts, session, body, key)
  if (key === null || !('refused' in outcome) || !UNDECIDED.has(outcome.refused)) return outcome
  return (await earlierOutcome(parts, user.id, body, key)) ?? outcome
}

/** Checks the bidder's rights and limit, then queues the bid and waits for the decision. */
async function admitAndDecide(
  parts: Parts,
  { user, isSuspended }: Session,
  body: PlaceBid,
  key: string | null,
): Promise<BidOutcome> {
  const reason = ineligibility(bidderOf(user, isSuspended))
  if (reason !== null) return refused(reason)
  const reserved = await parts.biddingLimit.reserve(user.id, body.mountainId, body.amount)
  if ('refused' in reserved) return reserved
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
): Promise<BidOutcome> {
  const { mountainId, amount, cycleId } = body
  const bidId = Bun.randomUUIDv7()
  const bid = { mountainId, bidId, userId, amount, cycleId, key, request: requestOf(body) }
  const answer = await auction.place(bid)
  return answer ? outcomeOf(answer.verdict, body, answer.mountain) : refused('unknown')
}

/** The request as it is stored with its idempotency key. */
const requestOf = ({ mountainId, amount, cycleId }: PlaceBid): string =>
  `${mountainId} ${amount} ${cycleId ?? ''}`

/** Refusals before the batch, which is where a repeated key is recognized. */
const UNDECIDED: ReadonlySet<string> = new Set([
  ...ineligibleReason.options,
  'over_limit',
  'unknown',
] satisfies BidRefusal['refused'][])

/** The outcome of the same request when it was first decided. */
async function earlierOutcome(
  { db }: Parts,
  userId: string,
  body: PlaceBid,
  key: string,
): Promise<BidOutcome | null> {
  const earlier = await findOutcome(db, userId, key)
  if (!earlier) return null
  if (earlier.request !== requestOf(body)) return refused('key_reused')
  const mountain = await findLastState(db, body.mountainId)
  return mountain && outcomeOf(earlier.outcome, body, mountain)
}

function outcomeOf(
  verdict: Verdict,
  { mountainId, amount }: PlaceBid,
  mountain: Mountain,
): BidOutcome {
  switch (verdict.kind) {
    case 'placed': {
      const { bidId, placedAt } = verdict
      const bid: Bid = { id: bidId, mountainId, amount, status: 'active', placedAt }
      return { bid, mountain }
    }
    case 'refused': {
      const { reason, minimum } = verdict
      return { refused: reason, ...(minimum !== undefined && { minimum }), mountain }
    }
    case 'ineligible':
      return refused(verdict.reason)
    case 'key_reused':
      return refused('key_reused')
  }
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
