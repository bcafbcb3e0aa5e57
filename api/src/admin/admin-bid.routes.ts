import { bidVoid, id, mountain } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import { voidBid } from '../auction/void-bid.ts'
import type { Deps } from '../deps.ts'
import { mayConflict } from '../platform/answers.ts'
import { json } from '../platform/body.ts'

const noBid = { message: 'There is no such bid.', reason: 'not_found' }
const notOpen = {
  message: 'Only a bid that stands in an open cycle can be voided.',
  reason: 'not_open',
}

/** Cancels single bids. */
export const adminBidRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/bids' }).use(requireAdmin(deps)).post(
    '/:id/void',
    async ({ session, params, body, status }) => {
      const what = { bidId: params.id, reason: body.reason, adminId: session.user.id }
      const voided = await voidBid(actingAs(deps, session), what)
      if (!('refused' in voided)) return voided
      return voided.refused === 'unknown' ? status(404, noBid) : status(409, notOpen)
    },
    {
      params: z.object({ id }),
      ...json(bidVoid),
      ...mayConflict(
        mountain,
        'Void a bid in an open cycle; leader and price follow from the others',
      ),
    },
  )
