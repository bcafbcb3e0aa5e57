import type { z } from 'zod'
import type { Account } from './account.ts'
import type { SigningKey } from './certificate.ts'
import type { EventType, verifyRequest, WebhookEvent } from './event-shapes.ts'
import { isSignatureValid, signatureHeaders } from './signature.ts'
import { type Delivery, newId, type State } from './state.ts'

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

const RESOURCE_TYPES: Record<string, string> = {
  'CHECKOUT.ORDER.APPROVED': 'checkout-order',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.CAPTURE.REVERSED': 'refund',
}

/**
 * The path of the certificate contains a hash of the key, so that a cached certificate is never
 * used for another key.
 */
export const certificatePath = ({ serial }: SigningKey): string =>
  `/v1/notifications/certs/CERT-${serial}`

/** Delivers events at least once and in no certain order, as PayPal does. */
export class Webhooks {
  readonly #setup: Setup
  readonly #certificateUrl: string
  readonly #timers = new Set<Timer>()
  readonly #underway = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #url: string | undefined
  #isHeld = false

  constructor(setup: Setup) {
    this.#setup = setup
    this.#url = setup.url
    this.#certificateUrl = setup.publicUrl + certificatePath(setup.signingKey)
    // Deliveries that an earlier run could not complete.
    this.#attemptPending()
  }

  send(type: EventType, resource: object): void {
    const { state, publicUrl } = this.#setup
    const event = eventOf(type, resource, publicUrl, Date.now() + state.clockOffset)
    const delivery = { event, attempts: 0, isDelivered: false }
    state.deliveries.push(delivery)
    this.#attemptSoon(delivery)
  }

  /** The webhook URL, once the API's port is known. Events that wait are sent to it. */
  direct(url: string | undefined): void {
    this.#url = url
    this.#cancelRetries()
    this.#attemptPending()
  }

  hold(): void {
    this.#isHeld = true
  }

  /** Sends what was held, one after the other, in the order given or in the one of the events. */
  async release(ids?: string[]): Promise<void> {
    this.#isHeld = false
    const waiting = this.#pending()
    const order = ids ?? waiting.map(({ event }) => event.id)
    for (const id of order) {
      const delivery = waiting.find(({ event }) => event.id === id)
      if (delivery) await this.#deliver(delivery)
    }
  }

  /** Waits for the attempts that are due, not for later retries. */
  async settled(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  verify(request: z.infer<typeof verifyRequest>): boolean {
    const { signingKey, account } = this.#setup
    return isSignatureValid(signingKey, this.#certificateUrl, account.webhookId, request)
  }

  deliveries(): Delivery[] {
    return this.#setup.state.deliveries
  }

  close(): void {
    this.#stop.abort()
    this.#cancelRetries()
  }

  #pending(): Delivery[] {
    return this.#setup.state.deliveries.filter(({ isDelivered }) => !isDelivered)
  }

  #attemptPending(): void {
    for (const delivery of this.#pending()) this.#attemptSoon(delivery)
  }

  #attemptSoon(delivery: Delivery): void {
    const attempt = Bun.sleep(0)
      .then(() => this.#deliver(delivery))
      .finally(() => this.#underway.delete(attempt))
    this.#underway.add(attempt)
  }

  #retryAfter(wait: number, delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#attemptSoon(delivery)
    }, wait)
    timer.unref()
    this.#timers.add(timer)
  }

  #cancelRetries(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { signingKey, account, retryDelays, changed } = this.#setup
    if (!this.#url || this.#isHeld || this.#stop.signal.aborted) return
    const body = JSON.stringify(delivery.event)
    const signed = signatureHeaders(signingKey, this.#certificateUrl, account.webhookId, body)
    delivery.attempts += 1
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { ...signed, 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT)]),
    }).catch(() => undefined)
    await response?.body?.cancel()
    if (this.#stop.signal.aborted) return
    if (response?.ok) {
      delivery.isDelivered = true
      changed()
    } else if (delivery.attempts < MAX_ATTEMPTS) {
      this.#retryAfter(retryDelays[delivery.attempts - 1] ?? retryDelays.at(-1) ?? 1000, delivery)
    }
  }
}

function eventOf(type: EventType, resource: object, publicUrl: string, time: number): WebhookEvent {
  const id = `WH-${newId()}-${newId()}`
  const isDispute = type.startsWith('CUSTOMER.DISPUTE')
  const self = `${publicUrl}/v1/notifications/webhooks-events/${id}`
  const event = {
    id,
    event_version: '1.0',
    create_time: new Date(time).toISOString(),
    resource_type: RESOURCE_TYPES[type] ?? (isDispute ? 'dispute' : 'capture'),
    ...(!isDispute && { resource_version: '2.0' }),
    event_type: type,
    summary: `Emulated: ${type}`,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
  // A copy, because the resource will change. The tests check every type against webhookEvent.
  return structuredClone(event) as WebhookEvent // see the line above
}
