import { afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testUser } from '../test-api.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna')
const bert = testUser(() => payments.api, '@bert')
beforeAll(async () => {
  payments.paypal.control.holdWebhooks()
})
afterEach(async () => {
  payments.paypal.control.clearFaults()
  expect(await payments.violations()).toEqual([])
})

const sale = (name: string) =>
  payments.sell(name, [
    [bert, 280],
    [anna, 300],
  ])
const becomes = (winId: string, status: string) =>
  eventually(
    () => payments.statusOf(winId),
    (found) => found === status,
  )
const strikes = async (winId: string) =>
  (await payments.api.sql`select id from strikes where win_id = ${winId}`).length

/** The capture fails at PayPal with an unknown outcome; then the deadline and the lease pass. */
async function unknownOutcome(winId: string) {
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.respondNext({ operation: 'capture-order', status: 500 })
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    body: { status: 'confirming' },
  })
  await payments.passDeadline(winId)
  return orderId
}
const passLease = (winId: string, startedAgo = '5 minutes') => payments.api.sql`
  update wins set capture_lease_until = clock_timestamp(),
    capture_started_at = clock_timestamp() - ${startedAgo}::interval where id = ${winId}`

test('a payment that started in time is completed after an outage past the deadline', async () => {
  const { winId } = await sale('Alta')
  await unknownOutcome(winId)
  await passLease(winId)
  await payments.makeAllDue()
  await becomes(winId, 'captured')
  expect(await strikes(winId)).toBe(0)
})

test('a payment that PayPal refuses after such an outage costs the ticket, and no strike', async () => {
  const { winId } = await sale('Brighton')
  const orderId = await unknownOutcome(winId)
  payments.paypal.control.decline(orderId)
  await passLease(winId)
  await payments.makeAllDue()
  await becomes(winId, 'void')
  expect(await strikes(winId)).toBe(0)
})

test('a pending capture that is denied after the deadline is no strike', async () => {
  const { winId } = await sale('Copper')
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.nextCapture('PENDING')
  await payments.capture(anna, winId, orderId)
  await payments.passDeadline(winId)
  const [capture] = await payments.api.sql`select id from captures where win_id = ${winId}`
  payments.paypal.control.denyCapture(capture?.id)
  await payments.makeAllDue()
  await becomes(winId, 'void')
  expect(await strikes(winId)).toBe(0)
})

test('after a day without an outcome nothing is captured, and an admin decides', async () => {
  const { winId } = await sale('Davos')
  const orderId = await unknownOutcome(winId)
  const path = `/api/admin/payments/wins/${winId}/give-up`
  expect((await payments.api.admin('POST', path)).status).toBe(409)
  await passLease(winId, '25 hours')
  payments.paypal.control.clearCalls()
  await payments.makeAllDue()
  await eventually(
    async () => payments.paypal.control.calls().map(({ path }) => path),
    (paths) => paths.some((each) => each.endsWith(orderId)),
  )
  const { body } = await payments.api.admin('GET', '/api/admin/payments/orders')
  expect(body).toMatchObject([{ winnerId: winId, problem: 'undecided' }])
  expect(await payments.statusOf(winId)).toBe('capturing')
  expect((await payments.api.admin('POST', path)).status).toBe(200)
  expect(await payments.statusOf(winId)).toBe('void')
  expect(await strikes(winId)).toBe(0)
})
