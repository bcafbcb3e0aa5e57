import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mailsTo, mailTo } from '../mail/test-mail.ts'
import { testUser } from '../test-api.ts'
import { refundAtPaypal } from './test-browser.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
afterEach(async () => {
  expect(await payments.violations()).toEqual([])
})

async function paid(name: string): Promise<{ winId: string; captureId: string }> {
  const { winId } = await payments.sell(name, [[anna, 300]])
  await payments.capture(anna, winId, await payments.approved(anna, winId))
  const [row] = await payments.api.sql`select id from captures where win_id = ${winId}`
  return { winId, captureId: row?.id }
}
async function refundedCents(winId: string): Promise<unknown> {
  const { body } = await payments.api.admin('GET', `/api/admin/payments?winnerId=${winId}`)
  return Object(body)[0]?.payment.refundedCents
}
const becomes = (winId: string, cents: number) =>
  eventually(
    () => refundedCents(winId),
    (found) => found === cents,
  )

test('a refund at PayPal is mailed to the holder', async () => {
  const { winId, captureId } = await paid('Alta')
  await refundAtPaypal(payments.paypal, captureId)
  await becomes(winId, 30_000)
  expect(await payments.statusOf(winId)).toBe('refunded')
  const mail = await mailTo(payments.api.url, anna.email, 'Your payment for Alta was refunded')
  expect(mail.text).toContain('$300')
})

test('partial refunds at PayPal have their amounts, and the last one voids the ticket', async () => {
  const { winId, captureId } = await paid('Brighton')
  await refundAtPaypal(payments.paypal, captureId, '20.00')
  await becomes(winId, 2_000)
  expect(await payments.statusOf(winId)).toBe('captured')
  await refundAtPaypal(payments.paypal, captureId, '30.50')
  await becomes(winId, 5_050)
  await refundAtPaypal(payments.paypal, captureId)
  await becomes(winId, 30_000)
  expect(await payments.statusOf(winId)).toBe('refunded')
})

test('a refund by an admin returns what a partial refund at PayPal has left', async () => {
  const { winId, captureId } = await paid('Eldora')
  await refundAtPaypal(payments.paypal, captureId, '100.00')
  await becomes(winId, 10_000)
  const path = `/api/admin/payments/${captureId}/refund`
  expect((await payments.api.admin('POST', path, { reason: 'A closed lift' })).status).toBe(200)
  await becomes(winId, 30_000)
  const sent = () => mailsTo(payments.api.url, anna.email)
  const about = (text: string) => text.includes('Eldora') && text.includes('$200')
  await eventually(sent, (mails) => mails.some(({ text }) => about(text)))
})

test('a reversal is mailed to the holder', async () => {
  const { winId, captureId } = await paid('Copper')
  payments.paypal.control.reverseCapture(captureId)
  await eventually(
    () => payments.statusOf(winId),
    (status) => status === 'refunded',
  )
  await mailTo(payments.api.url, anna.email, 'Your payment for Copper was refunded')
})
