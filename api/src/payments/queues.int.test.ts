import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { TestUser } from '../platform/test-api.ts'
import { eventually, startTestPayments, type TestPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

let payments: TestPayments
let anna: TestUser
beforeAll(async () => {
  payments = await startTestPayments()
  anna = await payments.api.addUser('@anna')
  payments.paypal.control.holdWebhooks()
})
afterAll(() => payments.stop())

test('an order that PayPal does not show keeps no other waiting', async () => {
  const sales = []
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
  await payments.hurry()
  const paid = async () => {
    const statuses = await Promise.all(sales.map((winId) => payments.statusOf(winId)))
    return statuses.filter((status) => status === 'captured').length
  }
  await eventually(paid, (count) => count === 4)
  expect(await paid()).toBe(4)
})
