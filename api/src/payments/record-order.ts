import type { Logger } from 'pino'
import { type LockedMountain, lockMountain } from '../auction/mountain-admin.store.ts'
import { captureWin, keepCapturing, lockCodesOf, refundWin } from '../awards/capture-win.ts'
import { findWinMountain, lockWin } from '../awards/cascade.store.ts'
import { readCodes } from '../awards/code.store.ts'
import { announceTransfer, type Changes } from '../awards/expire-wins.ts'
import type { Announcer } from '../live/announcer.ts'
import type { Mail } from '../mail/mail.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { readWonFacts } from '../tables/facts.store.ts'
import { ticketOf } from './capture.rules.ts'
import { type Capture, type StrayReason, saveCapture, setStray } from './capture.store.ts'
import { changeOrder, findPaidWin, lockOrder, type PaymentOrder } from './order.store.ts'
import { captureMismatch, mismatchOf, nextCheck } from './payment.rules.ts'
import { PaypalUnavailable } from './paypal.ts'
import type { PaypalOrder } from './paypal-shapes.ts'
import {
  findOwnRefund,
  insertProviderRefund,
  insertRefund,
  sumProviderRefunds,
} from './refund.store.ts'
import {
  capturesOf,
  refundsOf,
  type SeenCapture,
  statusOf,
  toSeenCapture,
  toSeenOrder,
} from './seen-order.ts'

/** The outcome of an order's captures; `none` when nothing was captured. */
export type Recorded = 'captured' | 'pending' | 'declined' | 'returned' | StrayReason | 'none'

type Parts = Pick<Database, 'transact'> & { live: Announcer; mail: Mail; log: Logger }
type Context = {
  tx: Tx
  parts: Parts
  order: PaymentOrder
  seen: PaypalOrder
  /** How the order at PayPal differs from ours. */
  mismatch: string | null
  /** Locked only when a capture was refunded or reversed, because bids wait for the lock. */
  mountain: LockedMountain | null
  now: Date
  debugId: string | null
}
type Step = { recorded: Recorded; changes: Changes | null }

/** The caller's facts in addition to PayPal's response. */
export type Hints = {
  /** From a webhook: the answer does not show a reversal. */
  reversedCaptureId?: string
  /** PayPal's debug id of the capture request, for its support. */
  debugId?: string | null
  /** From reconciliation: nobody has approved the order again. */
  isRoutine?: boolean
}

/**
 * Records PayPal's answer about an order in one transaction: each capture pays its win or is
 * refunded. The page, webhooks and reconciliation all end here; recording the same answer again
 * changes nothing.
 */
export async function recordOrder(
  parts: Parts,
  order: PaymentOrder,
  seen: PaypalOrder,
  hints: Hints = {},
): Promise<Recorded> {
  const { steps, mismatch } = await parts.transact(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const captures = capturesOf(seen).map((capture) => applyHints(toSeenCapture(capture), hints))
    const mismatch = mismatchOf(locked, toSeenOrder(seen))
    const hasReturned = captures.some(({ status }) => ticketOf(status) === 'returned')
    const mountainId = hasReturned ? await findWinMountain(tx, locked.winId) : null
    const mountain = mountainId === null ? null : await lockMountain(tx, mountainId)
    const now = await databaseTime(tx)
    const { debugId = null } = hints
    const context = { tx, parts, seen, order: locked, mismatch, mountain, now, debugId }
    const steps: Step[] = []
    for (const capture of captures) steps.push(await recordCapture(context, capture))
    const isCapturing = locked.captureLease !== null && captures.length === 0
    const status = statusOf(seen)
    const isRefused = locked.refusal !== null
    const { createdAt } = locked
    const facts = { status, createdAt, isCapturing, isRefused }
    const delay = nextCheck({ ...facts, captures: captures.map(({ status }) => status) }, now)
    await changeOrder(tx, locked.id, {
      status,
      ...(captures.length > 0 && { refusal: null }),
      checkAt: delay === null ? null : new Date(now.getTime() + delay),
      mismatch,
      // A refused request has no capture to store it with.
      ...(debugId !== null && captures.length === 0 && { debugId }),
      answer: seen,
    })
    return { steps, mismatch: mismatch !== locked.mismatch ? mismatch : null }
  })
  if (mismatch !== null) {
    const { winId, providerId } = order
    parts.log.error({ winId, providerId, mismatch }, 'An order at PayPal is not the one created.')
  }
  announce(parts, order, steps)
  return bestOf(steps)
}

