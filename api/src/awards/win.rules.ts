import type { PaymentStatus } from '@firstchair/contract'

/** The facts that decide what may be done with a win. */
export type WinFacts = { userId: string; paymentStatus: PaymentStatus; paymentDeadline: Date }

/** The allowed transitions of a win. Any other transition is a bug. */
const NEXT = {
  pending: ['capturing', 'captured', 'expired', 'declined', 'void'],
  capturing: ['pending', 'captured', 'void'],
  captured: ['refunded'],
  expired: [],
  declined: [],
  void: [],
  refunded: [],
} satisfies Record<PaymentStatus, PaymentStatus[]>

export const mayBecome = (before: PaymentStatus, after: PaymentStatus): boolean =>
  (NEXT[before] as readonly PaymentStatus[]).includes(after) // Widened: each row is its own type.

/** How long a payment may be in progress before another process checks its outcome. */
export const CAPTURE_LEASE_MS = 2 * 60_000
/**
 * How long a payment is continued by the system when its outcome stays unknown. After it, an admin
 * decides; the ticket stays with its holder until then.
 */
export const DECISION_MS = 24 * 3_600_000
/** The lease while the provider holds the money, which takes days; it is renewed every hour. */
export const PENDING_LEASE_MS = 3 * 3_600_000

/**
 * Whether the scan may pass the ticket on. A win that is being paid waits for the outcome of its
 * payment.
 */
export const isOverdue = (win: WinFacts, now: Date): boolean =>
  win.paymentStatus === 'pending' && win.paymentDeadline <= now

/** A win past its deadline has expired, even if that is not written yet. */
const isOpen = (win: WinFacts, now: Date): boolean =>
  win.paymentStatus === 'pending' && now < win.paymentDeadline

export type DeclineAnswer = 'declined' | 'not_found' | 'not_pending'
export function answerDecline(win: WinFacts | null, userId: string, now: Date): DeclineAnswer {
  if (win?.userId !== userId) return 'not_found'
  return isOpen(win, now) ? 'declined' : 'not_pending'
}

/** `capturing`: another payment of the same win is in progress. */
export type StartAnswer = 'started' | 'not_found' | 'not_pending' | 'capturing'
export function answerStart(win: WinFacts | null, userId: string, now: Date): StartAnswer {
  if (win?.userId !== userId) return 'not_found'
  if (win.paymentStatus === 'capturing') return 'capturing'
  return isOpen(win, now) ? 'started' : 'not_pending'
}

/**
 * `already_captured`: this capture was recorded before. `second_charge`: another capture has paid
 * the win. `refund_due`: the ticket is no longer the payer's. The last two are refunded.
 */
export type CaptureAnswer =
  | 'captured'
  | 'already_captured'
  | 'second_charge'
  | 'refund_due'
  | 'not_found'

/** A payment counts as long as the ticket is still the holder's, even after the deadline. */
export function answerCapture(
  win: (WinFacts & { captureId: string | null }) | null,
  captureId: string,
): CaptureAnswer {
  if (!win) return 'not_found'
  if (win.captureId === captureId) return 'already_captured'
  if (win.captureId !== null) return 'second_charge'
  return mayBecome(win.paymentStatus, 'captured') ? 'captured' : 'refund_due'
}

/** The payment of a win that is capturing. */
export type LeasedPayment = { startedAt: Date; leaseUntil: Date }

/**
 * Whether the payment missed the deadline only because its outcome was long unknown: PayPal held
 * the money, or did not answer.
 */
function isExcused(deadline: Date, { startedAt, leaseUntil }: LeasedPayment, now: Date): boolean {
  const firstLeaseEnd = startedAt.getTime() + CAPTURE_LEASE_MS
  return now >= deadline && Math.max(now.getTime(), leaseUntil.getTime() - 1) >= firstLeaseEnd
}

/**
 * The status of a win after a failed payment: the holder may retry until the deadline. If the
 * holder or the mountain was removed in the meantime, there is nothing left to pay. A holder who
 * waited for the outcome past the deadline loses the ticket without a strike.
 */
export const afterFailedCapture = (
  { isOut, payment }: { isOut: boolean; payment: LeasedPayment },
  { paymentDeadline }: Pick<WinFacts, 'paymentDeadline'>,
  now: Date,
): 'pending' | 'void' => (isOut || isExcused(paymentDeadline, payment, now) ? 'void' : 'pending')
