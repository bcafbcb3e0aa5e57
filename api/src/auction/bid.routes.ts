import {
  bidPlaced,
  bidRefused,
  errorBody,
  IDEMPOTENCY_HEADER,
  placeBid as placeBidBody,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireSession } from '../accounts/guards.ts'
import { CHANGE_ERRORS, NOT_FOUND_ERROR, SIGNED_IN_ERRORS } from '../platform/answers.ts'
import type { Deps } from '../platform/deps.ts'
import { type PlaceBidResult, placeBid } from './place-bid.ts'

const STATUS = {
  placed: 201,
  refused: 409,
  ineligible: 403,
  key_reused: 409,
  no_mountain: 404,
  too_many: 429,
} as const satisfies Record<PlaceBidResult['kind'], number>

const headers = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'Use 1 to 100 visible ASCII characters.')
    .optional(),
})

/** Placing a bid. */
export const bidRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/api/bids', tags: ['Auctions'] }).use(requireSession(deps)).post(
    '',
    async ({ body, headers, session, status }) => {
      const result = await placeBid(deps, session, body, headers[IDEMPOTENCY_HEADER] ?? null)
      return status(STATUS[result.kind], result.body)
    },
    {
      body: placeBidBody,
      parse: 'json',
      headers,
      response: {
        201: bidPlaced,
        409: z.union([bidRefused, errorBody]),
        429: errorBody,
        ...SIGNED_IN_ERRORS,
        ...NOT_FOUND_ERROR,
        ...CHANGE_ERRORS,
      },
      detail: { summary: 'Place a bid' },
    },
  )
