import { failCapture } from '../awards/capture-win.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { findUndecidedLease } from './problem-order.store.ts'

/**
 * Ends a payment on behalf of an admin, after PayPal has not reported its outcome for a day. A
 * capture that arrives later is refunded.
 */
export async function giveUpPayment(
  parts: Pick<Database, 'db' | 'transact'> & { live: Announcer },
  winId: string,
): Promise<Done | Refused<'not_undecided'>> {
  const lease = await findUndecidedLease(parts.db, winId)
  if (lease === null || !(await failCapture(parts, winId, lease))) return refused('not_undecided')
  parts.live.adminChanged('payments')
  return DONE
}
