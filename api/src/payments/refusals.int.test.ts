import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testUser } from '../test-api.ts'
import { patchInBrowser } from './test-browser.ts'
import { startTestPayments, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
beforeAll(async () => {
  payments.paypal.control.holdWebhooks()
})

async function problems(winId: string) {
  const { body } = await payments.api.admin('GET', '/api/admin/payments/orders')
  const all = body as { winnerId: string; problem: string; note: string }[] // of this route
  return all.filter(({ winnerId }) => winnerId === winId)
}

test.each([
  ['INSTRUMENT_DECLINED', 'instrument_declined', 0],
  ['PAYER_ACTION_REQUIRED', 'instrument_declined', 0],
  ['PAYER_ACCOUNT_RESTRICTED', 'payer_refused', 0],
  ['TRANSACTION_LIMIT_EXCEEDED', 'payer_refused', 0],
  ['PAYEE_ACCOUNT_RESTRICTED', 'out_of_service', 1],
  ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'out_of_service', 1],
] as const)('a capture refused with %s is answered with %s', async (issue, reason, listed) => {
  const { winId } = await payments.sell(issue, [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  const name = 'UNPROCESSABLE_ENTITY'
  payments.paypal.control.respondNext({ operation: 'capture-order', status: 422, name, issue })
  const { body } = await payments.capture(anna, winId, orderId)
  expect(body).toMatchObject({ reason })
  expect(await payments.statusOf(winId)).toBe('pending')
  expect(await problems(winId)).toHaveLength(listed)
})

test('a wrong secret is told as a problem of ours and listed for admins', async () => {
  const other = await startTestPayments({}, { account: { clientSecret: 'another-secret' } })
  const bert = await other.api.addUser('@bert')
  const { winId } = await other.sell('Alta', [[bert, 300]])
  const answer = await bert.call('POST', '/api/paypal/orders', { winnerId: winId })
  expect(answer).toMatchObject({ status: 409, body: { reason: 'out_of_service' } })
  const { body } = await other.api.admin('GET', '/api/admin/payments/orders')
  expect(body).toMatchObject([
    { problem: 'refused', note: expect.stringContaining('PAYPAL_CLIENT_SECRET') },
  ])
  const attention = await other.api.admin('GET', '/api/admin/attention')
  expect(attention.body).toMatchObject({ payments: { count: 1 } })
  await other.stop()
})

test('an order that was changed at PayPal and not captured is listed for admins', async () => {
  const { winId } = await payments.sell('Brighton', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  const value = { currency_code: 'USD', value: '1.00' }
  await patchInBrowser(payments.paypal, orderId, { op: 'replace', path: '/amount', value })
  await payments.capture(anna, winId, orderId)
  expect(await problems(winId)).toMatchObject([{ problem: 'changed' }])
})
