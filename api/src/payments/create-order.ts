import type { CreateOrder, PaymentRefusal } from '@firstchair/contract'
import type { Logger } from 'pino'
import { lockWin } from '../awards/cascade.store.ts'
import { answerStart } from '../awards/win.rules.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { countStrays } from './capture.store.ts'
import {
  findPaidWin,
  insertOrder,
  type PaymentOrder,
  setOpened,
  setUnopened,
} from './order.store.ts'
import { FIRST_CHECK_MS } from './payment.rules.ts'
import { findPayment } from './payment.store.ts'
import { type Paypal, PaypalUnavailable } from './paypal.ts'
import { payeeOf, statusOf } from './seen-order.ts'

type StartRefusal = Refused<
  Extract<PaymentRefusal, 'not_found' | 'already_paid' | 'not_pending' | 'capturing'>
>
export type OrderOutcome = { orderId: string } | StartRefusal | Refused<'unavailable'>

type Parts = Pick<Database, 'db' | 'transact'> & { log: Logger } & { paypal: Paypal }

/**
 * Opens an order at PayPal for a win of this user. The amount comes from the database. The row is
 * written before PayPal is called, so that a retry with the same attempt number finds an order
 * whose answer was lost.
 */
export async function createOrder(
  parts: Parts,
  userId: string,
  { winnerId, fundingSource = 'paypal' }: CreateOrder,
): Promise<OrderOutcome> {
  const intent = await parts.transact((tx) => writeIntent(tx, userId, winnerId, fundingSource))
  if ('refused' in intent) return intent
  const win = await findPaidWin(parts.db, winnerId)
  try {
    const answer = await parts.paypal.createOrder({
      requestId: `o:${winnerId}:${intent.attempt}`,
      winId: winnerId,
      invoiceId: intent.invoiceId ?? winnerId,
      amountCents: intent.amountCents,
      description: `${win?.mountain} - Lift Ticket`,
      source: fundingSource === 'venmo' ? 'venmo' : 'paypal',
    })
    if (answer.kind === 'refused') {
      await setUnopened(parts.db, intent.id, answer.debugId)
      parts.log.error({ winId: winnerId, ...answer }, 'PayPal refused to open an order.')
      return refused('unavailable')
    }
    const { body, debugId } = answer
    const opened = { providerId: body.id, payeeId: payeeOf(body), status: statusOf(body) }
    await setOpened(parts.db, intent.id, { ...opened, debugId, answer: body })
    return { orderId: body.id }
  } catch (err) {
    if (!(err instanceof PaypalUnavailable)) throw err
    // Its id never reached the payer, so it cannot be approved.
    await setUnopened(parts.db, intent.id, null)
    parts.log.error({ err, winId: winnerId }, 'PayPal could not be asked for an order.')
    return refused('unavailable')
  }
}

async function writeIntent(
  tx: Tx,
  userId: string,
  winId: string,
  fundingSource: PaymentOrder['fundingSource'],
): Promise<PaymentOrder | StartRefusal> {
  const win = await lockWin(tx, winId)
  const now = await databaseTime(tx)
  const answer = answerStart(win, userId, now)
  if (answer !== 'started' || !win) {
    const isPaid = answer === 'not_pending' && (await findPayment(tx, winId))?.captureId != null
    if (isPaid) return refused('already_paid')
    return refused(answer === 'started' ? 'not_found' : answer)
  }
  // PayPal charges for an invoice id once, also when that money went back.
  const strays = await countStrays(tx, winId)
  const order = {
    ...{ winId, userId, fundingSource },
    amountCents: win.winningAmount * 100,
    invoiceId: strays === 0 ? null : `${winId}-${strays}`,
  }
  return insertOrder(tx, order, now, new Date(now.getTime() + FIRST_CHECK_MS))
}
