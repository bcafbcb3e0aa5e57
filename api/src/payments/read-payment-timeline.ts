import type { PaymentTimeline } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { timelineOf } from './payment-timeline.rules.ts'
import { findStoredPayments, findWinWithHolder } from './payment-timeline.store.ts'

/** What happened to the money of a win; null if there is no such win. */
export async function readPaymentTimeline(
  { db }: { db: Db },
  winId: string,
): Promise<PaymentTimeline | null> {
  const found = await findWinWithHolder(db, winId)
  if (!found) return null
  const { win, mountain, user } = found
  return {
    winnerId: win.id,
    ticketNumber: win.ticketNumber,
    paymentStatus: win.paymentStatus,
    paymentDeadline: win.paymentDeadline.toISOString(),
    mountain,
    user,
    events: timelineOf({ win, ...(await findStoredPayments(db, winId)) }),
  }
}
