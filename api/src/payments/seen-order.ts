import { statusAtPaypal } from './capture.rules.ts'
import type { OrderStatus } from './order.store.ts'
import { centsOf, type Money, type SeenOrder } from './payment.rules.ts'
import type { PaypalCapture, PaypalOrder } from './paypal-shapes.ts'

/** An amount that cannot be parsed cannot be the one in our order. */
const moneyOf = (amount: { currency_code: string; value: string } | undefined): Money => ({
  currency: amount?.currency_code ?? '',
  cents: centsOf(amount?.value ?? '') ?? Number.NaN,
})

export const toSeenOrder = (order: PaypalOrder): SeenOrder => ({
  intent: order.intent,
  units: order.purchase_units.map((unit) => ({
    amount: moneyOf(unit.amount),
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    payeeId: unit.payee?.merchant_id ?? null,
  })),
})

export const payeeOf = (order: PaypalOrder): string | null =>
  order.purchase_units[0]?.payee?.merchant_id ?? null

export const capturesOf = (order: PaypalOrder): PaypalCapture[] =>
  order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])

/** The completed refunds of a capture, as its order shows them. */
export const refundsOf = (order: PaypalOrder, captureId: string) =>
  order.purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ status, links = [] }) => status === 'COMPLETED' && links.some(isUpTo(captureId)))
    .map(({ id, amount }) => ({ providerId: id, amountCents: moneyOf(amount).cents }))
    .filter(({ amountCents }) => amountCents > 0)

const isUpTo =
  (captureId: string) =>
  ({ rel, href }: { rel: string; href: string }): boolean =>
    rel === 'up' && href.endsWith(`/captures/${captureId}`)

/** Whether a response and its captures belong to the requested order. */
export const isOf = (order: PaypalOrder, providerId: string): boolean =>
  order.id === providerId &&
  capturesOf(order).every(({ supplementary_data }) => {
    const named = supplementary_data?.related_ids?.order_id
    return named === undefined || named === providerId
  })

const ORDER_STATUSES: Readonly<Record<string, OrderStatus>> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'payer_action_required',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
}
export const statusOf = (order: PaypalOrder): OrderStatus =>
  ORDER_STATUSES[order.status] ?? 'unknown'

/** A capture as PayPal shows it. */
export const toSeenCapture = (capture: PaypalCapture) => ({
  id: capture.id,
  status: statusAtPaypal(capture.status),
  amount: moneyOf(capture.amount),
  feeCents: centsOf(capture.seller_receivable_breakdown?.paypal_fee?.value ?? ''),
  netCents: centsOf(capture.seller_receivable_breakdown?.net_amount?.value ?? ''),
  capturedAt: capture.create_time ? new Date(capture.create_time) : null,
})
export type SeenCapture = ReturnType<typeof toSeenCapture>
