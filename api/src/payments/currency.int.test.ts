import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { setCurrency } from '@firstchair/contract'
import { mailTo } from '../mail/test-mail.ts'
import { testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)
const payments = testPayments()
afterAll(() => setCurrency('USD'))

test('a sale in yen is charged in yen, without decimals; dollars do not pay for it', async () => {
  setCurrency('JPY')
  const anna = await payments.api.addUser('@anna')
  const { winId } = await payments.sell('Niseko', [[anna, 300]])
  const orderId = await payments.approved(anna, winId)
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({ status: 200 })
  const [order] = payments.paypal.control.orders().filter(({ id }) => id === orderId)
  const amount = { currency_code: 'JPY', value: '300' }
  expect(order).toMatchObject({ status: 'COMPLETED', units: [{ amount }] })
  const mail = await mailTo(payments.api.url, anna.email, 'Your ticket to Niseko is paid')
  expect(mail.text).toContain('¥300')

  const other = await payments.sell('Furano', [[anna, 300]])
  setCurrency('USD')
  const inDollars = await payments.approved(anna, other.winId)
  setCurrency('JPY')
  await payments.capture(anna, other.winId, inDollars)
  expect(await payments.statusOf(other.winId)).not.toBe('captured')
})
