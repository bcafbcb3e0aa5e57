import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { isNightly } from '../../../infra/test/nightly.ts'
import { testPayments } from './test-payments.ts'

setDefaultTimeout(120_000)

// By day few enough to end within the limit on a machine that does ten other things.
const ROUNDS = isNightly ? 40 : 8
const AT_ONCE = 12

const payments = testPayments({ DATABASE_CONNECTIONS: '10' })
beforeAll(async () => {
  payments.paypal.control.holdWebhooks()
})

test('declined captures of one order at the same time leave its win to be paid', async () => {
  const anna = await payments.api.addUser('@anna')
  const { winId } = await payments.sell('Alta', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.decline(orderId)
  for (let round = 0; round < ROUNDS; round += 1) {
    const tries = Array.from({ length: AT_ONCE }, () => payments.capture(anna, winId, orderId))
    await Promise.all(tries)
    expect(await payments.statusOf(winId)).toBe('pending')
    expect(await payments.violations()).toEqual([])
  }
})
