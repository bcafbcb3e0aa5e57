import type { z } from 'zod'
import type { Account } from './account.ts'
import type { SigningKey } from './certificate.ts'
import type { EventType, verifyRequest, WebhookEvent } from './event-shapes.ts'
import { isSignatureValid, signatureHeaders } from './signature.ts'
import { type Delivery, newId, type State } from './state.ts'

export type Webhooks = ReturnType<typeof startWebhooks>

type Setup = {
  account: Account
  state: State
  publicUrl: string
  signingKey: SigningKey
  url: string | undefined
  /** The waits before the second, third … attempt; the last one repeats. */
  retryDelays: number[]
  /** Called when a delivery has succeeded. */
  changed: () => void
}

const MAX_ATTEMPTS = 25
const TIMEOUT = 30_000

const RESOURCES: Record<string, [type: string, version: string]> = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', '2.0'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', '2.0'],
  'PAYMENT.CAPTURE.REVERSED': ['refund', '2.0'],
}

/** The path of the certificate changes with the key, so that a cached one is never taken for it. */
export const certificatePath = ({ serial }: SigningKey): string =>
  `/v1/notifications/certs/CERT-${serial}`

/** Delivers events at least once and in no certain order, as PayPal does. */
export function startWebhooks(setup: Setup) {
  const { state, account, publicUrl, signingKey } = setup
  const certificateUrl = publicUrl + certificatePath(signingKey)
  const timers = new Set<Timer>()
  const underway = new Set<Promise<void>>()
  const stop = new AbortController()
  let url = setup.url
  let isHeld = false

  function eventOf(type: EventType, resource: object): WebhookEvent {
    const id = `WH-${newId()}-${newId()}`
    const isDispute = type.startsWith('CUSTOMER.DISPUTE')
    const [resource_type, version] = RESOURCES[type] ?? [isDispute ? 'dispute' : 'capture', '2.0']
    const self = `${publicUrl}/v1/notifications/webhooks-events/${id}`
    const event = {
      id,
      event_version: '1.0',
      create_time: new Date(Date.now() + state.clockOffset).toISOString(),
      resource_type,
      ...(!isDispute && { resource_version: version }),
      event_type: type,
      summary: `Emulated: ${type}`,
      resource,
      links: [
        { href: self, rel: 'self', method: 'GET' },
        { href: `${self}/resend`, rel: 'resend', method: 'POST' },
      ],
    }
    // A copy, because the resource will change. The tests hold every type against webhookEvent.
    return structuredClone(event) as WebhookEvent // see the line above
  }

  function attemptSoon(delivery: Delivery): void {
    const attempt = Bun.sleep(0)
      .then(() => deliver(delivery))
      .finally(() => underway.delete(attempt))
    underway.add(attempt)
  }

  function retryAfter(wait: number, delivery: Delivery): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      attemptSoon(delivery)
    }, wait)
    timer.unref()
    timers.add(timer)
  }

  async function deliver(delivery: Delivery): Promise<void> {
    if (!url || isHeld || stop.signal.aborted) return
    const body = JSON.stringify(delivery.event)
    const headers = signatureHeaders(signingKey, certificateUrl, account.webhookId, body)
    delivery.attempts += 1
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT)])
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      signal,
    }).catch(() => undefined)
    await response?.body?.cancel()
    if (stop.signal.aborted) return
    if (response?.ok) {
      delivery.isDelivered = true
      setup.changed()
    } else if (delivery.attempts < MAX_ATTEMPTS) {
      const wait = setup.retryDelays[delivery.attempts - 1] ?? setup.retryDelays.at(-1) ?? 1000
      retryAfter(wait, delivery)
    }
  }

  const pending = () => state.deliveries.filter(({ isDelivered }) => !isDelivered)

  // Those that an earlier run could not deliver.
  for (const delivery of pending()) attemptSoon(delivery)

  return {
    send(type: EventType, resource: object): void {
      const delivery = { event: eventOf(type, resource), attempts: 0, isDelivered: false }
      state.deliveries.push(delivery)
      attemptSoon(delivery)
    },
    /** The webhook URL, once the API's port is known. Events that wait are sent to it. */
    direct(to: string | undefined): void {
      url = to
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const delivery of pending()) attemptSoon(delivery)
    },
    hold(): void {
      isHeld = true
    },
    /** Sends what was held, one after the other, in the order given or in the one of the events. */
    async release(ids?: string[]): Promise<void> {
      isHeld = false
      const waiting = pending()
      const order = ids ?? waiting.map(({ event }) => event.id)
      for (const id of order) {
        const delivery = waiting.find(({ event }) => event.id === id)
        if (delivery) await deliver(delivery)
      }
    },
    /** Sends an event again, even if it was delivered: a duplicate. */
    async resend(id: string): Promise<void> {
      const delivery = state.deliveries.find(({ event }) => event.id === id)
      if (!delivery) throw new Error(`There is no event ${id}.`)
      await deliver(delivery)
    },
    /** Waits for the attempts that are due; retries that wait for their time are not waited for. */
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway)
    },
    verify: (request: z.infer<typeof verifyRequest>): boolean =>
      isSignatureValid(signingKey, certificateUrl, account.webhookId, request),
    events: (): WebhookEvent[] => state.deliveries.map(({ event }) => event),
    deliveries: (): Delivery[] => state.deliveries,
    close(): void {
      stop.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
