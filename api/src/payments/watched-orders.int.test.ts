import { afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testUser } from '../test-api.ts'
import { captureInBrowser, patchInBrowser } from './test-browser.ts'
import { eventually, startTestPayments, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
beforeAll(async () => {
  payments.paypal.control.holdWebhooks()
})
afterEach(async () => {
  expect(await payments.violations()).toEqual([])
})

const becomes = (winId: string, status: string) =>
  eventually(
    () => payments.statusOf(winId),
    (found) => found === status,
  )

test('a refused capture that PayPal completes without a webhook pays its win', async () => {
  const { winId } = await payments.sell('Alta', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.decline(orderId)
  expect((await payments.capture(anna, winId, orderId)).status).toBe(422)
  payments.paypal.control.approve(orderId)
  await captureInBrowser(payments.paypal, orderId)
  await payments.makeAllDue()
  await becomes(winId, 'captured')
})

test('a win can be paid after a stray capture was refunded', async () => {
  const { winId } = await payments.sell('Brighton', [[anna, 300]])
  const stray = await payments.approved(anna, winId)
  const value = { currency_code: 'USD', value: '1.00' }
  await patchInBrowser(payments.paypal, stray, { op: 'replace', path: '/amount', value })
  await captureInBrowser(payments.paypal, stray)
  expect((await payments.capture(anna, winId, stray)).status).toBe(409)
  await eventually(
    async () => (await payments.api.sql`select 1 from refunds where status = 'completed'`).length,
    (count) => count === 1,
  )
  const orderId = await payments.approved(anna, winId)
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    status: 200,
    body: { status: 'captured' },
  })
})

test.each([
  ['that names its order', true],
  ['that names no order', false],
])('an answer with a capture of another order, %s, changes nothing', async (_, isNamed) => {
  const liar = lyingPaypal()
  const ours = await startTestPayments({ PAYPAL_EMULATOR_URL: liar.url })
  liar.forwardTo(ours.paypal.url)
  const bert = await ours.api.addUser('@bert')
  const [paid, open] = [
    await ours.sell('Copper', [[bert, 300]]),
    await ours.sell('Davos', [[bert, 300]]),
  ]
  const first = await ours.approved(bert, paid.winId)
  expect(await ours.capture(bert, paid.winId, first)).toMatchObject({ status: 200 })
  const second = await ours.approved(bert, open.winId)
  liar.showInstead(second, first, isNamed)
  expect(await ours.capture(bert, open.winId, second)).toMatchObject({
    body: { status: 'confirming' },
  })
  expect(await ours.statusOf(paid.winId)).toBe('captured')
  expect(await ours.api.sql`select id from refunds`).toHaveLength(0)
  expect(await ours.violations()).toEqual([])
  await ours.stop()
  await liar.stop()
})

/** Forwards to the emulator, and shows one order with the captures of another. */
function lyingPaypal() {
  let origin = ''
  let lie = { about: '', captures: '', isNamed: true }
  const order = (id: string, init: RequestInit) => fetch(`${origin}/v2/checkout/orders/${id}`, init)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const { method, headers } = request
      if (method === 'GET' && pathname === `/v2/checkout/orders/${lie.about}`) {
        const [own, other] = [
          Object(await (await order(lie.about, { headers })).json()),
          Object(await (await order(lie.captures, { headers })).json()),
        ]
        const { payments } = other.purchase_units[0]
        if (!lie.isNamed) for (const each of payments.captures) delete each.supplementary_data
        return Response.json({ ...own, purchase_units: [{ ...own.purchase_units[0], payments }] })
      }
      const body = method === 'GET' ? null : await request.text()
      return fetch(`${origin}${pathname}`, { method, headers, body })
    },
  })
  return {
    url: server.url.origin,
    forwardTo: (url: string) => {
      origin = url
    },
    showInstead: (about: string, captures: string, isNamed: boolean) => {
      lie = { about, captures, isNamed }
    },
    stop: () => server.stop(true),
  }
}
