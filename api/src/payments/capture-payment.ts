import type { CapturePayment } from '@firstchair/contract'
import { startCapture } from '../awards/capture-win.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { changeOrder, findOrder, lockOrder, type PaymentOrder } from './order.store.ts'
import { PaypalUnavailable } from './paypal.ts'
import { type PaymentParts, type Settlement, settleOrder } from './settle-order.ts'

export type CaptureOutcome = Settlement | Refused<'unknown_order'>

/**
 * Captures an order that its payer has approved, or records an order that the page has captured. An
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

/**
 * Keeps the win with its holder while PayPal cannot be reached. The lease expires at once, so whoever
 * reaches PayPal next may continue the payment or end it.
 */
async function holdUntilAnswered(parts: PaymentParts, { id, userId, winId }: PaymentOrder) {
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
