import { expect, test } from 'bun:test'
import { PaypalUnavailable } from './paypal.ts'
import { createWebhookVerifier } from './webhook-signature.ts'

const config = {
  webhookId: 'WH-1',
  certOrigins: ['https://api.paypal.com'],
  isEmulator: false,
}

const forged = (number: number) =>
  new Headers({
    'paypal-transmission-id': '1',
    'paypal-transmission-time': '2026-11-22T00:00:00Z',
    'paypal-transmission-sig': 'AAAA',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `https://api.paypal.com/v1/notifications/certs/${number}`,
  })

test('a flood of events with unknown certificates causes only a few requests to PayPal', async () => {
  let requests = 0
  const fetcher = Object.assign(
    async () => {
      requests += 1
      return new Response('', { status: 404 })
    },
    { preconnect: fetch.preconnect },
  )
  const verify = createWebhookVerifier(config, fetcher)
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, number) => verify(forged(number), new Uint8Array())),
  )
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(verify(forged(0), new Uint8Array())).rejects.toThrow(PaypalUnavailable)
  expect(requests).toBeLessThanOrEqual(20)
})
