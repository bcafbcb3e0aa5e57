import { z } from 'zod'
import { reverseCapture, settleCapture } from './captures.ts'
import { openDispute, resolveDispute, updateDispute } from './disputes.ts'
import { type CaptureOutcome, type Emulator, now, save } from './emulator.ts'
import { type Faults, fault } from './faults.ts'
import { approveOrder, findOrder } from './orders.ts'
import type { Reply } from './reply.ts'

export type Connection = {
  down: (how: 'unavailable' | 'refused') => Promise<void>
  up: () => void
}

const DISPUTE_REASON = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'

type Keep = ReturnType<typeof keeping>

/** State changes are persisted before a command returns. */
const keeping =
  (emulator: Emulator) =>
  <Args extends unknown[], Result>(change: (...args: Args) => Result) =>
  (...args: Args): Result => {
    const result = change(...args)
    save(emulator)
    return result
  }

const controlCaptures = (emulator: Emulator, kept: Keep) => ({
  /** How the next capture ends, when not COMPLETED. */
  nextCapture: (status: CaptureOutcome['status'], reason?: string) =>
    void emulator.captureOutcomes.push({
      status,
      reason: reason ?? (status === 'PENDING' ? 'PENDING_REVIEW' : 'OTHER'),
    }),
  /** Lets one invoice id be captured twice, as an account without PayPal's block does. */
  allowDuplicateInvoices: (isAllowed = true) => {
    emulator.allowsDuplicateInvoices = isAllowed
  },
  completeCapture: kept((captureId: string) => settleCapture(emulator, captureId, 'COMPLETED')),
  denyCapture: kept((captureId: string) => settleCapture(emulator, captureId, 'DENIED')),
  reverseCapture: kept((captureId: string, reason?: string) =>
    reverseCapture(emulator, captureId, reason ?? 'CHARGEBACK'),
  ),

  openDispute: kept((captureId: string, reason?: string) =>
    openDispute(emulator, captureId, reason ?? DISPUTE_REASON),
  ),
  updateDispute: kept((disputeId: string) => updateDispute(emulator, disputeId)),
  resolveDispute: kept((disputeId: string, outcome: Parameters<typeof resolveDispute>[2]) =>
    resolveDispute(emulator, disputeId, outcome),
  ),
})

/** Acts as PayPal, the payer and the network. Throws for ids that do not exist. */
export function createControl(emulator: Emulator, faults: Faults, connection: Connection) {
  const { webhooks, state } = emulator

  const kept = keeping(emulator)

  return {
    /** What happens to the next request of an operation: see `fault`. */
    respondNext: (next: z.input<typeof fault>) => faults.add(next),
    clearFaults: () => faults.clear(),
    calls: () => faults.calls(),
    clearCalls: () => faults.clearCalls(),

    /** The emulator's clock, in milliseconds since 1970. */
    now: () => now(emulator),
    advanceClock: kept((milliseconds: number) => {
      state.clockOffset += milliseconds
    }),

    /** What the payer does in the browser. */
    approve: kept((orderId: string) => expectDone(approveOrder(emulator, orderId))),
    /** Approves with a payment method that is declined when the order is captured. */
    decline: kept((orderId: string) =>
      expectDone(approveOrder(emulator, orderId, { isDeclined: true })),
    ),
    voidOrder: kept((orderId: string) => {
      const order = findOrder(emulator, orderId)
      if (!order) throw new Error(`There is no order ${orderId}.`)
      order.status = 'VOIDED'
    }),

    ...controlCaptures(emulator, kept),

    /** Where events are sent; undefined keeps them until there is a URL. */
    sendWebhooksTo: (url: string | undefined) => webhooks.direct(url),
    events: () => webhooks.deliveries().map(({ event }) => event),
    deliveries: () => webhooks.deliveries(),
    holdWebhooks: () => webhooks.hold(),
    /** In the order of the event ids given, or in that of the events. */
    releaseWebhooks: (eventIds?: string[]) => webhooks.release(eventIds),
    resendWebhook: (eventId: string) => webhooks.resend(eventId),
    /** Waits for the attempts that are due. */
    webhooksSettled: () => webhooks.settled(),

    orders: () => Object.values(state.orders),
    captures: () => Object.values(state.captures),
    refunds: () => Object.values(state.refunds),

    /** PayPal is down: each request gets a 503, or no connection at all (then `up` is in process). */
    down: (how: 'unavailable' | 'refused' = 'unavailable') => connection.down(how),
    up: () => connection.up(),
  }
}
export type Control = ReturnType<typeof createControl>

function expectDone(reply: Reply): void {
  if (reply.status >= 400) throw new Error(JSON.stringify(reply.body))
}

/** The arguments of each command over HTTP: POST /control/<command> with a JSON array. */
const id = z.string()
const none = z.tuple([])
const oneId = z.tuple([id])
const idAndReason = z.tuple([id, z.string().optional()])
const commands = {
  respondNext: z.tuple([fault]),
  clearFaults: none,
  calls: none,
  clearCalls: none,
  now: none,
  advanceClock: z.tuple([z.int()]),
  approve: oneId,
  decline: oneId,
  voidOrder: oneId,
  nextCapture: z.tuple([z.enum(['PENDING', 'DECLINED']), z.string().optional()]),
  allowDuplicateInvoices: z.tuple([z.boolean().optional()]),
  completeCapture: oneId,
  denyCapture: oneId,
  reverseCapture: idAndReason,
  openDispute: idAndReason,
  updateDispute: oneId,
  resolveDispute: z.tuple([id, z.enum(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR'])]),
  sendWebhooksTo: z.tuple([z.url().optional()]),
  events: none,
  deliveries: none,
  holdWebhooks: none,
  releaseWebhooks: z.tuple([z.array(id).optional()]),
  resendWebhook: oneId,
  webhooksSettled: none,
  orders: none,
  captures: none,
  refunds: none,
  down: z.tuple([z.enum(['unavailable', 'refused']).optional()]),
  up: none,
} satisfies Record<keyof Control, z.ZodType>

const isCommand = (name: string): name is keyof Control => Object.hasOwn(commands, name)

/** Serves the control API. A page of another origin cannot send JSON without a preflight. */
export async function serveControl(control: Control, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.replace('/control/', '')
  if (!isCommand(name)) {
    return Response.json({ commands: Object.keys(commands) }, { status: 404 })
  }
  if (request.method !== 'POST' || !isJson(request)) {
    return Response.json({ error: 'POST a JSON array of arguments.' }, { status: 415 })
  }
  const args = commands[name].safeParse(await request.json().catch(() => undefined))
  if (!args.success) return Response.json({ error: z.prettifyError(args.error) }, { status: 400 })
  try {
    const result: unknown = await Reflect.apply(control[name], undefined, args.data)
    return Response.json(result ?? null)
  } catch (error) {
    return Response.json({ error: String(error) }, { status: 409 })
  }
}

export const isJson = (request: Request): boolean =>
  request.headers.get('content-type')?.split(';')[0]?.trim() === 'application/json'
