import {
  bidMismatch,
  bidOverLimit,
  bidPlaced,
  bidRefused,
  errorBody,
  IDEMPOTENCY_HEADER,
  placeBid as placeBidBody,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
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
import type { BiddingLimit } from './bidding-limit.ts'
import { type BidLimit, placeBid } from './place-bid.ts'

type Parts = Pick<Database, 'db'> & {
  sessions: Sessions
  auction: Auction
  bidLimit: BidLimit
  biddingLimit: BiddingLimit
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
      const result = await placeBid(deps, session, body, headers[IDEMPOTENCY_HEADER] ?? null)
      switch (result.kind) {
        case 'placed':
          return status(201, result.body)
        case 'refused':
        case 'mismatch':
          return status(409, result.body)
        case 'ineligible':
        case 'over_limit':
          return status(403, result.body)
        case 'no_mountain':
          return status(404, result.body)
        case 'too_many':
          set.headers['retry-after'] = '1'
          return status(429, result.body)
      }
    },
    { body: placeBidBody, parse: 'json', headers, detail: { summary: 'Place a bid', responses } },
  )
