import type { Logger } from 'pino'
import { failCapture, renewCapture, startCapture } from '../awards/capture-win.ts'
import { CAPTURE_LEASE_MS } from '../awards/win.rules.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import type { AtFaultPoint } from '../platform/fault-points.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { findPayment } from './capture.store.ts'
import { changeOrder, clearLease, lockOrder, type PaymentOrder } from './order.store.ts'
import { causeOf, mismatchOf } from './payment.rules.ts'
import { type Paypal, type PaypalRefusal, PaypalUnavailable } from './paypal.ts'
import type { PaypalOrder } from './paypal-shapes.ts'
import { type Hints, type Recorded, recordOrder } from './record-order.ts'
import { NEEDS_OPERATOR, refusalText } from './refusals.ts'
import { capturesOf, isOf, toSeenOrder } from './seen-order.ts'

/**
 * The outcome of a payment, as the payer sees it. `confirming`: under way, or the outcome is
 * unknown; a webhook or reconciliation settles it.
 */
export type Settlement =
  | { payment: 'captured' | 'confirming' }
  | Refused<
      | 'already_paid'
      | 'not_pending'
      | 'capturing'
      | 'not_approved'
      | 'instrument_declined'
      | 'payer_refused'
      | 'out_of_service'
      | 'mismatch'
    >

const CONFIRMING = { payment: 'confirming' } as const

export type PaymentParts = Pick<Database, 'db' | 'transact'> & {
  live: Announcer
  mail: Mail
  log: Logger
} & {
  paypal: Paypal
  atFaultPoint?: AtFaultPoint | null
}

/**
 * Captures an approved order whose win may be paid, and records what PayPal reports as captured.
 * The page, webhooks and reconciliation all call it, possibly at the same time; repeating it is safe.
 * Throws {@link PaypalUnavailable} when the order cannot be read.
 */
export async function settleOrder(
  parts: PaymentParts,
  order: PaymentOrder,
  hints: Hints = {},
): Promise<Settlement> {
  const seen = await readOrder(parts.paypal, order)
  if (seen === null) return closeOrder(parts, order)
  // A refused capture is not repeated, only watched: PayPal may complete it anyway.
  const isWatched = hints.isRoutine === true && order.refusal !== null
  if (seen.status !== 'APPROVED' || capturesOf(seen).length > 0 || isWatched) {
    const recorded = await recordOrder(parts, order, seen, hints)
    if (recorded === 'none') await releaseExpiredLease(parts, order)
    else if (paysNothing(recorded)) await releaseLease(parts, order)
    return outcomeOf(parts, order, recorded, null)
  }
  if (mismatchOf(order, toSeenOrder(seen)) !== null) {
    await recordOrder(parts, order, seen)
    await releaseExpiredLease(parts, order)
    return refused('mismatch')
  }
  const acquired = await acquireLease(parts, order)
  if ('lease' in acquired) return captureAndRecord(parts, order, acquired.lease)
  if ('refused' in acquired) await recordOrder(parts, order, seen)
  return acquired
}

/** Whether the order's money does not pay the win, so that its holder may pay another way. */
const paysNothing = (recorded: Recorded): boolean =>
  recorded !== 'none' && recorded !== 'captured' && recorded !== 'pending'

/** Null when PayPal no longer has the order: it expired before anybody approved it. */
async function readOrder(
  paypal: Paypal,
  { providerId }: PaymentOrder,
): Promise<PaypalOrder | null> {
  if (providerId === null) return null
  const answer = await paypal.readOrder(providerId)
  if (answer.kind === 'ok') {
    if (isOf(answer.body, providerId)) return answer.body
    throw new PaypalUnavailable('PayPal answered with another order.')
  }
  if (answer.status === 404) return null
  throw new PaypalUnavailable(`PayPal refuses to show an order: ${answer.name}.`)
}

/** Captures the order, then reads it again: only the second answer is recorded, so a lost one is harmless. */
async function captureAndRecord(
  parts: PaymentParts,
  order: PaymentOrder,
  lease: string,
): Promise<Settlement> {
  const { refusal, debugId } = await sendCapture(parts, order, lease)
  if (parts.atFaultPoint) await parts.atFaultPoint('capture_before_record')
  const seen = await readOrder(parts.paypal, order).catch(asUnknown)
  if (!seen) return CONFIRMING
  const recorded = await recordOrder(parts, order, seen, { debugId })
  // The capture may still be in progress at PayPal. The order is checked again after the lease expires.
  if (recorded === 'none' && refusal === null) return CONFIRMING
  if (recorded === 'none') await releaseLease(parts, order, refusal && refusalText(refusal))
  else if (paysNothing(recorded)) await releaseLease(parts, order)
  return outcomeOf(parts, order, recorded, refusal)
}

type Sent = {
  /** Null if the order was captured or the outcome is unknown. */
  refusal: PaypalRefusal | null
  debugId: string | null
}

async function sendCapture(
  { paypal, log }: PaymentParts,
  { winId, providerId }: PaymentOrder,
  lease: string,
): Promise<Sent> {
  try {
    // PayPal may replay a refusal for a used request id, so each lease has its own. An order can be
    // captured only once whatever the id.
    const answer = await paypal.captureOrder(providerId ?? '', lease)
    const { debugId } = answer
    if (answer.kind === 'ok' || answer.issue === 'ORDER_ALREADY_CAPTURED') {
      return { refusal: null, debugId }
    }
    const { name, issue } = answer
    const facts = { winId, providerId, name, issue, debugId }
    if (causeOf(issue) === 'operator') log.error(facts, NEEDS_OPERATOR)
    else log.warn(facts, 'PayPal refused a capture.')
    return { refusal: answer, debugId }
  } catch (err) {
    if (!(err instanceof PaypalUnavailable)) throw err
    log.error(
      { err, winId, providerId },
      'The outcome of a capture is unknown; PayPal is asked again.',
    )
    return { refusal: null, debugId: null }
  }
}

