import { getCapture, getRefund, refundCapture } from './captures.ts'
import type { Call, Emulator } from './emulator.ts'
import { verifyRequest } from './event-shapes.ts'
import type { Operation } from './faults.ts'
import { captureOrder, createOrder, getOrder, patchOrder } from './orders.ts'
import type { Reply } from './reply.ts'
import { parse } from './validation.ts'

export type Route = {
  operation: Operation
  method: string
  path: RegExp
  run: (emulator: Emulator, call: Call) => Reply
}

const route = (operation: Operation, method: string, path: RegExp, run: Route['run']): Route => ({
  operation,
  method,
  path,
  run,
})

/** PayPal's REST API, apart from the token endpoint, whose body is a form. */
const ROUTES: Route[] = [
  route('create-order', 'POST', /^\/v2\/checkout\/orders$/, createOrder),
  route('get-order', 'GET', /^\/v2\/checkout\/orders\/(\w+)$/, getOrder),
  route('patch-order', 'PATCH', /^\/v2\/checkout\/orders\/(\w+)$/, patchOrder),
  route('capture-order', 'POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, captureOrder),
  route('get-capture', 'GET', /^\/v2\/payments\/captures\/(\w+)$/, getCapture),
  route('refund-capture', 'POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, refundCapture),
  route('get-refund', 'GET', /^\/v2\/payments\/refunds\/(\w+)$/, getRefund),
  route('verify-webhook', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/, verifyWebhook),
]

export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const candidate of ROUTES) {
    const match = candidate.method === method && candidate.path.exec(path)
    if (match) return { route: candidate, id: match[1] ?? '' }
  }
  return undefined
}

function verifyWebhook(emulator: Emulator, call: Call): Reply {
  const { value, refusal } = parse(verifyRequest, call.body)
  if (refusal) return refusal
  const isValid = emulator.webhooks.verify(value)
  return { status: 200, body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } }
}
