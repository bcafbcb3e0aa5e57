import { claimDueOrders } from './order.store.ts'
import { type PayParts, payOrder } from './pay-order.ts'

const AT_ONCE = 10
/** Longer than PayPal is waited for; an instance that dies leaves its orders due again then. */
const LEASE_MS = 2 * 60_000

/**
 * Reconciliation: asks PayPal about every order whose time has come (open for ten minutes, a capture
 * with an unknown outcome, money that PayPal holds) and compares paid ones with its books once a day.
 */
export async function checkOrders(parts: PayParts, stopped: AbortSignal): Promise<void> {
  for (const order of await claimDueOrders(parts.db, AT_ONCE, LEASE_MS)) {
    if (stopped.aborted) return
    try {
      await payOrder(parts, order)
    } catch (err) {
      // Due again after the lease. Those behind it do not wait for one that fails each time.
      parts.log.error({ err, winId: order.winId }, 'An order could not be checked.')
    }
  }
}
