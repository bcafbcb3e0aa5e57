import type { Logger } from 'pino'
import type { BrandReader } from '../brand/brand.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import type { Database, Db } from '../platform/database.ts'
import type { AtFaultPoint } from '../platform/fault-points.ts'
import type { PaypalConfig } from '../platform/paypal-config.ts'
import type { Periodic } from '../platform/periodic.ts'
import { dueAfter, MORE_NOW, type Repeating } from '../platform/repeat.ts'
import { type Traces, traced } from '../platform/traces/traces.ts'
import { claimDueOrders } from './order.store.ts'
import { createPaypal, type Paypal } from './paypal.ts'
import { processEvents } from './process-events.ts'
import { sendRefunds } from './send-refunds.ts'
import { type PaymentParts, settleOrder } from './settle-order.ts'
import { findCertificate, saveCertificate } from './webhook.store.ts'
import { createWebhookVerifier, type VerifyWebhook } from './webhook-signature.ts'

const AT_ONCE = 10
/**
 * Longer than any call to PayPal takes. The orders of an instance that dies are due again after it.
 */
const LEASE_MS = 2 * 60_000

/**
 * Reconciliation: queries PayPal for every order that is due (open for ten minutes, a capture
 * with an unknown outcome, money that PayPal holds). Once a day it also queries refused orders and
 * compares paid ones with PayPal's books.
 */
async function checkOrders(parts: PaymentParts, stopped: AbortSignal): Promise<number> {
  const due = await claimDueOrders(parts.db, AT_ONCE, LEASE_MS)
  for (const order of due) {
    if (stopped.aborted) return MORE_NOW
    try {
      await settleOrder(parts, order, { isRoutine: true })
    } catch (err) {
      // It is due again after the lease. One failing order must not block the others.
      parts.log.error({ err, winId: order.winId }, 'An order could not be checked.')
    }
  }
  return dueAfter(due.length)
}

/** The payments of an instance that has PayPal credentials. */
export type Payments = {
  config: PaypalConfig
  paypal: Paypal
  verifyWebhook: VerifyWebhook
}

export function createPayments(
  config: PaypalConfig,
  db: Db,
  brand: BrandReader,
  traces: Traces | null = null,
): Payments {
  const paypal = traced(
    traces,
    'paypal',
    createPaypal(config, () => brand.now().name),
    PAYPAL_CALLS,
  )
  const store = {
    find: (url: string) => findCertificate(db, url),
    save: (url: string, pem: string) => saveCertificate(db, url, pem),
  }
  const verifyWebhook = createWebhookVerifier(config, { store, confirm: paypal.confirmWebhook })
  return { config, paypal, verifyWebhook }
}

const PAYPAL_CALLS = [
  ...(['createOrder', 'readOrder', 'captureOrder'] as const),
  ...(['readCapture', 'refundCapture', 'readRefund', 'confirmWebhook'] as const),
]

const RHYTHM = { wokenBy: ['payment.due'], restMs: 500, longestMs: 5_000 } as const

/**
 * Processes due events, refunds and orders. Their rows are the queues, so any number of instances
 * can work on them and a restart needs no recovery. A failing kind does not block the others.
 */
export function startPayments(
  deps: Pick<Database, 'db' | 'transact'> & {
    live: Announcer
    mail: Mail
    log: Logger
    periodic: Periodic
    payments: Payments | null
    atFaultPoint: AtFaultPoint | null
  },
): Repeating[] {
  const { payments, log, periodic } = deps
  if (!payments) return []
  const parts = { ...deps, paypal: payments.paypal }
  const report = (err: unknown, times: object) =>
    log.error({ err, ...times }, 'Payments could not be settled; tried again.')
  return [processEvents, sendRefunds, checkOrders].map((work) =>
    periodic.repeat(RHYTHM, (stopped) => work(parts, stopped), report),
  )
}
