import { PAYER } from './account.ts'
import type { Emulator } from './emulator.ts'
import type { Capture, Order, Refund } from './state.ts'
import { centsOf, moneyOf } from './validation.ts'

/** Resources as PayPal writes them. */

const timeOf = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

type Method = 'GET' | 'POST' | 'PATCH'

export const linkTo = (emulator: Emulator, path: string, rel: string, method: Method = 'GET') => ({
  href: `${emulator.publicUrl}${path}`,
  rel,
  method,
})

export const approvalLink = (emulator: Emulator, order: Order, rel: string) =>
  linkTo(emulator, `/checkoutnow?token=${order.id}`, rel)

function linksOfOrder(emulator: Emulator, order: Order) {
  const path = `/v2/checkout/orders/${order.id}`
  const self = linkTo(emulator, path, 'self')
  if (order.status === 'COMPLETED') return [self]
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    return [self, approvalLink(emulator, order, 'payer-action')]
  }
  return [
    self,
    ...(order.status === 'CREATED' ? [approvalLink(emulator, order, 'approve')] : []),
    linkTo(emulator, path, 'update', 'PATCH'),
    linkTo(emulator, `${path}/capture`, 'capture', 'POST'),
  ]
}

/** The payer is included once they have approved the order. */
function sourceOf(order: Order) {
  const wallet = order.isApproved ? PAYER : {}
  if (order.source?.venmo) return { venmo: wallet }
  if (order.source?.paypal || order.isApproved) return { paypal: wallet }
  return undefined
}

/** The response without `Prefer: return=representation`. */
export const minimal = ({
  id,
  status,
  links,
}: {
  id: string
  status: string
  links: object[]
}) => ({
  ...{ id, status, links },
})

export function showOrder(emulator: Emulator, order: Order) {
  const source = sourceOf(order)
  const { captures, refunds } = emulator.state
  const own = Object.values(captures).filter((capture) => capture.orderId === order.id)
  const ids = new Set(own.map((capture) => capture.id))
  const back = Object.values(refunds).filter((refund) => ids.has(refund.captureId))
  const { account_id: payer_id, name, email_address } = PAYER
  return {
    id: order.id,
    status: order.status,
    ...(source && { payment_source: source }),
    links: linksOfOrder(emulator, order),
    intent: 'CAPTURE',
    ...(order.isApproved && { payer: { name, email_address, payer_id } }),
    purchase_units: order.units.map((unit) => ({
      reference_id: 'default',
      ...unit,
      payee: payeeOf(emulator),
      ...(own.length > 0 && {
        payments: {
          captures: own.map((capture) => showCapture(emulator, capture)),
          ...(back.length > 0 && { refunds: back.map((refund) => showRefund(emulator, refund)) }),
        },
      }),
    })),
    create_time: timeOf(order.createdAt),
    update_time: timeOf(order.updatedAt),
  }
}

const payeeOf = ({ account }: Emulator) => ({
  email_address: account.merchantEmail,
  merchant_id: account.merchantId,
})

/** PayPal's standard rate in the United States: 3.49 % and 49 cents. */
const feeOf = (cents: number): number => Math.min(cents, Math.round(cents * 0.0349) + 49)

export function showCapture(emulator: Emulator, capture: Capture) {
  const { currency_code } = capture.amount
  const gross = centsOf(capture.amount)
  const fee = feeOf(gross)
  const isSettled = capture.status !== 'PENDING' && capture.status !== 'DECLINED'
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(isSettled && {
      seller_receivable_breakdown: {
        gross_amount: capture.amount,
        paypal_fee: moneyOf(fee, currency_code),
        net_amount: moneyOf(gross - fee, currency_code),
      },
    }),
    ...(capture.customId && { custom_id: capture.customId }),
    ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee: payeeOf(emulator),
    create_time: timeOf(capture.createdAt),
    update_time: timeOf(capture.updatedAt),
    links: [
      linkTo(emulator, `/v2/payments/captures/${capture.id}`, 'self'),
      linkTo(emulator, `/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
      linkTo(emulator, `/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
  }
}

export const refundedCents = (emulator: Emulator, captureId: string, until?: Refund): number =>
  Object.values(emulator.state.refunds)
    .filter((refund) => refund.captureId === captureId)
    .filter((refund) => until === undefined || refund.createdAt <= until.createdAt)
    .reduce((sum, refund) => sum + centsOf(refund.amount), 0)

/** PayPal keeps its fee, so that the net amount of a refund is its gross amount. */
export function showRefund(emulator: Emulator, refund: Refund) {
  const { currency_code } = refund.amount
  const total = refundedCents(emulator, refund.captureId, refund)
  return {
    id: refund.id,
    status: refund.status,
    links: [
      linkTo(emulator, `/v2/payments/refunds/${refund.id}`, 'self'),
      linkTo(emulator, `/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
    amount: refund.amount,
    ...(refund.note && { note_to_payer: refund.note }),
    ...(refund.customId && { custom_id: refund.customId }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: moneyOf(0, currency_code),
      net_amount: refund.amount,
      total_refunded_amount: moneyOf(total, currency_code),
    },
    payer: payeeOf(emulator),
    create_time: timeOf(refund.createdAt),
    update_time: timeOf(refund.createdAt),
  }
}

export function showDispute(
  emulator: Emulator,
  { id, capture, createdAt }: { id: string; capture: Capture; createdAt: number },
) {
  return {
    dispute_id: id,
    status: 'OPEN',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: capture.amount,
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: timeOf(capture.createdAt),
        gross_amount: capture.amount,
        ...(capture.customId && { custom: capture.customId }),
        ...(capture.invoiceId && { invoice_number: capture.invoiceId }),
        seller: { merchant_id: emulator.account.merchantId, name: 'Firstchair' },
      },
    ],
    create_time: timeOf(createdAt),
    update_time: timeOf(createdAt),
    links: [linkTo(emulator, `/v1/customer/disputes/${id}`, 'self')],
  }
}
