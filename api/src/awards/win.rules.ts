import type { PaymentStatus } from '@firstchair/contract'

/** What decides about a win before anything is done with it. */
export type WinFacts = { userId: string; paymentStatus: PaymentStatus; paymentDeadline: Date }

/** What a win may become next. Everything else is a mistake of ours. */
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

/** How long a payment may be under way before somebody else asks what became of it. */
export const CAPTURE_LEASE_MS = 2 * 60_000
/** The lease while the provider holds the money, which takes days; it is renewed every hour. */
export const PENDING_LEASE_MS = 3 * 3_600_000

/** Whether the scan may pass it on. A win that is being paid waits for the word about its payment. */
export const isOverdue = (win: WinFacts, now: Date): boolean =>
  win.paymentStatus === 'pending' && win.paymentDeadline <= now

/** Past its deadline a win has expired, whether or not that was written yet. */
const isOpen = (win: WinFacts, now: Date): boolean =>
  win.paymentStatus === 'pending' && now < win.paymentDeadline

export type DeclineAnswer = 'declined' | 'not_found' | 'not_pending'
export function answerDecline(win: WinFacts | null, userId: string, now: Date): DeclineAnswer {
  if (win?.userId !== userId) return 'not_found'
  return isOpen(win, now) ? 'declined' : 'not_pending'
}

/** `capturing`: another payment of the same win is under way. */
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

/** Money that arrives counts while the ticket is still the holder's, also after the deadline. */
export function answerCapture(
  win: (WinFacts & { captureId: string | null }) | null,
  captureId: string,
): CaptureAnswer {
  if (!win) return 'not_found'
  if (win.captureId === captureId) return 'already_captured'
  if (win.captureId !== null) return 'second_charge'
  return mayBecome(win.paymentStatus, 'captured') ? 'captured' : 'refund_due'
}

/**
 * What a win is after a payment that did not succeed: its holder may try again until the deadline;
 * who went meanwhile, or whose mountain did, has nothing left to pay.
 */
export const afterFailedCapture = (holder: { isOut: boolean }): 'pending' | 'void' =>
  holder.isOut ? 'void' : 'pending'