const applyHints = (capture: SeenCapture, { reversedCaptureId }: Hints): SeenCapture =>
  capture.id === reversedCaptureId ? { ...capture, status: 'reversed' } : capture

/**
 * An order may have several captures, such as a declined one and a completed one. The payer sees
 * the best.
 */
const BEST_FIRST: readonly Recorded[] = [
  'captured',
  'pending',
  'second_charge',
  'not_live',
  'mismatch',
  'returned',
  'declined',
]
const bestOf = (steps: readonly Step[]): Recorded =>
  BEST_FIRST.find((each) => steps.some(({ recorded }) => recorded === each)) ?? 'none'

async function recordCapture(context: Context, seen: SeenCapture): Promise<Step> {
  const { tx, order, now, debugId } = context
  const capture = await saveCapture(tx, {
    id: seen.id,
    orderId: order.id,
    winId: order.winId,
    status: seen.status,
    amountCents: seen.amount.cents,
    feeCents: seen.feeCents,
    netCents: seen.netCents,
    capturedAt: seen.capturedAt ?? now,
    debugId,
    answer: seen,
  })
  // The transaction is rolled back: nothing of such an answer may be recorded.
  if (capture.orderId !== order.id) {
    throw new PaypalUnavailable(`PayPal named a capture of another order: ${capture.id}.`)
  }
  switch (ticketOf(capture.status)) {
    case 'kept':
      // A changed order never pays its win, so its pending capture must not keep the ticket.
      return differsFromOrder(context, seen)
        ? { recorded: 'mismatch', changes: null }
        : holdWin(context)
    case 'paid':
      if (capture.status === 'partially_refunded') await recordRefunds(context, capture)
      return payWin(context, capture, seen)
    case 'returned':
      return recordReturn(context, capture)
    case 'unpaid':
      return { recorded: 'declined', changes: null }
  }
}

/** Whether the amount, currency, payee or win differs from the order that we created. */
const differsFromOrder = ({ order, mismatch }: Context, { amount }: SeenCapture): boolean =>
  (mismatch ?? captureMismatch(order, amount)) !== null

/** Keeps the win with its holder while PayPal holds the money, which may take days. */
async function holdWin({ tx, order }: Context): Promise<Step> {
  const lease = await keepCapturing(tx, order.winId, order.captureLease)
  if (lease !== null) await changeOrder(tx, order.id, { captureLease: lease })
  return { recorded: 'pending', changes: null }
}

async function payWin(context: Context, capture: Capture, seen: SeenCapture): Promise<Step> {
  const { tx, parts, order } = context
  if (capture.strayReason !== null) return { recorded: capture.strayReason, changes: null }
  await lockCodesOf(tx, order.winId)
  const win = await lockWin(tx, order.winId)
  if (win?.captureId === capture.id) return { recorded: 'captured', changes: null }
  if (differsFromOrder(context, seen)) return refundStray(context, capture, 'mismatch')
  switch (await captureWin(tx, order.winId, capture.id)) {
    case 'captured':
      await postReceipt(tx, parts, order, capture)
      return { recorded: 'captured', changes: null }
    case 'already_captured':
      return { recorded: 'captured', changes: null }
    case 'second_charge':
      return refundStray(context, capture, 'second_charge')
    case 'refund_due':
    case 'not_found':
      return refundStray(context, capture, 'not_live')
  }
}

