import { afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testUser } from '../test-api.ts'
import { captureInBrowser, patchInBrowser } from './test-browser.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
beforeAll(async () => {
  // Webhooks are withheld here, so that only the page, the lease and reconciliation act.
  payments.paypal.control.holdWebhooks()
})
afterEach(async () => {
  payments.paypal.control.clearFaults()
  expect(await payments.violations()).toEqual([])
})

const ONE_DOLLAR = {
  op: 'replace',
  path: '/amount',
  value: { currency_code: 'USD', value: '1.00' },
}
const refused = { status: 409, body: { reason: 'mismatch' } }

test('an order that is changed while it is captured is refunded, and its win can be paid at once', async () => {
  const { winId } = await payments.sell('Alta', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.respondNext({ operation: 'capture-order', delay: 1_000 })
  const answer = payments.capture(anna, winId, orderId)
  await eventually(
    () => payments.statusOf(winId),
    (status) => status === 'capturing',
  )
  await patchInBrowser(payments.paypal, orderId, ONE_DOLLAR)
  expect(await answer).toMatchObject(refused)
  expect(await payments.statusOf(winId)).toBe('pending')
})

test('a pending capture of a changed order does not hold the ticket', async () => {
  const { winId } = await payments.sell('Brighton', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  await patchInBrowser(payments.paypal, orderId, ONE_DOLLAR)
  payments.paypal.control.nextCapture('PENDING')
  await captureInBrowser(payments.paypal, orderId)
  expect(await payments.capture(anna, winId, orderId)).toMatchObject(refused)
  expect(await payments.statusOf(winId)).toBe('pending')
  const [capture] = await payments.api.sql`select id from captures where win_id = ${winId}`
  payments.paypal.control.completeCapture(capture?.id)
  await payments.makeAllDue()
  await eventually(
    async () =>
      (await payments.api.sql`select status from refunds where capture_id = ${capture?.id}`)[0]
        ?.status,
    (status) => status === 'completed',
  )
})
