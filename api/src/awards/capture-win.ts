import type { Tx } from '../platform/database.ts'
import { lockWin, setPaymentStatus } from './cascade.store.ts'

/** `refund_due`: the ticket is not the payer's any more, so his money goes back. */
export type CaptureResult = 'captured' | 'already_captured' | 'refund_due' | 'not_found'

/**
 * Records that a win is paid, whenever the payment arrives while the ticket is still the holder's:
 * also after the deadline, as long as nobody else was asked.
 */
export async function captureWin(tx: Tx, winId: string): Promise<CaptureResult> {
  const win = await lockWin(tx, winId)
  if (!win) return 'not_found'
  if (win.paymentStatus === 'captured') return 'already_captured'
  if (win.paymentStatus !== 'pending' && win.paymentStatus !== 'capturing') return 'refund_due'
  await setPaymentStatus(tx, winId, 'captured')
  return 'captured'
}
