import { claimDueOrders } from './order.store.ts'
import { type PaymentParts, settleOrder } from './settle-order.ts'

const AT_ONCE = 10
/**
 * Longer than any call to PayPal takes. The orders of an instance that dies are due again after it.
 */
const LEASE_MS = 2 * 60_000

/**
 * Reconciliation: asks PayPal about every order whose time has come (open for ten minutes, a capture
 * with an unknown outcome, money that PayPal holds). Refused orders are asked about, and paid ones
 * compared with PayPal's books, once a day.
 */
export async function checkOrders(parts: PaymentParts, stopped: AbortSignal): Promise<void> {
  for (const order of await claimDueOrders(parts.db, AT_ONCE, LEASE_MS)) {
    if (stopped.aborted) return
    try {
      await settleOrder(parts, order, { isRoutine: true })
    } catch (err) {
      // It is due again after the lease. One failing order must not block the others.
      parts.log.error({ err, winId: order.winId }, 'An order could not be checked.')
    }
  }
}
