import type { CapturePayment } from '@firstchair/contract'
import { findOrder } from './order.store.ts'
import { awaitAnswer, type Paid, type PayParts, payOrder } from './pay-order.ts'
import { PaypalUnavailable } from './paypal.ts'

export type CaptureOutcome = Paid | 'unknown_order'

/**
 * Captures an order that its payer has approved, or records one that the page captured. An order of
 * another win or another user is unknown here, and the page's word about a capture is not asked for.
 */
export async function capturePayment(
  parts: PayParts,
  userId: string,
  { winnerId, orderId }: CapturePayment,
): Promise<CaptureOutcome> {
  const order = await findOrder(parts.db, orderId)
  if (order?.winId !== winnerId || order.userId !== userId) return 'unknown_order'
  try {
    return await payOrder(parts, order)
  } catch (err) {
    if (!(err instanceof PaypalUnavailable)) throw err
    parts.log.error({ err, winId: winnerId, orderId }, 'A payment could not be recorded yet.')
    await awaitAnswer(parts, order)
    return 'confirming'
  }
}
