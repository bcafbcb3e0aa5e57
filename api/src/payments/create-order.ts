import type { CreateOrder, PaymentRefusal } from '@firstchair/contract'
import type { Logger } from 'pino'
import { lockWin } from '../awards/cascade.store.ts'
import { answerStart } from '../awards/win.rules.ts'
import type { Announcer } from '../live/announcer.ts'
import { type Database, databaseTime, type Tx } from '../platform/database.ts'
import { type Refused, refused } from '../platform/refused.ts'
import { countStrays, findPayment } from './capture.store.ts'
import {
  findPaidWin,
  insertOrder,
  type PaymentOrder,
  setOpened,
  setUnopened,
} from './order.store.ts'
import { causeOf, descriptionOf, FIRST_CHECK_MS } from './payment.rules.ts'
import { type Paypal, PaypalRejectsUs, PaypalUnavailable } from './paypal.ts'
import { NEEDS_OPERATOR, refusalText } from './refusals.ts'
import { payeeOf, statusOf } from './seen-order.ts'

type StartRefusal = Refused<
  Extract<PaymentRefusal, 'not_found' | 'already_paid' | 'not_pending' | 'capturing'>
>
export type OrderOutcome =
  | { orderId: string }
  | StartRefusal
  | Refused<'unavailable' | 'payer_refused' | 'out_of_service'>

type Parts = Pick<Database, 'db' | 'transact'> & { log: Logger; live: Announcer } & {
  paypal: Paypal
}

const REFUSED = 'PayPal refused to open an order.'
const UNREACHABLE = 'PayPal could not be asked for an order.'

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
      description: descriptionOf(win?.mountain ?? ''),
      source: fundingSource === 'venmo' ? 'venmo' : 'paypal',
    })
    if (answer.kind === 'refused') {
      const { debugId, issue } = answer
      await setUnopened(parts.db, intent.id, { debugId, refusal: refusalText(answer) })
      const isOfPayer = causeOf(issue) === 'payer'
      parts.log.error({ winId: winnerId, ...answer }, isOfPayer ? REFUSED : NEEDS_OPERATOR)
      parts.live.adminChanged('payments')
      return refused(isOfPayer ? 'payer_refused' : 'out_of_service')
    }
    const { body, debugId } = answer
    const payeeId = payeeOf(body) ?? (await readPayee(parts, body.id))
    const opened = { providerId: body.id, payeeId, status: statusOf(body) }
    await setOpened(parts.db, intent.id, { ...opened, debugId, answer: body })
    return { orderId: body.id }
  } catch (err) {
    if (!(err instanceof PaypalUnavailable)) throw err
    // Its id never reached the payer, so it cannot be approved.
    const isPermanent = err instanceof PaypalRejectsUs
    const refusal = isPermanent ? err.message : null
    await setUnopened(parts.db, intent.id, { debugId: null, refusal })
    parts.log.error({ err, winId: winnerId }, isPermanent ? NEEDS_OPERATOR : UNREACHABLE)
    return refused(isPermanent ? 'out_of_service' : 'unavailable')
  }
}

/** The answer to a creation may leave the payee out. Null when PayPal does not name it at all. */
async function readPayee({ paypal }: Parts, orderId: string): Promise<string | null> {
  const answer = await paypal.readOrder(orderId)
  return answer.kind === 'ok' ? payeeOf(answer.body) : null
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
