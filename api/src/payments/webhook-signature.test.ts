import { expect, test } from 'bun:test'
import { createSign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { makeSigningKey } from '../../../infra/paypal/certificate.ts'
import { PaypalUnavailable } from './paypal.ts'
import { createWebhookVerifier } from './webhook-signature.ts'

const config = {
  webhookId: 'WH-1',
  certOrigins: ['https://api.paypal.com'],
  isEmulator: false,
}
const CERTS = 'https://api.paypal.com/v1/notifications/certs/'
const body = new TextEncoder().encode('{"id":"WH-EVENT"}')
const key = makeSigningKey()

function headersOf(url: string, webhookId = config.webhookId): Headers {
  const time = '2026-11-22T00:00:00Z'
  const text = `1|${time}|${webhookId}|${crc32(body)}`
  return new Headers({
    'paypal-transmission-id': '1',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(key.privateKey, 'base64'),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': url,
  })
}

/** PayPal has one certificate, the leaf alone, at `CERT-1`. */
function paypal() {
  const calls = { fetched: 0, confirmed: 0 }
  const stored = new Map<string, string>()
  const fetcher = Object.assign(
    async (url: URL | string | Request) => {
      calls.fetched += 1
      return String(url) === `${CERTS}CERT-1`
        ? new Response(key.certificate)
        : new Response('', { status: 404 })
    },
    { preconnect: fetch.preconnect },
  )
  const store = {
    find: async (url: string) => stored.get(url) ?? null,
    save: async (url: string, pem: string) => void stored.set(url, pem),
  }
  const start = (isGenuine = true) =>
    createWebhookVerifier(config, {
      ...{ store, fetcher },
      confirm: async () => {
        calls.confirmed += 1
        return isGenuine
      },
    })
  return { calls, start }
}

test('an address that names certificates that do not exist is refused, and no other one', async () => {
  const { calls, start } = paypal()
  const verify = start()
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, number) =>
      verify(headersOf(`${CERTS}CERT-X${number}`), body, '203.0.113.1'),
    ),
  )
  expect(answers.some((each) => each.status === 'fulfilled' && each.value === 'valid')).toBe(false)
  await expect(verify(headersOf(`${CERTS}CERT-X0`), body, '203.0.113.1')).rejects.toThrow(
    PaypalUnavailable,
  )
  expect(calls.fetched).toBeLessThanOrEqual(5)
  expect(await verify(headersOf(`${CERTS}CERT-1`), body, '173.0.84.1')).toBe('valid')
})

test('an event of a certificate without its chain is checked with PayPal, once', async () => {
  const { calls, start } = paypal()
  const verify = start()
  for (let count = 0; count < 3; count += 1) {
    expect(await verify(headersOf(`${CERTS}CERT-1`), body, '173.0.84.1')).toBe('valid')
  }
  expect(calls).toEqual({ fetched: 1, confirmed: 1 })
})

test('such an event is refused when PayPal does not confirm it, and not asked about when its signature is wrong', async () => {
  const { calls, start } = paypal()
  const verify = start(false)
  expect(await verify(headersOf(`${CERTS}CERT-1`), body, '173.0.84.1')).toBe('certificate')
  expect(calls.confirmed).toBe(1)
  expect(await verify(headersOf(`${CERTS}CERT-1`, 'WH-2'), body, '173.0.84.1')).toBe('signature')
  expect(calls.confirmed).toBe(1)
})

test('a verified certificate outlives a restart', async () => {
  const { calls, start } = paypal()
  await start()(headersOf(`${CERTS}CERT-1`), body, '173.0.84.1')
  expect(await start()(headersOf(`${CERTS}CERT-1`), body, '173.0.84.1')).toBe('valid')
  expect(calls).toEqual({ fetched: 1, confirmed: 1 })
})

test.each([
  'https://api.paypal.com/v2/checkout/orders/1',
  `${CERTS}CERT-1?x=1`,
  `${CERTS}../CERT-1`,
  'https://api.paypal.com.example/v1/notifications/certs/CERT-1',
])('a certificate at %s is not fetched', async (url) => {
  const { calls, start } = paypal()
  expect(await start()(headersOf(url), body, '173.0.84.1')).toBe('certificate')
  expect(calls.fetched).toBe(0)
})
