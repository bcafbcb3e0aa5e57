import { dueAfter, MORE_NOW } from '../platform/repeat.ts'
import { findCapture } from './capture.store.ts'
import { findCaptureOrder, findOrder, type PaymentOrder } from './order.store.ts'
import { retryDelay } from './payment.rules.ts'
import { PaypalUnavailable } from './paypal.ts'
import { type PaypalEvent, paypalEvent } from './paypal-shapes.ts'
import { type PaymentParts, settleOrder } from './settle-order.ts'
import {
  claimDueEvents,
  putOffEvent,
  saveDispute,
  setProcessed,
  type WebhookEvent,
} from './webhook.store.ts'

const AT_ONCE = 10
const LEASE_MS = 2 * 60_000

/** A database error may contain a payer's data, so only its kind is stored. */
const FAILED = 'Failed; the log says why.'

/**
 * Processes stored events. Each only makes us read the order from PayPal, so their sequence does
 * not matter.
 */
export async function processEvents(parts: PaymentParts, stopped: AbortSignal): Promise<number> {
  const due = await claimDueEvents(parts.db, AT_ONCE, LEASE_MS)
  for (const event of due) {
    if (stopped.aborted) return MORE_NOW
    try {
      await processEvent(parts, event)
      await setProcessed(parts.db, event.id)
    } catch (err) {
      parts.log.error({ err, event: event.id }, 'An event of PayPal could not be processed.')
      const problem = err instanceof PaypalUnavailable ? err.message : FAILED
      await putOffEvent(parts.db, event.id, retryDelay(event.tries), problem)
    }
  }
  return dueAfter(due.length)
}

async function processEvent(parts: PaymentParts, { id, type, body }: WebhookEvent): Promise<void> {
  const { resource } = paypalEvent.parse(body)
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    await noteDispute(parts, resource)
    return
  }
  const captureId = captureIdOf(type, resource)
  const order = await orderOf(parts, resource, captureId)
  if (!order) {
    parts.log.warn({ event: id, type }, 'An event of PayPal is about no order of ours.')
    return
  }
  const isReversed = type === 'PAYMENT.CAPTURE.REVERSED' && captureId !== null
  await settleOrder(parts, order, isReversed ? { reversedCaptureId: captureId } : {})
}

type Resource = PaypalEvent['resource']

/** The order that the event names, or the one whose capture it names. */
async function orderOf(
  { db }: PaymentParts,
  resource: Resource,
  captureId: string | null,
): Promise<PaymentOrder | null> {
  const named = resource.supplementary_data?.related_ids?.order_id
  const orderId = named ?? resource.id
  const order = orderId === undefined ? null : await findOrder(db, orderId)
  if (order) return order
  return captureId === null ? null : findCaptureOrder(db, captureId)
}

/** A refund or reversal names its capture by a link; any other capture event is the capture. */
function captureIdOf(type: string, { id, links = [] }: Resource): string | null {
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
  return up?.href.split('/').at(-1) ?? id ?? null
}

/** A dispute changes no ticket: PayPal reverses or refunds the capture if the payer wins. */
async function noteDispute(parts: PaymentParts, resource: Resource): Promise<void> {
  const { dispute_id: id, disputed_transactions = [], status, reason } = resource
  const captureId = disputed_transactions[0]?.seller_transaction_id
  if (id === undefined || captureId === undefined) return
  if (!(await findCapture(parts.db, captureId))) return
  const openedAt = new Date(resource.create_time ?? Date.now())
  await saveDispute(parts.db, {
    id,
    captureId,
    status: (status ?? 'open').toLowerCase(),
    reason: reason ?? null,
    openedAt,
    updatedAt: new Date(resource.update_time ?? openedAt),
  })
  parts.log.warn({ dispute: id, captureId, status }, 'A payer has a dispute at PayPal.')
  parts.live.adminChanged('payments')
}
