import {
  type BidMismatch,
  type BidOverLimit,
  type BidRefused,
  bidMismatch,
  bidOverLimit,
  bidPlaced,
  bidRefused,
  type ErrorBody,
  errorBody,
  IDEMPOTENCY_HEADER,
  placeBid as placeBidBody,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Metrics } from '../metrics/metrics.ts'
import {
  CHANGE_ERRORS,
  documented,
  NOT_FOUND_ERROR,
  SIGNED_IN_ERRORS,
} from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { requireSession } from '../sessions/guards.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Auction } from './auction.ts'
import { refusalMessage } from './bid.rules.ts'
import { INELIGIBLE_MESSAGES, overLimitMessage } from './bidder.rules.ts'
import type { BiddingLimit } from './bidding-limit.ts'
import { noMountain } from './mountain.ts'
import { type BidLimit, type BidRefusal, placeBid } from './place-bid.ts'

type Parts = Pick<Database, 'db'> & {
  sessions: Sessions
  auction: Auction
  bidLimit: BidLimit
  biddingLimit: BiddingLimit
  metrics: Pick<Metrics, 'bidAnswered'>
}

const headers = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'Use 1 to 100 visible ASCII characters.')
    .optional(),
})

// The response schema is documented but not validated, because validation costs a third of the
// route's time and cannot undo a placed bid. Tests check the responses against the contract.
const responses = documented({
  201: bidPlaced,
  409: z.union([bidRefused, bidMismatch]),
  429: errorBody,
  ...SIGNED_IN_ERRORS,
  ...NOT_FOUND_ERROR,
  ...CHANGE_ERRORS,
  403: z.union([bidOverLimit, errorBody]),
})

/** Placing a bid. */
export const bidRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/bids', tags: ['Auctions'] }).use(requireSession(deps)).post(
    '',
    async ({ body, headers, session, status, set }) => {
      const outcome = await placeBid(deps, session, body, headers[IDEMPOTENCY_HEADER] ?? null)
      deps.metrics.bidAnswered('refused' in outcome ? outcome.refused : 'placed')
      if (!('refused' in outcome)) return status(201, outcome)
      if (outcome.refused === 'too_many') set.headers['retry-after'] = '1'
      const refusal = refusalOf(outcome)
      return status(refusal.status, refusal.body)
    },
    { body: placeBidBody, parse: 'json', headers, detail: { summary: 'Place a bid', responses } },
  )

const OTHER_BIDDER: BidMismatch = {
  message: 'Somebody else has signed in in this browser. Nothing was placed in their name.',
  reason: 'other_bidder',
}
const KEY_REUSED: BidMismatch = {
  message: 'This bid was sent before with other details. Please bid again.',
  reason: 'key_reused',
}
const TOO_MANY = { message: 'You are bidding too fast. Wait a second.', reason: 'too_many' }

type Refusal =
  | { status: 403; body: BidOverLimit | ErrorBody }
  | { status: 404 | 429; body: ErrorBody }
  | { status: 409; body: BidRefused | BidMismatch }

function refusalOf(outcome: BidRefusal): Refusal {
  switch (outcome.refused) {
    case 'too_low':
    case 'closed':
    case 'sold_out':
    case 'complete': {
      const { refused: reason, ...facts } = outcome
      return {
        status: 409,
        body: { message: refusalMessage(reason, facts.mountain), reason, ...facts },
      }
    }
    case 'over_limit': {
      const { refused: reason, commitment } = outcome
      const { limit, committed } = commitment
      const message = overLimitMessage(commitment)
      return { status: 403, body: { message, reason, limit, committed } }
    }
    case 'other_bidder':
      return { status: 409, body: OTHER_BIDDER }
    case 'key_reused':
      return { status: 409, body: KEY_REUSED }
    case 'unknown':
      return { status: 404, body: noMountain }
    case 'too_many':
      return { status: 429, body: TOO_MANY }
    case 'archived':
    case 'rejected':
    case 'suspended':
    case 'profile_incomplete':
    case 'unverified':
    case 'approval_pending': {
      const { refused: reason } = outcome
      return { status: 403, body: { message: INELIGIBLE_MESSAGES[reason], reason } }
    }
  }
}
