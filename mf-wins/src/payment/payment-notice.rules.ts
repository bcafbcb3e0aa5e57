import { brand, type PaymentRefusal, paymentRefusal } from '@firstchair/contract'

/** The notice above PayPal's buttons after an attempt that did not pay the win. */
export type PaymentNotice = {
  tone: 'info' | 'warning' | 'danger'
  title: string
  text: string
}

const TITLES = {
  not_found: ['danger', "This ticket isn't yours to pay for"],
  already_paid: ['info', 'This ticket is paid'],
  not_pending: ['danger', 'This ticket can no longer be paid'],
  capturing: ['info', "We're confirming your payment"],
  unknown_order: ['danger', "This payment doesn't count"],
  not_approved: ['warning', "The payment wasn't approved"],
  instrument_declined: ['warning', 'Your payment was declined'],
  payer_refused: ['warning', "PayPal didn't accept your payment"],
  out_of_service: ['danger', 'Payments are out of service'],
  mismatch: ['danger', "This payment doesn't count"],
  unavailable: ['warning', "PayPal isn't responding"],
} as const satisfies Record<PaymentRefusal, readonly [PaymentNotice['tone'], string]>

/**
 * The notice for a refusal by our server, with its message; null for a reason that is not about
 * payments.
 */
export function refusalNotice(reason: unknown, message: string): PaymentNotice | null {
  const known = paymentRefusal.safeParse(reason)
  if (!known.success) return null
  const [tone, title] = TITLES[known.data]
  return { tone, title, text: message }
}

export const CANCELED: PaymentNotice = {
  tone: 'info',
  title: 'Payment canceled',
  text: 'Nothing was charged. You can pay until the deadline.',
}

/**
 * The server did not accept the approval, for example after a logout. It still learns of it by
 * webhook.
 */
export const UNCONFIRMED: PaymentNotice = {
  tone: 'warning',
  title: "Your payment isn't confirmed yet",
  text: "You approved it, and it completes without this page. Please don't pay again: log in again if you are asked to, and reload the page in a minute.",
}

/** The order was never created, so nobody was charged. */
export const UNREACHABLE: PaymentNotice = {
  tone: 'warning',
  title: `${brand.name} can't be reached`,
  text: 'Nothing was charged. Check your connection and try again.',
}
