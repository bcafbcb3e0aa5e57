import {
  capturePayment as capturePaymentBody,
  createOrder as createOrderBody,
  errorBody,
  orderCreated,
  paymentRecorded,
  paypalConfig,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { requireSession } from '../access/guards.ts'
import { perUser } from '../access/route-limits.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { ERRORS, mayConflict, READ_ERRORS } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { capturePayment } from './capture-payment.ts'
import { createOrder } from './create-order.ts'
import type { Payments } from './payments.ts'
import { refusalOf } from './refusals.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  live: Announcer
  mail: Mail
  log: Logger
  sessions: Sessions
  limits: AttemptLimits
  payments: Payments | null
}

const RECORDED = {
  captured: { status: 'captured', message: 'Your ticket is paid.' },
  confirming: { status: 'confirming', message: 'We are confirming your payment.' },
} as const
const unavailable = new Problem(404, 'payments_off', 'Payments are not set up on this server.')

/** The dependencies of payment routes. Throws 404 when PayPal is not configured. */
function payingParts(deps: Parts) {
  if (!deps.payments) throw unavailable
  return { ...deps, paypal: deps.payments.paypal }
}

/** Paying for a win with PayPal. */
export const paymentRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/paypal', tags: ['Wins'] })
    .get(
      '/config',
      () => {
        if (!deps.payments) throw unavailable
        const { clientId, sdkUrl } = deps.payments.config
        return { clientId, sdkBaseUrl: `${sdkUrl}/sdk/js` }
      },
      {
        response: { 200: paypalConfig, ...READ_ERRORS },
        detail: { summary: "What a page needs to load PayPal's buttons" },
      },
    )
    .use(requireSession(deps))
    .post(
      '/orders',
      async ({ body, session, status }) => {
        const outcome = await createOrder(payingParts(deps), session.user.id, body)
        if ('orderId' in outcome) return status(201, outcome)
        const refusal = refusalOf(outcome.refused)
        return status(refusal.status, refusal.body)
      },
      {
        ...json(createOrderBody, { before: [perUser(deps, 'payment')] }),
        response: { 201: orderCreated, 409: errorBody, ...ERRORS },
        detail: { summary: 'Open an order at PayPal for a pending win' },
      },
    )
    .post(
      '/capture-payment',
      async ({ body, session, status }) => {
        const outcome = await capturePayment(payingParts(deps), session.user.id, body)
        if ('payment' in outcome) return RECORDED[outcome.payment]
        const refusal = refusalOf(outcome.refused)
        return status(refusal.status, refusal.body)
      },
      {
        ...json(capturePaymentBody, { before: [perUser(deps, 'payment')] }),
        ...mayConflict(paymentRecorded, 'Capture an approved order and record what was paid'),
      },
    )