function asUnknown(error: unknown): null {
  if (error instanceof PaypalUnavailable) return null
  throw error
}

type Acquisition =
  | { lease: string }
  | typeof CONFIRMING
  | Refused<'capturing' | 'already_paid' | 'not_pending'>

/** Takes the lease on the win's payment for this order. */
async function acquireLease(parts: PaymentParts, order: PaymentOrder): Promise<Acquisition> {
  const acquired = await parts.transact((tx) => tryAcquireLease(tx, order))
  if (!isExpired(acquired)) {
    if ('lease' in acquired) parts.live.winsChanged([order.userId])
    return acquired
  }
  // The holder was archived or rejected, or the mountain deleted: nothing is captured any more.
  await releaseLease(parts, order)
  return refused('not_pending')
}

type LeaseExpired = Refused<'lease_expired'>
const isExpired = (acquired: Acquisition | LeaseExpired): acquired is LeaseExpired =>
  'refused' in acquired && acquired.refused === 'lease_expired'

async function tryAcquireLease(tx: Tx, order: PaymentOrder): Promise<Acquisition | LeaseExpired> {
  const { captureLease } = await lockOrder(tx, order.id)
  const started = await startCapture(tx, order.userId, order.winId)
  if (started.kind === 'started') return leased(tx, order.id, started)
  const payment = await findPayment(tx, order.winId)
  if (started.kind !== 'capturing') {
    return refused(payment?.captureId ? 'already_paid' : 'not_pending')
  }
  if (captureLease === null || payment?.captureLease !== captureLease) return refused('capturing')
  return payment.isLeaseExpired ? renewLease(tx, order, captureLease) : CONFIRMING
}

/**
 * The previous holder of the lease is gone, and PayPal has just reported that nothing was captured.
 * The payment was started in time, so the deadline is not applied again.
 */
async function renewLease(
  tx: Tx,
  { id, winId }: PaymentOrder,
  expired: string,
): Promise<Acquisition | LeaseExpired> {
  const renewed = await renewCapture(tx, winId, expired)
  switch (renewed.kind) {
    case 'renewed':
      return leased(tx, id, renewed)
    case 'out':
      return refused('lease_expired')
    case 'undecided':
      await changeOrder(tx, id, { checkAt: new Date((await databaseTime(tx)).getTime() + HOUR_MS) })
      return CONFIRMING
    case 'ended':
      return CONFIRMING
  }
}

async function leased(
  tx: Tx,
  orderId: string,
  { lease, leaseUntil }: { lease: string; leaseUntil: Date },
): Promise<{ lease: string }> {
  const checkAt = new Date(leaseUntil.getTime() + CAPTURE_MARGIN_MS)
  await changeOrder(tx, orderId, { captureLease: lease, checkAt })
  return { lease }
}

const HOUR_MS = 3_600_000

/** Added to the lease, so that the check finds it expired. */
const CAPTURE_MARGIN_MS = CAPTURE_LEASE_MS / 20

/** Ends this order's lease, after PayPal has reported that none of its money pays the win. */
async function releaseLease(
  parts: PaymentParts,
  { id, winId }: PaymentOrder,
  refusal: string | null = null,
): Promise<void> {
  const { captureLease } = await parts.transact((tx) => lockOrder(tx, id))
  if (captureLease === null) return
  await failCapture(parts, winId, captureLease)
  await clearLease(parts.db, id, captureLease, refusal)
}

/** The same, but only once the lease has expired: another process may still be capturing. */
async function releaseExpiredLease(parts: PaymentParts, order: PaymentOrder): Promise<void> {
  const payment = await findPayment(parts.db, order.winId)
  if (payment?.isLeaseExpired) await releaseLease(parts, order)
}

/** Closes an order that PayPal no longer has. */
async function closeOrder(parts: PaymentParts, order: PaymentOrder): Promise<Settlement> {
  await releaseLease(parts, order)
  await changeOrder(parts.db, order.id, { status: 'expired', checkAt: null })
  return refused('not_approved')
}

async function outcomeOf(
  { db }: PaymentParts,
  { winId }: PaymentOrder,
  recorded: Recorded,
  refusal: PaypalRefusal | null,
): Promise<Settlement> {
  switch (recorded) {
    case 'captured':
      return { payment: 'captured' }
    case 'pending':
      return CONFIRMING
    case 'second_charge':
      return refused('already_paid')
    case 'not_live':
    case 'returned':
      return refused('not_pending')
    case 'mismatch':
      return refused('mismatch')
    case 'declined':
      // The order has ended with its capture, so the payer needs a new one.
      return refused('payer_refused')
    case 'none':
      break
  }
  // Another order of this win was captured and is not recorded here yet.
  if (refusal?.issue === 'DUPLICATE_INVOICE_ID') {
    return refused((await findPayment(db, winId))?.captureId ? 'already_paid' : 'capturing')
  }
  switch (refusal === null ? 'order' : causeOf(refusal.issue)) {
    case 'instrument':
      return refused('instrument_declined')
    case 'payer':
      return refused('payer_refused')
    case 'order':
      return refused('not_approved')
    case 'operator':
      return refused('out_of_service')
  }
}
