import {
  done,
  IDEMPOTENCY_HEADER,
  id,
  maxBid,
  maxBidEdit,
  maxBidSet,
  maxBids,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { requireSession } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import { documented, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { maximumRefusalMessage } from './bid.rules.ts'
import { BID_ERRORS, bidHeaders, refusalOf } from './bid-answers.ts'
import { listMaxima } from './max-bid.store.ts'
import { noMountain } from './mountain.ts'
import type { BidParts } from './place-bid.ts'
import { readMaxBid, removeMaxBid, setMaxBid } from './set-max-bid.ts'

type Parts = BidParts &
  Pick<Database, 'transact'> & {
    brand: BrandReader
    sessions: Sessions
    metrics: Pick<Metrics, 'bidAnswered'>
  }

const params = z.object({ id })
const noMaximum = { message: 'You have no maximum on this mountain.', reason: 'not_found' } as const

/** The caller's own maximums. Nobody else can read them. */
export const maxBidRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api', tags: ['Auctions'] })
    .use(requireSession(deps))
    .get('/max-bids', ({ session }) => listMaxima(deps.db, session.user.id), {
      ...returns(maxBids, "The caller's maximums in the cycles that they lead"),
    })
    .get(
      '/mountains/:id/max-bid',
      async ({ session, params, status }) =>
        (await readMaxBid(deps, session, params.id)) ?? status(404, noMaximum),
      {
        params,
        ...returns(maxBid, "The caller's maximum in the open cycle"),
      },
    )
    .put(
      '/mountains/:id/max-bid',
      async ({ body, headers, session, params, status, set }) => {
        const key = headers[IDEMPOTENCY_HEADER] ?? null
        const outcome = await setMaxBid(deps, session, params.id, body, key)
        deps.metrics.bidAnswered('refused' in outcome ? outcome.refused : 'maximum_set')
        if (!('refused' in outcome)) return outcome
        if (outcome.refused === 'too_many') set.headers['retry-after'] = '1'
        const refusal = refusalOf(outcome, deps.brand.now(), maximumRefusalMessage)
        return status(refusal.status, refusal.body)
      },
      {
        params,
        ...json(maxBidEdit),
        headers: bidHeaders,
        detail: {
          summary: 'Bid for the caller up to a maximum',
          responses: documented({ 200: maxBidSet, ...BID_ERRORS }),
        },
      },
    )
    .delete(
      '/mountains/:id/max-bid',
      async ({ session, params, status }) =>
        'done' in (await removeMaxBid(deps, session, params.id))
          ? { message: 'Your maximum is removed. Bids that were placed for you stay.' }
          : status(404, noMountain),
      {
        params,
        ...returns(done, 'Stop bidding for the caller'),
      },
    )
