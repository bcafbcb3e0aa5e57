import { lockMountain } from '../auction/mountain-admin.store.ts'
import { refundWin } from '../awards/capture-win.ts'
import { findWinMountain } from '../awards/cascade.store.ts'
import { announceTransfer } from '../awards/expire-wins.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { findCapture } from './capture.store.ts'
import { insertRefund, sumProviderRefunds } from './refund.store.ts'

/**
 * Refunds a paid ticket on behalf of an admin. The ticket is void and back in stock at once; PayPal
 * is called after the commit and retried until it succeeds. `not_paid`: the capture does not pay a
 * win (any more), so it is refunded already or will be.
 */
export async function refundPayment(
  { db, transact, live }: Pick<Database, 'db' | 'transact'> & { live: Announcer },
  captureId: string,
  reason: string,
  adminId: string,
): Promise<Done | Refused<'not_found' | 'not_paid'>> {
  const capture = await findCapture(db, captureId)
  const mountainId = capture && (await findWinMountain(db, capture.winId))
  if (!mountainId) return refused('not_found')
  const { winId, amountCents } = capture
  const changes = await transact(async (tx) => {
    const mountain = await lockMountain(tx, mountainId)
    const refunded = await refundWin(tx, mountain, winId, captureId)
    if (!refunded) return null
    // The seller may have refunded a part at PayPal.
    const rest = amountCents - (await sumProviderRefunds(tx, captureId))
    const refund = { captureId, amountCents: rest, reason: 'admin' as const, note: reason }
    await insertRefund(tx, { ...refund, requestedBy: adminId }, await databaseTime(tx))
    return refunded
  })
  if (!changes) return refused('not_paid')
  announceTransfer(live, changes)
  live.adminChanged('payments')
  return DONE
}
