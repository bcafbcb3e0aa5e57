import { type Call, type Emulator, now, REFUND_MEMORY, runOnce } from './emulator.ts'
import { notFound, type Reply, unprocessable } from './reply.ts'
import { minimal, refundedCents, showCapture, showRefund } from './representations.ts'
import { refundRequest } from './shapes.ts'
import { type Capture, newId, type Order, type Refund } from './state.ts'
import { centsOf, moneyOf, parse } from './validation.ts'

/** Takes the money of an approved order. The order completes even if its capture is pending. */
export function captureOrderOf(emulator: Emulator, order: Order): Capture {
  const [unit] = order.units
  if (!unit) throw new Error(`The order ${order.id} has no purchase unit.`)
  const outcome = emulator.captureOutcomes.shift()
  const time = now(emulator)
  const capture: Capture = {
    id: newId(),
    orderId: order.id,
    status: outcome?.status ?? 'COMPLETED',
    reason: outcome?.reason,
    amount: moneyOf(centsOf(unit.amount), unit.amount.currency_code),
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    createdAt: time,
    updatedAt: time,
  }
  order.status = 'COMPLETED'
  order.updatedAt = time
  emulator.state.captures[capture.id] = capture
  announce(emulator, capture)
  return capture
}

function announce(emulator: Emulator, capture: Capture): void {
  const { status } = capture
  if (status !== 'COMPLETED' && status !== 'PENDING' && status !== 'DECLINED') return
  emulator.webhooks.send(`PAYMENT.CAPTURE.${status}`, showCapture(emulator, capture))
}

/** PayPal's later decision on a pending capture. */
export function settleCapture(
  emulator: Emulator,
  id: string,
  status: 'COMPLETED' | 'DENIED',
): Capture {
  const capture = findCapture(emulator, id)
  if (capture.status !== 'PENDING') throw new Error(`The capture ${id} is ${capture.status}.`)
  capture.status = status === 'COMPLETED' ? 'COMPLETED' : 'DECLINED'
  capture.reason = undefined
  capture.updatedAt = now(emulator)
  emulator.webhooks.send(`PAYMENT.CAPTURE.${status}`, showCapture(emulator, capture))
  return capture
}

export function findCapture(emulator: Emulator, id: string): Capture {
  const capture = emulator.state.captures[id]
  if (!capture) throw new Error(`There is no capture ${id}.`)
  return capture
}

/** PayPal takes the money back from the merchant, by a chargeback for example. */
export function reverseCapture(emulator: Emulator, id: string, reason: string): Refund {
  const capture = findCapture(emulator, id)
  const left = centsOf(capture.amount) - refundedCents(emulator, id)
  if (left <= 0) throw new Error(`Nothing is left of the capture ${id}.`)
  const reversal = addRefund(emulator, capture, left, {})
  capture.reason = reason
  emulator.webhooks.send('PAYMENT.CAPTURE.REVERSED', showRefund(emulator, reversal))
  return reversal
}

export function getCapture(emulator: Emulator, call: Call): Reply {
  const capture = emulator.state.captures[call.id]
  if (!capture) return notFound(call.id)
  return { status: 200, body: showCapture(emulator, capture) }
}

export function getRefund(emulator: Emulator, call: Call): Reply {
  const refund = emulator.state.refunds[call.id]
  if (!refund) return notFound(call.id)
  return { status: 200, body: showRefund(emulator, refund) }
}

export function refundCapture(emulator: Emulator, call: Call): Reply {
  return runOnce(emulator, call, {
    operation: 'refund-capture',
    keptFor: REFUND_MEMORY,
    run: () => {
      const capture = emulator.state.captures[call.id]
      if (!capture) return notFound(call.id)
      const { value: request, refusal } = parse(refundRequest, call.body ?? {})
      if (refusal) return refusal
      const left = centsOf(capture.amount) - refundedCents(emulator, capture.id)
      const refused = refuseRefund(capture, request, left)
      if (refused) return refused
      const cents = request.amount ? centsOf(request.amount) : left
      const refund = addRefund(emulator, capture, cents, request)
      emulator.webhooks.send('PAYMENT.CAPTURE.REFUNDED', showRefund(emulator, refund))
      return refund.id
    },
    answer: (id) => {
      const refund = emulator.state.refunds[id]
      if (!refund) return notFound(id)
      const whole = showRefund(emulator, refund)
      return { status: 201, body: call.prefersRepresentation ? whole : minimal(whole) }
    },
  })
}

type RefundRequest = ReturnType<typeof refundRequest.parse>

function refuseRefund(
  capture: Capture,
  { amount }: RefundRequest,
  left: number,
): Reply | undefined {
  if (capture.status === 'PENDING') return unprocessable('PENDING_CAPTURE')
  if (capture.status === 'DECLINED') return unprocessable('REFUND_NOT_ALLOWED')
  if (capture.reason === 'CHARGEBACK') {
    return unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
  }
  if (left <= 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (amount && centsOf(amount) > left) {
    return unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value', amount.value)
  }
  return undefined
}

function addRefund(
  emulator: Emulator,
  capture: Capture,
  cents: number,
  request: RefundRequest,
): Refund {
  const time = now(emulator)
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: moneyOf(cents, capture.amount.currency_code),
    customId: capture.customId,
    note: request.note_to_payer,
    createdAt: time,
  }
  emulator.state.refunds[refund.id] = refund
  const isWhole = refundedCents(emulator, capture.id) >= centsOf(capture.amount)
  capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updatedAt = time
  return refund
}
