import { bidPlaced, IDEMPOTENCY_HEADER, placeBid as placeBidBody } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { requireSession } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import { documented } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import { isOverload } from '../platform/gate.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { OutcomeUnknown } from '../platform/problem.ts'
import { BID_ERRORS, bidHeaders, refusalOf } from './bid-answers.ts'
import { type BidParts, placeBid } from './place-bid.ts'

type Parts = BidParts & {
  brand: BrandReader
  sessions: Sessions
  metrics: Pick<Metrics, 'bidAnswered' | 'whileBidding'>
}

// The response schema is documented but not validated, because validation costs a third of the
// route's time and cannot undo a placed bid. Tests check the responses against the contract.
const responses = documented({ 201: bidPlaced, ...BID_ERRORS })

/** Placing a bid. */
export const bidRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/bids', tags: ['Auctions'] }).use(requireSession(deps)).post(
    '',
    async ({ body, headers, session, status, set }) => {
      const key = headers[IDEMPOTENCY_HEADER] ?? null
      const outcome = await deps.metrics
        .whileBidding(() => placeBid(deps, session, body, key))
        .catch((error) => {
          deps.metrics.bidAnswered(failureOf(error))
          throw error
        })
      deps.metrics.bidAnswered('refused' in outcome ? outcome.refused : 'placed')
      if (!('refused' in outcome)) return status(201, outcome)
      if (outcome.refused === 'too_many') set.headers['retry-after'] = '1'
      const refusal = refusalOf(outcome, deps.brand.now())
      return status(refusal.status, refusal.body)
    },
    {
      ...json(placeBidBody),
      headers: bidHeaders,
      detail: { summary: 'Place a bid', responses },
    },
  )

/** The outcome, for the figures, of a bid that gets a 5xx. */
function failureOf(error: unknown): string {
  if (isOverload(error)) return 'overloaded'
  return error instanceof OutcomeUnknown ? 'outcome_unknown' : 'failed'
}
