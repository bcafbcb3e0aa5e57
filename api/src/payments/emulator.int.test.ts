import { expect, test } from 'bun:test'
import { paypalConfig } from '@firstchair/contract'
import { testPayments } from './test-payments.ts'

const payments = testPayments({ PAGES_DIR: '/nowhere' })

test('in an image, the emulator is reached through the one port that browsers reach', async () => {
  const { api } = payments
  const answer = await api.visitor('GET', '/api/paypal/config')
  const { clientId, sdkBaseUrl } = paypalConfig.parse(answer.body)
  expect(sdkBaseUrl).toBe(`${api.config.publicUrl}/sdk/js`)
  const sdk = await fetch(`${api.url}/sdk/js?client-id=${clientId}`)
  expect([sdk.status, await sdk.text()]).toEqual([200, expect.stringContaining('checkoutnow')])
  const page = await fetch(`${api.url}/checkoutnow/loading`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect((await api.visitor('POST', '/v1/oauth2/token')).status).toBe(404)
})
