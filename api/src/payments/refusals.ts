import type { ErrorBody, PaymentRefusal } from '@firstchair/contract'
import type { PaypalRefusal } from './paypal.ts'

type Refusal = { status: 404 | 409 | 422 | 503; body: ErrorBody }

/** Why a payment was refused and what the payer can do next. */
const REFUSALS = {
  not_found: [404, 'Win not found.'],
  unknown_order: [404, 'This payment does not belong to this win.'],
  already_paid: [409, 'This ticket is paid already. A second payment is refunded in full.'],
  not_pending: [
    409,
    'This ticket can no longer be paid. If you were charged, you are refunded in full.',
  ],
  capturing: [
    409,
    'Another payment for this ticket is being confirmed. Please wait a minute and reload the page.',
  ],
  not_approved: [409, 'The payment was not approved. Please try again.'],
  instrument_declined: [422, 'PayPal declined this way to pay. Please choose another one.'],
  payer_refused: [
    422,
    'PayPal does not accept this payment from your account, and nothing was charged. Choose another way to pay, pay with another account, or ask PayPal why.',
  ],
  out_of_service: [
    // Not 503, which the page would retry.
    409,
    'Payments do not work right now, because of a problem on our side. Nothing was charged, and trying again does not help. An administrator is notified: please contact us before the deadline.',
  ],
  mismatch: [
    409,
    'The payment did not match the price of the ticket, so it does not count. If you were charged, you are refunded in full.',
  ],
  unavailable: [503, "PayPal isn't responding. Nothing was charged. Please try again in a minute."],
} as const satisfies Record<PaymentRefusal, readonly [Refusal['status'], string]>

export function refusalOf(reason: PaymentRefusal): Refusal {
  const [status, message] = REFUSALS[reason]
  return { status, body: { message, reason } }
}

/** The one line to look for in the log: payments stay refused until somebody acts. */
export const NEEDS_OPERATOR = 'PayPal refuses payments until an operator acts.'

/** As it is stored with the order. */
export const refusalText = ({ name, issue }: Pick<PaypalRefusal, 'name' | 'issue'>): string =>
  `${name} ${issue}`.trim()
