import { createHmac } from 'node:crypto'
import {
  type Bid,
  type BidPlaced,
  type BidRefusalReason,
  type IneligibleReason,
  ineligibleReason,
  type Mountain,
  type PlaceBid,
} from '@firstchair/contract'
import type { Session } from '../access/sessions.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { findTicket, type Ticket } from '../tables/facts.store.ts'
import { findOutcome } from './answered-key.store.ts'
import type { Auction } from './auction.ts'
import type { Outcome, Verdict } from './batch.rules.ts'
import { bidderOf, ineligibility } from './bidder.rules.ts'
import type { BiddingLimit, OverLimit } from './bidding-limit.ts'
import { findLastState } from './mountain.store.ts'

/** The refusals of the auction carry the mountain, so that the bidder sees its present state. */
export type BidRefusal =
  | Refused<BidRefusalReason, { minimum?: number; mountain: Mountain; ticket?: Ticket }>
  | OverLimit
  | Refused<IneligibleReason | 'other_bidder' | 'key_reused' | 'unknown' | 'too_many'>
export type BidOutcome = BidPlaced | BidRefusal

/** The part that placing a bid and setting a maximum share. */
export type BidRequest = PlaceBid & { isMaximum: boolean }
export type Accepted = {
  outcome: Exclude<Outcome, { kind: 'refused' | 'ineligible' }>
  mountain: Mountain
}

export type BidParts = Pick<Database, 'db'> & {
  config: Pick<Config, 'jwtSecret'>
  auction: Auction
  bidLimit: BidLimit
  biddingLimit: BiddingLimit
}

/**
 * Places a bid for the session's user. A repeat with the same `key` and body returns the same
 * outcome.
 */
export async function placeBid(
  parts: BidParts,
  session: Session,
  body: PlaceBid,
  key: string | null,
): Promise<BidOutcome> {
  const accepted = await submitBid(parts, session, { ...body, isMaximum: false }, key)
  if ('refused' in accepted) return accepted
  const { outcome, mountain } = accepted
  // Keys of maximums are used for other requests, so they are refused before this.
  if (outcome.kind !== 'placed') throw new Error(`A bid was answered with ${outcome.kind}.`)
  const { bidId: id, placedAt } = outcome
  const { mountainId, amount } = body
  const bid: Bid = { id, mountainId, amount, status: 'active', placedAt, isAuto: false }
  return { bid, mountain }
}

/** Submits a bid or a maximum for the session's user and returns the auction's decision. */
export async function submitBid(
  parts: BidParts,
  session: Session,
  body: BidRequest,
  key: string | null,
): Promise<Accepted | BidRefusal> {
  const { user } = session
  if (body.bidderId !== undefined && body.bidderId !== user.id) return refused('other_bidder')
  if (!parts.bidLimit.allows(user.id)) return refused('too_many')
  const outcome = await admitAndDecide(parts, session, body, key)
  if ('refused' in outcome && outcome.refused === 'facts_changed') {
    return { ...outcome, ticket: await findTicket(parts.db, body.mountainId) }
  }
  if (key === null || !('refused' in outcome) || !UNDECIDED.has(outcome.refused)) return outcome
  return (await earlierOutcome(parts, user.id, body, key)) ?? outcome
}

/** Checks the bidder's rights and limit, then queues the bid and waits for the decision. */
async function admitAndDecide(
  parts: BidParts,
  { user, isSuspended }: Session,
  body: BidRequest,
  key: string | null,
): Promise<Accepted | BidRefusal> {
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
  { auction, config }: BidParts,
  userId: string,
  body: BidRequest,
  key: string | null,
): Promise<Accepted | BidRefusal> {
  const { mountainId, amount, cycleId, factsId, isMaximum } = body
  const ids = { bidId: Bun.randomUUIDv7(), replyId: Bun.randomUUIDv7() }
  const request = requestOf(config, userId, body)
  const bid = { mountainId, ...ids, userId, amount, isMaximum, cycleId, factsId, key, request }
  const answer = await auction.place(bid)
  return answer ? outcomeOf(answer.verdict, answer.mountain) : refused('unknown')
}

/** The request as it is stored with its idempotency key. A maximum is secret: its MAC is stored. */
function requestOf(
  { jwtSecret }: BidParts['config'],
  userId: string,
  { mountainId, amount, cycleId, isMaximum }: BidRequest,
): string {
  const request = `${mountainId} ${amount} ${cycleId ?? ''}`
  if (!isMaximum) return request
  return `max ${createHmac('sha256', jwtSecret).update(`max ${userId} ${request}`).digest('hex')}`
}

/** Refusals before the batch, which is where a repeated key is recognized. */
const UNDECIDED: ReadonlySet<string> = new Set([
  ...ineligibleReason.options,
  'over_limit',
  'unknown',
] satisfies BidRefusal['refused'][])

/** The outcome of the same request when it was first decided. */
async function earlierOutcome(
  { db, config }: BidParts,
  userId: string,
  body: BidRequest,
  key: string,
): Promise<Accepted | BidRefusal | null> {
  const earlier = await findOutcome(db, userId, key)
  if (!earlier) return null
  if (earlier.request !== requestOf(config, userId, body)) return refused('key_reused')
  const mountain = await findLastState(db, body.mountainId)
  return mountain && outcomeOf(earlier.outcome, mountain)
}

function outcomeOf(verdict: Verdict, mountain: Mountain): Accepted | BidRefusal {
  switch (verdict.kind) {
    case 'placed':
    case 'maximum_set':
      return { outcome: verdict, mountain }
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