async function refundStray(
  { tx, now, parts, order }: Context,
  { id: captureId, amountCents }: Capture,
  reason: StrayReason,
): Promise<Step> {
  await setStray(tx, captureId, reason)
  const refund = { captureId, amountCents, reason: 'stray' as const, requestedBy: null }
  await insertRefund(tx, { ...refund, note: NOTES[reason] }, now)
  parts.log.warn({ winId: order.winId, captureId, reason }, 'A payment pays no ticket: refunded.')
  return { recorded: reason, changes: null }
}

/** The reason that the payer reads in PayPal's notice and in our email. */
const NOTES: Readonly<Record<StrayReason, string>> = {
  second_charge: 'Your ticket was paid already, so this second payment goes back to you.',
  not_live: 'The ticket was no longer yours when the payment arrived.',
  mismatch: 'The payment did not match the price of the ticket.',
}

/** Voids the ticket of a capture whose money was returned, and records a refund made at PayPal. */
async function recordReturn(context: Context, capture: Capture): Promise<Step> {
  const { id: captureId } = capture
  const { tx, order, mountain } = context
  await recordRefunds(context, capture)
  return { recorded: 'returned', changes: await refundWin(tx, mountain, order.winId, captureId) }
}

/**
 * Records what was refunded or reversed at PayPal, not by us, and mails it to the payer: each
 * refund with its own amount, and the rest of a returned capture that names none.
 */
async function recordRefunds(context: Context, capture: Capture): Promise<void> {
  const { tx, seen, now } = context
  const { id: captureId, amountCents, status } = capture
  if ((await findOwnRefund(tx, captureId)) !== null) return
  for (const refund of refundsOf(seen, captureId)) {
    if (await insertProviderRefund(tx, { captureId, ...refund }, now)) {
      await postRefund(context, refund.providerId, refund.amountCents, status)
    }
  }
  const rest = amountCents - (await sumProviderRefunds(tx, captureId))
  if (status === 'partially_refunded' || rest <= 0) return
  await insertProviderRefund(tx, { captureId, amountCents: rest, providerId: null }, now)
  await postRefund(context, captureId, rest, status)
}

async function postRefund(
  { tx, parts, order }: Context,
  key: string,
  amountCents: number,
  status: Capture['status'],
): Promise<void> {
  const win = await findPaidWin(tx, order.winId)
  if (!win) return
  const { firstName, mountain, ticketNumber, email, deadline } = win
  const letter = {
    kind: 'refunded' as const,
    ...{ firstName, mountain, ticketNumber },
    amount: Math.round(amountCents / 100),
    deadline: deadline.toISOString(),
    reason: AT_PAYPAL[status === 'partially_refunded' ? 'part' : 'whole'],
  }
  await parts.mail.post(tx, [{ key: `refunded:${key}`, to: email, letter }])
}

const AT_PAYPAL = {
  part: 'PayPal returned a part of the payment. Your ticket stays valid.',
  whole: 'PayPal returned the payment, so the ticket is void.',
} as const

async function postReceipt(
  tx: Tx,
  { mail }: Parts,
  order: PaymentOrder,
  { id: captureId, capturedAt }: Capture,
): Promise<void> {
  const win = await findPaidWin(tx, order.winId)
  if (!win) return
  const { firstName, mountain, ticketNumber, amount } = win
  const letter = {
    kind: 'paid' as const,
    ...{ firstName, mountain, ticketNumber, amount },
    deadline: win.deadline.toISOString(),
    facts: (await readWonFacts(tx, [order.winId])).get(order.winId),
    resortCode: (await readCodes(tx, [order.winId])).get(order.winId),
    ...{ winId: order.winId, paidAt: capturedAt.toISOString(), captureId },
  }
  await mail.post(tx, [{ key: `paid:${order.winId}`, to: win.email, letter }])
}

function announce({ live }: Parts, { userId }: PaymentOrder, steps: readonly Step[]): void {
  if (steps.length === 0) return
  for (const { changes } of steps) if (changes) announceTransfer(live, changes)
  live.winsChanged([userId])
  live.adminChanged('payments')
}
