import type { CapturePayment } from '@firstchair/contract'
import { type Refused, refused } from '../platform/refused.ts'
import { findOrder } from './order.store.ts'
import { PaypalUnavailable } from './paypal.ts'
import {
  holdUntilAnswered,
  type PaymentParts,
  type Settlement,
  settleOrder,
} from './settle-order.ts'

export type CaptureOutcome = Settlement | Refused<'unknown_order'>

/**
 * Captures an order that its payer has approved, or records one that the page captured itself. An
 * order of another win or user is unknown. The capture that the page claims is ignored; the
 * order is read from PayPal.
 */
export async function capturePayment(
  parts: PaymentParts,
  userId: string,
  { winnerId, orderId }: CapturePayment,
): Promise<CaptureOutcome> {
  const order = await findOrder(parts.db, orderId)
  if (order?.winId !== winnerId || order.userId !== userId) return refused('unknown_order')
  try {
    return await settleOrder(parts, order)
  } catch (err) {
    if (!(err instanceof PaypalUnavailable)) throw err
    parts.log.error({ err, winId: winnerId, orderId }, 'A payment could not be recorded yet.')
    await holdUntilAnswered(parts, order)
    return { payment: 'confirming' }
  }
}
