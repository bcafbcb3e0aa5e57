import { done } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { clientOf } from '../access/client.ts'
import { returns } from '../platform/answers.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { Problem } from '../platform/problem.ts'
import { readBody } from '../platform/read-body.ts'
import type { ForeignRoute } from '../platform/request-rules.ts'
import type { Payments } from './payments.ts'
import { PaypalUnavailable } from './paypal.ts'
import { receiveWebhook } from './receive-webhook.ts'

type Parts = Pick<Database, 'db'> & {
  config: Pick<Config, 'trustedProxies'>
  log: Logger
  metrics: Pick<Metrics, 'webhookRefused'>
  payments: Payments | null
}

/** Events have a few kB. Anyone can send a header, so a larger body is not read to its end. */
const MAX_BYTES = 64 * 1024
const tooLarge = new Problem(413, 'too_large', 'The event is larger than 64 kB.')
const forged = { message: 'The signature of this event is not valid.', reason: 'forged' }
const malformed = { message: 'This is not an event of PayPal.', reason: 'malformed' }
const off = { message: 'Payments are not set up on this server.', reason: 'payments_off' }
const retryLater = { message: 'The event cannot be checked right now.', reason: 'unavailable' }

/**
 * PayPal's servers post to it without an Origin and perhaps chunked; their signature authenticates
 * them.
 */
export const WEBHOOK_ROUTE: ForeignRoute = { path: '/api/paypal/webhook', search: 'none' }

/**
 * Where PayPal sends its events: without a session or an Origin, perhaps chunked. Its signature
 * covers the raw bytes, so nothing may parse them first.
 */
export const webhookRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/paypal', tags: ['Wins'] }).post(
    '/webhook',
    async ({ request, server, status }) => {
      if (!deps.payments) return status(404, off)
      // Without a signature there is nothing that the bytes could be checked against.
      const isSigned = request.headers.has('paypal-transmission-sig')
      const raw = isSigned ? await readBody(request, MAX_BYTES, tooLarge) : new Uint8Array()
      try {
        const { verifyWebhook } = deps.payments
        const outcome = await receiveWebhook(
          deps,
          verifyWebhook,
          request.headers,
          raw,
          clientOf({ request, server }, deps.config).ipAddress,
        )
        if ('done' in outcome) return { message: 'Received' }
        deps.metrics.webhookRefused(outcome.refused)
        return outcome.refused === 'forged' ? status(403, forged) : status(422, malformed)
      } catch (error) {
        if (!(error instanceof PaypalUnavailable)) throw error
        deps.metrics.webhookRefused('unavailable')
        return status(503, retryLater)
      }
    },
    {
      parse: 'none',
      ...returns(done, "PayPal's events"),
    },
  )
