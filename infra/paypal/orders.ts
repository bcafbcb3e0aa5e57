import { captureOrderOf } from './captures.ts'
import { type Call, type Emulator, now, ORDER_MEMORY, runOnce } from './emulator.ts'
import { detail, notFound, type Reply, refuse, unprocessable } from './reply.ts'
import { approvalLink, minimal, showOrder } from './representations.ts'
import { orderRequest, patchRequest } from './shapes.ts'
import { newId, type Order, type OrderRequest } from './state.ts'
import { parse } from './validation.ts'

const ORDER_LIFETIME = 3 * 3_600_000

/** PayPal deletes an order that is not captured within three hours. */
export function findOrder(emulator: Emulator, id: string): Order | undefined {
  const order = emulator.state.orders[id]
  if (!order || order.status === 'COMPLETED') return order
  return now(emulator) - order.createdAt < ORDER_LIFETIME ? order : undefined
}

function answerOrder(emulator: Emulator, call: Call, id: string, status: number): Reply {
  const order = findOrder(emulator, id)
  if (!order) return notFound(id)
  const whole = showOrder(emulator, order)
  return { status, body: call.prefersRepresentation ? whole : minimal(whole) }
}

export function createOrder(emulator: Emulator, call: Call): Reply {
  return runOnce(emulator, call, {
    operation: 'create-order',
    keptFor: ORDER_MEMORY,
    run: () => {
      const { value, refusal } = parse(orderRequest, call.body)
      if (refusal) return refusal
      return refuseOrder(value, call) ?? addOrder(emulator, value)
    },
    answer: (id, isRepeat) => answerOrder(emulator, call, id, isRepeat ? 200 : 201),
  })
}

function refuseOrder(request: OrderRequest, call: Call): Reply | undefined {
  if (!request.payment_source || call.requestId) return undefined
  return refuse(400, [detail('PAYPAL_REQUEST_ID_REQUIRED', 'PayPal-Request-Id')])
}

function addOrder(emulator: Emulator, request: OrderRequest): string {
  const time = now(emulator)
  const id = newId()
  emulator.state.orders[id] = {
    id,
    status: request.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    units: request.purchase_units,
    source: request.payment_source,
    isDeclined: false,
    isApproved: false,
    createdAt: time,
    updatedAt: time,
  }
  return id
}

export const getOrder = (emulator: Emulator, call: Call): Reply =>
  answerOrder(emulator, { ...call, prefersRepresentation: true }, call.id, 200)

const PATCHABLE =
  /^\/purchase_units\/@reference_id=='([^']*)'\/(amount|custom_id|description|invoice_id)$/

/** Replaces fields of the purchase unit, named as PayPal does: by its reference id. */
export function patchOrder(emulator: Emulator, call: Call): Reply {
  const order = findOrder(emulator, call.id)
  if (!order) return notFound(call.id)
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_COMPLETED')
  const { value: patches, refusal } = parse(patchRequest, call.body)
  if (refusal) return refusal
  const units = structuredClone(order.units)
  for (const { op, path, value } of patches) {
    const [, reference, field] = PATCHABLE.exec(path) ?? []
    const unit = units.find(({ reference_id = 'default' }) => reference_id === reference)
    if (!unit || !field || (op !== 'add' && op !== 'replace')) {
      return unprocessable('NOT_PATCHABLE', path)
    }
    const { amount, custom_id } = orderRequest.shape.purchase_units.element.shape
    const schema = field === 'amount' ? amount : custom_id
    const patched = parse(schema, value)
    if (patched.refusal) return patched.refusal
    Object.assign(unit, { [field]: patched.value })
  }
  order.units = units
  order.updatedAt = now(emulator)
  return { status: 204, body: undefined }
}

export function captureOrder(emulator: Emulator, call: Call): Reply {
  return runOnce(emulator, call, {
    operation: 'capture-order',
    keptFor: ORDER_MEMORY,
    run: () => {
      const order = findOrder(emulator, call.id)
      if (!order) return notFound(call.id)
      return refuseCapture(emulator, order) ?? captureOrderOf(emulator, order).orderId
    },
    answer: (id, isRepeat) => answerOrder(emulator, call, id, isRepeat ? 200 : 201),
  })
}

function refuseCapture(emulator: Emulator, order: Order): Reply | undefined {
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  const invoiceId = order.units[0]?.invoice_id
  const isTaken = ({
    invoiceId: other,
    status,
  }: {
    invoiceId: string | undefined
    status: string
  }) => other === invoiceId && status !== 'DECLINED' && status !== 'FAILED'
  const isBlocked = invoiceId && !emulator.allowsDuplicateInvoices
  if (isBlocked && Object.values(emulator.state.captures).some(isTaken)) {
    return unprocessable('DUPLICATE_INVOICE_ID', '/purchase_units/0/invoice_id', invoiceId)
  }
  if (order.isDeclined) {
    const restart = approvalLink(emulator, order, 'redirect')
    return refuse(422, [detail('INSTRUMENT_DECLINED')], [restart])
  }
  return undefined
}

export type Approval = {
  /** The payment method will be declined when the order is captured. */
  isDeclined?: boolean | undefined
}

/** What the payer does on PayPal's page. Approving again replaces a declined payment method. */
export function approveOrder(emulator: Emulator, id: string, approval: Approval = {}): Reply {
  const order = findOrder(emulator, id)
  if (!order) return notFound(id)
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_COMPLETED')
  order.status = 'APPROVED'
  order.isApproved = true
  order.isDeclined = approval.isDeclined ?? false
  order.updatedAt = now(emulator)
  emulator.webhooks.send('CHECKOUT.ORDER.APPROVED', showOrder(emulator, order))
  return { status: 200, body: showOrder(emulator, order) }
}
