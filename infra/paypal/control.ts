import type { z } from 'zod'
import { findCapture, reverseCapture, settleCapture } from './captures.ts'
import { type CaptureOutcome, type Emulator, now, save } from './emulator.ts'
import type { Faults, fault } from './faults.ts'
import { approveOrder } from './orders.ts'
import type { Reply } from './reply.ts'
import { showDispute } from './representations.ts'
import { newId } from './state.ts'

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
  openDispute: kept((captureId: string) => openDispute(emulator, captureId)),
})

/** Acts as PayPal, the payer and the network. Throws for ids that do not exist. */
export function createControl(
  emulator: Emulator,
  faults: Faults,
  setDown: (isDown: boolean) => void,
) {
  const { webhooks, state } = emulator

  const kept = keeping(emulator)

  return {
    /** Injects a fault into the next request of an operation: see `fault`. */
    respondNext: (next: z.input<typeof fault>) => faults.add(next),
    clearFaults: () => faults.clear(),
    calls: () => faults.calls(),
    clearCalls: () => faults.clearCalls(),

    /** Moves the emulator's clock. */
    advanceClock: kept((milliseconds: number) => {
      state.clockOffset += milliseconds
    }),

    /** What the payer does in the browser. */
    approve: kept((orderId: string) => expectDone(approveOrder(emulator, orderId))),
    /** Approves with a payment method that is declined when the order is captured. */
    decline: kept((orderId: string) =>
      expectDone(approveOrder(emulator, orderId, { isDeclined: true })),
    ),

    ...controlCaptures(emulator, kept),

    /** Where events are sent; undefined keeps them until there is a URL. */
    sendWebhooksTo: (url: string | undefined) => webhooks.direct(url),
    deliveries: () => webhooks.deliveries(),
    holdWebhooks: () => webhooks.hold(),
    /** In the order of the event ids given, or in that of the events. */
    releaseWebhooks: (eventIds?: string[]) => webhooks.release(eventIds),
    /** Waits for the attempts that are due. */
    webhooksSettled: () => webhooks.settled(),

    orders: () => Object.values(state.orders),
    captures: () => Object.values(state.captures),
    refunds: () => Object.values(state.refunds),

    /** PayPal is down: each request gets a 503. */
    down: () => setDown(true),
    up: () => setDown(false),
  }
}
export type Control = ReturnType<typeof createControl>

function expectDone(reply: Reply): void {
  if (reply.status >= 400) throw new Error(JSON.stringify(reply.body))
}

/** The payer complains about a capture. */
function openDispute(emulator: Emulator, captureId: string): void {
  const capture = findCapture(emulator, captureId)
  const id = `PP-R-${newId(3)}-${newId(9)}`
  const dispute = showDispute(emulator, { id, capture, createdAt: now(emulator) })
  emulator.webhooks.send('CUSTOMER.DISPUTE.CREATED', dispute)
}
