import {
  adminPayment,
  adminPaymentQuery,
  done,
  id,
  type PaymentTimeline,
  paymentTimeline,
  problemOrder,
  providerId,
  refundPayment as refundPaymentBody,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { failCapture } from '../awards/capture-win.ts'
import type { Announcer } from '../live/announcer.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { paged } from '../platform/listing.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { readPayments } from './admin-payment.store.ts'
import { timelineOf } from './payment-timeline.rules.ts'
import { findStoredPayments, findWinWithHolder } from './payment-timeline.store.ts'
import { findUndecidedLease, listProblemOrders } from './problem-order.store.ts'
import { refundPayment } from './refund-payment.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { live: Announcer; sessions: Sessions }

const noPayment = { message: 'Payment not found.', reason: 'not_found' }
const noWin = { message: 'Win not found.', reason: 'not_found' }
const notUndecided = {
  message: 'This payment is not waiting for a decision.',
  reason: 'not_undecided',
}
const notPaid = { message: 'This payment was refunded before.', reason: 'not_paid' }

/** Lists payments, shows the timeline of a win, and refunds a payment. */
export const adminPaymentRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/payments' })
    .use(requireAdmin(deps))
    .get('', paged(deps.db, readPayments), {
      query: adminPaymentQuery,
      ...returns(z.array(adminPayment), 'Captures and their refunds, newest first'),
    })
    .get(
      '/wins/:winnerId',
      async ({ params: { winnerId }, status }) =>
        (await readPaymentTimeline(deps, winnerId)) ?? status(404, noWin),
      {
        params: z.object({ winnerId: id }),
        ...returns(
          paymentTimeline,
          'What happened to the money of a win: orders, captures, refunds',
        ),
      },
    )
    .get('/orders', () => listProblemOrders(deps.db), {
      ...returns(
        z.array(problemOrder),
        'Orders without a payment that need attention, newest first',
      ),
    })
    .post(
      '/wins/:winnerId/give-up',
      async ({ session, params: { winnerId }, status }) => {
        const outcome = await giveUpPayment(actingAs(deps, session), winnerId)
        return 'done' in outcome ? { message: 'Payment given up' } : status(409, notUndecided)
      },
      {
        params: z.object({ winnerId: id }),
        ...mayConflict(done, 'End a payment whose outcome PayPal has not reported for a day'),
      },
    )
    .post(
      '/:captureId/refund',
      async ({ session, params: { captureId }, body: { reason }, status }) => {
        const acting = actingAs(deps, session)
        const outcome = await refundPayment(acting, captureId, reason, session.user.id)
        if ('done' in outcome) return { message: 'Refund requested' }
        return outcome.refused === 'not_found' ? status(404, noPayment) : status(409, notPaid)
      },
      {
        params: z.object({ captureId: providerId }),
        ...json(refundPaymentBody),
        ...mayConflict(done, 'Refund a paid ticket in full; the ticket is void at once'),
      },
    )

/**
 * Ends a payment on behalf of an admin, after PayPal has not reported its outcome for a day. A
 * capture that arrives later is refunded.
 */
async function giveUpPayment(
  parts: Pick<Database, 'db' | 'transact'> & { live: Announcer },
  winId: string,
): Promise<Done | Refused<'not_undecided'>> {
  const lease = await findUndecidedLease(parts.db, winId)
  if (lease === null || !(await failCapture(parts, winId, lease))) return refused('not_undecided')
  parts.live.adminChanged('payments')
  return DONE
}

/** The timeline of payments for a win; null if there is no such win. */
async function readPaymentTimeline(
  { db }: Pick<Database, 'db'>,
  winId: string,
): Promise<PaymentTimeline | null> {
  const found = await findWinWithHolder(db, winId)
  if (!found) return null
  const { win, mountain, user } = found
  return {
    winnerId: win.id,
    ticketNumber: win.ticketNumber,
    paymentStatus: win.paymentStatus,
    paymentDeadline: win.paymentDeadline.toISOString(),
    mountain,
    user,
    events: timelineOf({ win, ...(await findStoredPayments(db, winId)) }),
  }
}
