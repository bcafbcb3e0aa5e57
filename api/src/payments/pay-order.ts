import { failCapture, startCapture } from '../awards/capture-win.ts'
import { CAPTURE_LEASE_MS } from '../awards/win.rules.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { changeOrder, clearLease, lockOrder, type PaymentOrder } from './order.store.ts'
import { mismatchOf } from './payment.rules.ts'
import { findPayment } from './payment.store.ts'
import { type Paypal, type PaypalRefusal, PaypalUnavailable } from './paypal.ts'
import type { PaypalOrder } from './paypal-shapes.ts'
import { type Hints, type Recorded, recordOrder } from './record-order.ts'
import { capturesOf, toSeenOrder } from './seen-order.ts'

/** What became of a payment. */
export type Paid =
  | 'captured'
  /** Under way, or PayPal did not say: a webhook or reconciliation settles it. */
  | 'confirming'
  | 'already_paid'
  | 'not_pending'
  | 'capturing'
  | 'not_approved'
  | 'instrument_declined'
  | 'mismatch'

export type PayParts = Pick<Deps, 'db' | 'transact' | 'live' | 'mail' | 'log'> & { paypal: Paypal }

/**
 * Brings an order to its end, as far as PayPal lets it: captures an approved one whose win may be
 * paid, and records whatever was captured. The page, webhooks and reconciliation all call it, at any
 * time and at the same time. Throws {@link PaypalUnavailable} when PayPal cannot be asked at all.
 */
export async function payOrder(
  parts: PayParts,
  order: PaymentOrder,
  hints: Hints = {},
): Promise<Paid> {
  const seen = await readOrder(parts.paypal, order)
  if (seen === null) return close(parts, order)
  if (seen.status !== 'APPROVED' || capturesOf(seen).length > 0) {
    const recorded = await recordOrder(parts, order, seen, hints)
    if (recorded === 'none') await letGo(parts, order)
    else if (hasFailed(recorded)) await release(parts, order)
    return outcomeOf(parts, order, recorded, null)
  }
  if (mismatchOf(order, toSeenOrder(seen)) !== null) {
    await recordOrder(parts, order, seen)
    await letGo(parts, order)
    return 'mismatch'
  }
  const begun = await begin(parts, order)
  if (begun.kind === 'begun') return charge(parts, order, begun.lease)
  if (begun.kind !== 'confirming') await recordOrder(parts, order, seen)
  return begun.kind
}

/** Money that does not pay the win: its holder may pay another way at once. */
const hasFailed = (recorded: Recorded): boolean =>
  recorded !== 'none' && recorded !== 'captured' && recorded !== 'pending'

/** Null when PayPal has forgotten the order: nobody approved it in time. */
async function readOrder(
  paypal: Paypal,
  { providerId }: PaymentOrder,
): Promise<PaypalOrder | null> {
  if (providerId === null) return null
  const answer = await paypal.readOrder(providerId)
  if (answer.kind === 'ok') return answer.body
  if (answer.status === 404) return null
  throw new PaypalUnavailable(`PayPal refuses to show an order: ${answer.name}.`)
}

/** Captures, then asks what has happened: an answer that was lost in between is found again. */
async function charge(parts: PayParts, order: PaymentOrder, lease: string): Promise<Paid> {
  const refusal = await capture(parts, order, lease)
  const seen = await readOrder(parts.paypal, order).catch(asUnknown)
  if (!seen) return 'confirming'
  const recorded = await recordOrder(parts, order, seen)
  // Without a refusal the capture may still be on its way: its lease runs out before it is asked again.
  if (recorded === 'none' && refusal === null) return 'confirming'
  // The payer must act again: their next approval is announced, by the page and by a webhook.
  if (recorded === 'none') await release(parts, order, { checkAt: null })
  else if (hasFailed(recorded)) await release(parts, order)
  return outcomeOf(parts, order, recorded, refusal)
}

/** PayPal's refusal; null when it was captured or nobody knows. */
async function capture(
  { paypal, log }: PayParts,
  { winId, providerId }: PaymentOrder,
  lease: string,
): Promise<PaypalRefusal | null> {
  try {
    // An order can be captured once, whatever the request id; PayPal may repeat a refusal for its id.
    const answer = await paypal.captureOrder(providerId ?? '', lease)
    if (answer.kind === 'ok' || answer.issue === 'ORDER_ALREADY_CAPTURED') return null
    const { name, issue, debugId } = answer
    log.warn({ winId, providerId, name, issue, debugId }, 'PayPal refused a capture.')
    return answer
  } catch (err) {
    if (!(err instanceof PaypalUnavailable)) throw err
    log.error(
      { err, winId, providerId },
      'A capture has an unknown outcome; PayPal is asked again.',
    )
    return null
  }
}

