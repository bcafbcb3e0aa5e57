import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testUser } from '../test-api.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
beforeAll(async () => {
  payments.paypal.control.holdWebhooks()
})

test('an order that PayPal does not show does not delay the others', async () => {
  const sales: string[] = []
  for (const name of ['Alta', 'Brighton', 'Copper', 'Deer Valley', 'Eldora']) {
    const { winId } = await payments.sell(name, [[anna, 300]])
    sales.push(winId)
    await payments.approved(anna, winId)
  }
  payments.paypal.control.respondNext({
    operation: 'get-order',
    status: 403,
    name: 'NOT_AUTHORIZED',
    issue: 'PERMISSION_DENIED',
  })
  await payments.makeAllDue()
  const paid = async () => {
    const statuses = await Promise.all(sales.map((winId) => payments.statusOf(winId)))
    return statuses.filter((status) => status === 'captured').length
  }
  await eventually(paid, (count) => count === 4)
  expect(await paid()).toBe(4)
})

test('reconciliation does not charge a declined instrument again', async () => {
  const { winId } = await payments.sell('Fernie', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.decline(orderId)
  const answer = await payments.capture(anna, winId, orderId)
  expect(answer).toMatchObject({ status: 422, body: { reason: 'instrument_declined' } })
  const tries = () =>
    payments.paypal.control
      .calls()
      .filter(({ operation, path }) => operation === 'capture-order' && path.includes(orderId))
  for (let round = 0; round < 3; round += 1) {
    await payments.makeAllDue()
    await payments.ordersChecked()
  }
  expect(tries()).toHaveLength(1)
  expect(await payments.statusOf(winId)).toBe('pending')
  // Another instrument, chosen in PayPal's window.
  payments.paypal.control.approve(orderId)
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({ status: 200 })
})
