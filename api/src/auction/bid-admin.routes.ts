import { bidVoid, id, mountain } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { mayConflict } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import type { Auction } from './auction.ts'
import { voidBid } from './void-bid.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  live: Announcer
  mail: Mail
  sessions: Sessions
}

const noBid = { message: 'Bid not found.', reason: 'not_found' }
const notOpen = {
  message: 'Only a bid that stands in an open cycle can be voided.',
  reason: 'not_open',
}

/** Cancels single bids. */
export const adminBidRoutes = (deps: Parts) =>
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