const asUnknown = (error: unknown): null => {
  if (error instanceof PaypalUnavailable) return null
  throw error
}

type Begun =
  | { kind: 'begun'; lease: string }
  | { kind: 'confirming' | 'capturing' | 'already_paid' | 'not_pending' }

/** Takes the lease of the win's payment for this order. */
async function begin(parts: PayParts, order: PaymentOrder): Promise<Begun> {
  const begun = await parts.transact((tx) => beginIn(tx, order))
  if (begun.kind !== 'lease_over') {
    if (begun.kind === 'begun') parts.live.winsChanged([order.userId])
    return begun
  }
  // Whoever took it has died, and PayPal has just said that nothing was captured.
  await release(parts, order)
  const again = await parts.transact((tx) => beginIn(tx, order))
  return again.kind === 'lease_over' ? { kind: 'confirming' } : again
}

async function beginIn(tx: Tx, order: PaymentOrder): Promise<Begun | { kind: 'lease_over' }> {
  const { captureLease } = await lockOrder(tx, order.id)
  const started = await startCapture(tx, order.userId, order.winId)
  if (started.kind === 'started') {
    const checkAt = new Date(started.leaseUntil.getTime() + CAPTURE_MARGIN_MS)
    await changeOrder(tx, order.id, { captureLease: started.lease, checkAt })
    return { kind: 'begun', lease: started.lease }
  }
  const payment = await findPayment(tx, order.winId)
  if (started.kind !== 'capturing') {
    return { kind: payment?.captureId ? 'already_paid' : 'not_pending' }
  }
  if (captureLease === null || payment?.captureLease !== captureLease) return { kind: 'capturing' }
  return { kind: payment.isLeaseOver ? 'lease_over' : 'confirming' }
}

/**
 * Keeps the win of a payment that PayPal cannot be asked about with its holder. The lease is over at
 * once: whoever asks PayPal next may go on with the payment, or end it.
 */
export async function awaitAnswer(parts: PayParts, { id, userId, winId }: PaymentOrder) {
  const isKept = await parts.transact(async (tx) => {
    await lockOrder(tx, id)
    const started = await startCapture(tx, userId, winId, 0)
    if (started.kind !== 'started') return false
    const checkAt = new Date(started.leaseUntil.getTime() + ASK_AGAIN_MS)
    await changeOrder(tx, id, { captureLease: started.lease, checkAt })
    return true
  })
  if (isKept) parts.live.winsChanged([userId])
}

const ASK_AGAIN_MS = 5_000

/** After the lease, so that a check finds it run out. */
const CAPTURE_MARGIN_MS = CAPTURE_LEASE_MS / 20

/** Ends the lease that this order holds, as PayPal has said that nothing pays the win. */
async function release(
  parts: PayParts,
  { id, winId }: PaymentOrder,
  change: { checkAt?: null } = {},
): Promise<void> {
  const { captureLease } = await parts.transact((tx) => lockOrder(tx, id))
  if (captureLease === null) return
  await failCapture(parts, winId, captureLease)
  await clearLease(parts.db, id, captureLease, change)
}

/** The same, unless another process is still at it. */
async function letGo(parts: PayParts, order: PaymentOrder): Promise<void> {
  const payment = await findPayment(parts.db, order.winId)
  if (payment?.isLeaseOver) await release(parts, order)
}

/** An order that PayPal does not know any more. */
async function close(parts: PayParts, order: PaymentOrder): Promise<Paid> {
  await release(parts, order)
  await changeOrder(parts.db, order.id, { status: 'expired', checkAt: null })
  return 'not_approved'
}

async function outcomeOf(
  { db }: PayParts,
  { winId }: PaymentOrder,
  recorded: Recorded,
  refusal: PaypalRefusal | null,
): Promise<Paid> {
  switch (recorded) {
    case 'captured':
      return 'captured'
    case 'pending':
      return 'confirming'
    case 'second_charge':
      return 'already_paid'
    case 'not_live':
    case 'gone_back':
      return 'not_pending'
    case 'mismatch':
      return 'mismatch'
    case 'declined':
      return 'instrument_declined'
    case 'none':
      break
  }
  if (refusal === null || refusal.issue === 'ORDER_NOT_APPROVED') return 'not_approved'
  // Another order of this win was captured and not recorded here yet.
  if (refusal.issue === 'DUPLICATE_INVOICE_ID') {
    return (await findPayment(db, winId))?.captureId ? 'already_paid' : 'capturing'
  }
  return 'instrument_declined'
}
