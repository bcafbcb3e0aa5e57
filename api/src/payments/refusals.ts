import type { ErrorBody, PaymentRefusal } from '@firstchair/contract'

type Refusal = { status: 404 | 409 | 422 | 503; body: ErrorBody }

/** Why a payment was refused and what the payer can do next. */
const REFUSALS = {
  not_found: [404, 'There is no such win.'],
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
  mismatch: [
    409,
    'The payment did not match the price of the ticket, so it does not count. If you were charged, you are refunded in full.',
  ],
  unavailable: [503, 'PayPal does not answer. Nothing was charged. Please try again in a minute.'],
} as const satisfies Record<PaymentRefusal, readonly [Refusal['status'], string]>

export function refusalOf(reason: PaymentRefusal): Refusal {
  const [status, message] = REFUSALS[reason]
  return { status, body: { message, reason } }
}
