import { databaseTime, type Tx } from '../platform/database.ts'
import { dueAfter, MORE_NOW } from '../platform/repeat.ts'
import { findCapture, setRefunded } from './capture.store.ts'
import { findPaidWin } from './order.store.ts'
import { retryDelay } from './payment.rules.ts'
import { PaypalUnavailable } from './paypal.ts'
import { claimDueRefunds, completeRefund, putOffRefund, type Refund } from './refund.store.ts'
import type { PaymentParts } from './settle-order.ts'

const AT_ONCE = 10
const LEASE_MS = 2 * 60_000
/** How often a refund that PayPal is still processing is checked. */
const PENDING_MS = 3_600_000

/** Shown to admins. A database error may contain a payer's data, so only its kind is stored. */
const FAILED = 'Failed; the log says why.'

/**
 * Sends due refunds. The request id is derived from the capture, so that a repeated request refunds
 * once.
 */
export async function sendRefunds(parts: PaymentParts, stopped: AbortSignal): Promise<number> {
  const due = await claimDueRefunds(parts.db, AT_ONCE, LEASE_MS)
  for (const refund of due) {
    if (stopped.aborted) return MORE_NOW
    try {
      await sendRefund(parts, refund)
    } catch (err) {
      parts.log.error({ err, captureId: refund.captureId }, 'A refund could not be sent.')
      const problem = err instanceof PaypalUnavailable ? err.message : FAILED
      await putOffRefund(parts.db, refund.id, retryDelay(refund.tries), { problem })
    }
  }
  return dueAfter(due.length)
}

async function sendRefund(parts: PaymentParts, refund: Refund): Promise<void> {
  const { paypal, db } = parts
  const { id, captureId, attempt, note, providerId } = refund
  // PayPal forgets request ids after 45 days, so the capture is read first: a refunded one is not
  // refunded again.
  const capture = await paypal.readCapture(captureId)
  if (capture.kind === 'ok' && capture.body.status === 'REFUNDED') {
    await complete(parts, refund, { providerId, debugId: capture.debugId })
    return
  }
  const answer =
    providerId === null
      ? await paypal.refundCapture(captureId, attempt, note ?? '')
      : await paypal.readRefund(providerId)
  if (answer.kind === 'refused') {
    const { name, issue, debugId } = answer
    parts.log.error(
      { captureId, name, issue, debugId },
      'PayPal refuses a refund: please look at it.',
    )
    await putOffRefund(db, id, retryDelay(refund.tries), { problem: `${name} ${issue}`, debugId })
    parts.live.adminChanged('payments')
    return
  }
  const { body, debugId } = answer
  switch (body.status) {
    case 'COMPLETED':
      await complete(parts, refund, { providerId: body.id, debugId })
      return
    case 'FAILED':
    case 'CANCELLED':
      await putOffRefund(db, id, retryDelay(refund.tries), {
        status: 'due',
        attempt: attempt + 1,
        providerId: null,
        problem: body.status,
        debugId,
      })
      return
    default:
      await putOffRefund(db, id, PENDING_MS, { status: 'pending', providerId: body.id, debugId })
  }
}

async function complete(
  parts: PaymentParts,
  refund: Refund,
  done: Pick<Refund, 'providerId' | 'debugId'>,
): Promise<void> {
  const userId = await parts.transact(async (tx) => {
    const isNew = await completeRefund(tx, refund.id, done, await databaseTime(tx))
    if (!isNew) return null
    await setRefunded(tx, refund.captureId)
    return notifyPayer(tx, parts, refund)
  })
  parts.live.adminChanged('payments')
  if (userId !== null) parts.live.winsChanged([userId])
}

/** Returns the notified user. */
async function notifyPayer(tx: Tx, { mail }: PaymentParts, refund: Refund): Promise<string | null> {
  const capture = await findCapture(tx, refund.captureId)
  const win = capture && (await findPaidWin(tx, capture.winId))
  if (!win) return null
  const { firstName, mountain, ticketNumber, email, userId, deadline, givenTo } = win
  const letter = {
    kind: 'refunded' as const,
    ...{ firstName, mountain, ticketNumber },
    amount: Math.round(refund.amountCents / 100),
    deadline: deadline.toISOString(),
    reason: refund.note ?? '',
  }
  await mail.post(tx, [{ key: `refunded:${refund.id}`, to: email, letter }])
  if (givenTo !== null) {
    const told = { kind: 'gift_void' as const, firstName: '', mountain, ticketNumber }
    await mail.post(tx, [{ key: `gift_void:${win.winId}`, to: givenTo, letter: told }])
  }
  return userId
}
