import { currencyCode, paypalValue } from '@firstchair/contract'
import type { z } from 'zod'
import type { PaypalConfig } from '../platform/paypal-config.ts'
import {
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  paypalCapture,
  paypalError,
  paypalOrder,
  paypalRefund,
  paypalToken,
  paypalVerification,
} from './paypal-shapes.ts'

/**
 * PayPal did not answer, or its answer leaves the outcome unknown. Read the resource before trying
 * again.
 */
export class PaypalUnavailable extends Error {
  override name = 'PaypalUnavailable'
}

/** PayPal does not accept our credentials: only an operator can change that. */
export class PaypalRejectsUs extends PaypalUnavailable {
  override name = 'PaypalRejectsUs'
}

/**
 * PayPal refused the request. `issue` is its machine-readable reason; `debugId` identifies the
 * request to PayPal's support.
 */
export type PaypalRefusal = {
  kind: 'refused'
  status: number
  name: string
  issue: string
  debugId: string | null
}
export type PaypalAnswer<Body> = { kind: 'ok'; body: Body; debugId: string | null } | PaypalRefusal

export type NewOrder = {
  /** Fixed per attempt, so that a repeated request opens one order (PayPal-Request-Id). */
  requestId: string
  winId: string
  invoiceId: string
  amountCents: number
  /** `<mountain> - Lift Ticket` (spec §9). */
  description: string
  source: 'paypal' | 'venmo'
}

/** PayPal's REST API, as far as tickets need it. All methods throw {@link PaypalUnavailable}. */
export type Paypal = {
  /** Resolves if PayPal accepts the credentials. */
  check: () => Promise<void>
  createOrder: (order: NewOrder) => Promise<PaypalAnswer<PaypalOrder>>
  readOrder: (orderId: string) => Promise<PaypalAnswer<PaypalOrder>>
  /** `attempt` makes a repeated request idempotent; a refused capture needs a new one. */
  captureOrder: (orderId: string, attempt: string) => Promise<PaypalAnswer<PaypalOrder>>
  readCapture: (captureId: string) => Promise<PaypalAnswer<PaypalCapture>>
  /** Refunds a capture in full. */
  refundCapture: (
    captureId: string,
    attempt: number,
    note: string,
  ) => Promise<PaypalAnswer<PaypalRefund>>
  readRefund: (refundId: string) => Promise<PaypalAnswer<PaypalRefund>>
  /** PayPal's own check of a webhook's signature. */
  confirmWebhook: (transmission: Transmission, body: Uint8Array) => Promise<boolean>
}

/** The signature of a webhook, from its headers. */
export type Transmission = {
  id: string
  time: string
  signature: string
  certUrl: string
  algorithm: string
}

/** Well below the lease of a capture, so that a call has ended before its lease expires. */
const PATIENCE_MS = 20_000
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 60_000

type Request = {
  method: 'GET' | 'POST'
  path: string
  /** A string is JSON already. */
  body?: object | string
  requestId?: string
}

/** `brandName`: what payers read above the amount. */
export function createPaypal(config: PaypalConfig, brandName: () => string): Paypal {
  let token: { text: string; endsAt: number } | null = null

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${config.apiUrl}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (error) {
      throw new PaypalUnavailable('PayPal did not answer.', { cause: error })
    }
  }

  async function readToken(): Promise<string> {
    if (token && Date.now() < token.endsAt) return token.text
    const login = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${login}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const parsed = paypalToken.safeParse(await json(answer))
    if (!answer.ok || !parsed.success) {
      if (answer.status === 401) {
        throw new PaypalRejectsUs(
          'PayPal does not accept PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.',
        )
      }
      throw new PaypalUnavailable(`PayPal gave no access token (${answer.status}).`)
    }
    const { access_token, expires_in } = parsed.data
    token = { text: access_token, endsAt: Date.now() + expires_in * 1000 - TOKEN_MARGIN_MS }
    return access_token
  }

  async function call<Body>(
    shape: z.ZodType<Body>,
    { method, path, body, requestId }: Request,
  ): Promise<PaypalAnswer<Body>> {
    const attempt = async () =>
      send(path, {
        method,
        headers: {
          authorization: `Bearer ${await readToken()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
        ...(method === 'POST' && {
          body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
        }),
      })
    let answer = await attempt()
    if (answer.status === 401) {
      // The token was revoked before it expired.
      token = null
      answer = await attempt()
    }
    return read(shape, answer)
  }

  return {
    check: async () => {
      token = null
      await readToken()
    },
    createOrder: ({ requestId, winId, invoiceId, amountCents, description, source }) =>
      call(paypalOrder, {
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              amount: { currency_code: currencyCode(), value: paypalValue(amountCents) },
              description,
              custom_id: winId,
              invoice_id: invoiceId,
            },
          ],
          payment_source: { [source]: { experience_context: experience(source, brandName()) } },
        },
      }),
    readOrder: (orderId) => call(paypalOrder, get(`/v2/checkout/orders/${orderId}`)),
    captureOrder: (orderId, attempt) =>
      call(paypalOrder, {
        method: 'POST',
        path: `/v2/checkout/orders/${orderId}/capture`,
        requestId: `c:${orderId}:${attempt}`,
      }),
    readCapture: (captureId) => call(paypalCapture, get(`/v2/payments/captures/${captureId}`)),
    refundCapture: (captureId, attempt, note) =>
      call(paypalRefund, {
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        requestId: `r:${captureId}:${attempt}`,
        body: { note_to_payer: note },
      }),
    readRefund: (refundId) => call(paypalRefund, get(`/v2/payments/refunds/${refundId}`)),
    async confirmWebhook(transmission, body) {
      const event = new TextDecoder().decode(body)
      if (!isJson(event)) return false
      const answer = await call(paypalVerification, {
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: verificationOf(transmission, config.webhookId, event),
      })
      return answer.kind === 'ok' && answer.body.verification_status === 'SUCCESS'
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** PayPal checks the event's bytes, so it is inserted as it came. It must be valid JSON. */
function verificationOf(
  { id, time, signature, certUrl, algorithm }: Transmission,
  webhookId: string,
  event: string,
): string {
  const fields = JSON.stringify({
    auth_algo: algorithm,
    cert_url: certUrl,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: webhookId,
  })
  return `${fields.slice(0, -1)},"webhook_event":${event}}`
}

const get = (path: string): Request => ({ method: 'GET', path })

/** Nothing is shipped, and PayPal's button shows *Pay Now* because there is no further step. */
const experience = (source: NewOrder['source'], brandName: string) => ({
  brand_name: brandName,
  shipping_preference: 'NO_SHIPPING',
  ...(source === 'paypal' && {
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }),
})

const json = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

async function read<Body>(shape: z.ZodType<Body>, answer: Response): Promise<PaypalAnswer<Body>> {
  const debugId = answer.headers.get('paypal-debug-id')
  const body = await json(answer)
  if (answer.ok) {
    const parsed = shape.safeParse(body)
    if (parsed.success) return { kind: 'ok', body: parsed.data, debugId }
    throw new PaypalUnavailable(`PayPal answered in an unknown shape (debug id ${debugId}).`)
  }
  const error = paypalError.safeParse(body)
  const isDecided = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (!isDecided || answer.status === 401 || answer.status === 408 || !error.success) {
    throw new PaypalUnavailable(`PayPal answered ${answer.status} (debug id ${debugId}).`)
  }
  const { name, details, debug_id } = error.data
  const issue = details[0]?.issue ?? ''
  return { kind: 'refused', status: answer.status, name, issue, debugId: debug_id ?? debugId }
}
