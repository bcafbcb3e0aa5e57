import type { Logger } from 'pino'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { paypalEvent } from './paypal-shapes.ts'
import { insertEvent } from './webhook.store.ts'
import type { VerifyWebhook } from './webhook-signature.ts'

/**
 * Gives the payer's own page time to capture first; the event is for payers who closed the page.
 */
const PAGE_FIRST_MS = 10_000
/** A forged header is not logged at any length. */
const MAX_URL = 200

/**
 * Stores an event that PayPal has signed. It is processed later, so PayPal gets its answer at once.
 */
export async function receiveWebhook(
  { db, log }: Pick<Database, 'db'> & { log: Logger },
  verify: VerifyWebhook,
  headers: Headers,
  raw: Uint8Array,
  address: string,
): Promise<Done | Refused<'forged' | 'malformed'>> {
  const reason = await verify(headers, raw, address)
  if (reason !== 'valid') {
    const certUrl = headers.get('paypal-cert-url')?.slice(0, MAX_URL)
    log.warn({ certUrl, reason }, 'A webhook that PayPal has not signed.')
    return refused('forged')
  }
  const body = parse(new TextDecoder().decode(raw))
  const event = paypalEvent.safeParse(body)
  if (!event.success) return refused('malformed')
  const { id, event_type: type } = event.data
  const delayMs = type === 'CHECKOUT.ORDER.APPROVED' ? PAGE_FIRST_MS : 0
  await insertEvent(db, { id, type, body }, delayMs)
  return DONE
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
