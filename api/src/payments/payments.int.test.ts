import { afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { isNightly } from '../../../infra/test/nightly.ts'
import { mailTo } from '../mail/test-mail.ts'
import type { TestUser } from '../test-api.ts'
import { captureInBrowser, patchInBrowser } from './test-browser.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

let [anna, bert]: TestUser[] = []
const payments = testPayments()
beforeAll(async () => {
  anna = await payments.api.addUser('@anna')
  bert = await payments.api.addUser('@bert')
})
afterEach(async () => {
  payments.paypal.control.clearFaults()
  payments.paypal.control.allowDuplicateInvoices(false)
  expect(await payments.violations()).toEqual([])
})

function people() {
  if (!anna || !bert) throw new Error('Nobody is there.')
  return { anna, bert }
}
/** Anna wins at 300 before Bert at 280. */
function sale(name: string) {
  const { anna, bert } = people()
  return payments.sell(name, [
    [bert, 280],
    [anna, 300],
  ])
}
const becomes = (winId: string, status: string) =>
  eventually(
    () => payments.statusOf(winId),
    (found) => found === status,
  )
const refundsOf = async (winId: string) =>
  (
    await payments.api.sql<{ status: string; reason: string }[]>`
      select r.status, r.reason from refunds r join captures c on c.id = r.capture_id
      where c.win_id = ${winId} order by r.requested_at`
  ).map(({ status, reason }) => `${reason} ${status}`)

test('an approved order is captured, its ticket is paid, and a receipt is mailed', async () => {
  const { anna } = people()
  const { winId } = await sale('Alta')
  const orderId = await payments.approved(anna, winId)
  const answer = await payments.capture(anna, winId, orderId)
  expect(answer).toMatchObject({ status: 200, body: { status: 'captured' } })
  expect(await payments.statusOf(winId)).toBe('captured')
  const mail = await mailTo(payments.api.url, anna.email, 'Your ticket to Alta is paid')
  const [paid] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  for (const fact of ['$300', paid?.capture_id, /Date: .* UTC/]) expect(mail.text).toMatch(fact)
  const [, code] = /\/ticket\/([\w-]+)/.exec(mail.text) ?? []
  expect(await payments.api.visitor('GET', `/api/tickets/check/${code}`)).toMatchObject({
    status: 200,
    body: { state: 'valid', mountain: 'Alta' },
  })
  const [order] = payments.paypal.control.orders().filter(({ id }) => id === orderId)
  expect(order).toMatchObject({ status: 'COMPLETED' })
  // The same press again, from another tab: nothing is charged twice.
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    status: 200,
    body: { status: 'captured' },
  })
  const again = await anna.call('POST', '/api/paypal/orders', { winnerId: winId })
  expect(again).toMatchObject({ status: 409, body: { reason: 'already_paid' } })
})

test('of two orders that were approved one is captured', async () => {
  const { anna } = people()
  const { winId } = await sale('Brighton')
  const first = await payments.approved(anna, winId)
  const second = await payments.approved(anna, winId)
  const answers = await Promise.all([
    payments.capture(anna, winId, first),
    payments.capture(anna, winId, second),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await payments.statusOf(winId)).toBe('captured')
  const captured = payments.paypal.control
    .orders()
    .filter(({ id, status }) => [first, second].includes(id) && status === 'COMPLETED')
  expect(captured).toHaveLength(1)
})

test('the webhook completes a payment whose browser died after the approval', async () => {
  const { anna } = people()
  const { winId } = await sale('Copper')
  await payments.approved(anna, winId)
  await payments.paypal.control.webhooksSettled()
  await eventually(
    async () => (await payments.api.sql`select id from webhook_events`).length,
    (count) => count > 0,
  )
  await payments.makeAllDue()
  await becomes(winId, 'captured')
})

test('reconciliation completes a payment whose browser died and whose webhook was lost', async () => {
  const { anna } = people()
  const { winId } = await sale('Deer Valley')
  payments.paypal.control.holdWebhooks()
  await payments.approved(anna, winId)
  await payments.makeAllDue()
  await becomes(winId, 'captured')
  await payments.paypal.control.releaseWebhooks()
})

test.each([
  ['its answer is lost after the commit', { drop: 'after-commit' }],
  ['PayPal fails', { status: 500 }],
  // Longer than our timeout for PayPal.
  ...(isNightly ? ([['it hangs after the commit', { hang: 'after-commit' }]] as const) : []),
] as const)('a capture is settled when %s', async (what, how) => {
  const { anna } = people()
  const { winId } = await sale(`Eldora, ${what}`)
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.respondNext({ operation: 'capture-order', ...how })
  const answer = await payments.capture(anna, winId, orderId)
  expect(answer.status).toBe(200)
  await payments.makeAllDue()
  await payments.api.sql`update wins set capture_lease_until = clock_timestamp()
    where id = ${winId} and payment_status = 'capturing'`
  await becomes(winId, 'captured')
})

test('a payment that arrives after the ticket was passed on is refunded', async () => {
  const { anna } = people()
  const { winId } = await sale('Fernie')
  const orderId = await payments.approved(anna, winId)
  await payments.passDeadline(winId)
  await becomes(winId, 'expired')
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    status: 409,
    body: { reason: 'not_pending' },
  })
  // Nothing was charged; an order that the page captured by itself goes back.
  expect(await refundsOf(winId)).toEqual([])
  await captureInBrowser(payments.paypal, orderId)
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({ status: 409 })
  await eventually(
    () => refundsOf(winId),
    (found) => found[0] === 'stray completed',
  )
  await mailTo(payments.api.url, anna.email, 'Your payment for Fernie was refunded')
})

test('a second capture of a paid win is refunded, and the ticket stays paid', async () => {
  const { anna } = people()
  const { winId } = await sale('Grand Targhee')
  const first = await payments.approved(anna, winId)
  const second = await payments.approved(anna, winId)
  expect((await payments.capture(anna, winId, first)).status).toBe(200)
  payments.paypal.control.allowDuplicateInvoices()
  await captureInBrowser(payments.paypal, second)
  expect(await payments.capture(anna, winId, second)).toMatchObject({
    status: 409,
    body: { reason: 'already_paid' },
  })
  await eventually(
    () => refundsOf(winId),
    (found) => found[0] === 'stray completed',
  )
  expect(await payments.statusOf(winId)).toBe('captured')
})

test.each([
  ['amount', { op: 'replace', path: '/amount', value: { currency_code: 'USD', value: '1.00' } }],
  [
    'currency',
    { op: 'replace', path: '/amount', value: { currency_code: 'EUR', value: '300.00' } },
  ],
  ['custom_id', { op: 'replace', path: '/custom_id', value: 'another-win' }],
  ['invoice_id', { op: 'replace', path: '/invoice_id', value: 'another-invoice' }],
])(
  'an order whose %s was changed is not captured, and one that was is refunded',
  async (what, change) => {
    const { anna } = people()
    const { winId } = await sale(`Jackson Hole, ${what}`)
    const orderId = await payments.approved(anna, winId)
    await patchInBrowser(payments.paypal, orderId, change)
    const refused = { status: 409, body: { reason: 'mismatch' } }
    expect(await payments.capture(anna, winId, orderId)).toMatchObject(refused)
    expect(await payments.statusOf(winId)).toBe('pending')
    expect(await payments.api.sql`select 1 from captures where win_id = ${winId}`).toHaveLength(0)
    const audited = await payments.api.sql`
    select after from audit where entity = 'order' and entity_id in (
      select id::text from payment_orders where win_id = ${winId})`
    expect(audited.length).toBeGreaterThan(0)
    await captureInBrowser(payments.paypal, orderId)
    expect(await payments.capture(anna, winId, orderId)).toMatchObject(refused)
    await eventually(
      () => refundsOf(winId),
      (found) => found[0] === 'stray completed',
    )
    expect(await payments.statusOf(winId)).toBe('pending')
  },
)

test("another user's order, win or an invalid id pays nothing and stores nothing", async () => {
  const { anna, bert } = people()
  const { winId } = await sale('Keystone')
  const other = await sale('Loveland')
  const orderId = await payments.approved(anna, winId)
  const count = async () =>
    (await payments.api.sql`select count(*)::int as orders from payment_orders`)[0]?.orders
  const before = await count()
  const order = (body: object, user = bert) => user.call('POST', '/api/paypal/orders', body)
  expect((await order({ winnerId: winId })).status).toBe(404)
  expect((await order({ winnerId: Bun.randomUUIDv7() })).status).toBe(404)
  expect((await order({})).status).toBe(422)
  expect((await order({ winnerId: winId, fundingSource: 'card' })).status).toBe(422)
  for (const [user, winnerId, id, status] of [
    [bert, winId, orderId, 404],
    [anna, other.winId, orderId, 404],
    [anna, winId, 'NOSUCHORDER', 404],
    [anna, winId, '../captures/1', 422],
    [anna, winId, '', 422],
  ] as const) {
    const body = { winnerId, orderId: id }
    expect((await user.call('POST', '/api/paypal/capture-payment', body)).status).toBe(status)
  }
  const { visitor } = payments.api
  expect((await visitor('POST', '/api/paypal/orders', { winnerId: winId })).status).toBe(401)
  expect(await count()).toBe(before)
  expect(await payments.statusOf(winId)).toBe('pending')
})

test('while PayPal is down nothing is charged, and the payment continues afterwards', async () => {
  const { anna } = people()
  const { winId } = await sale('Mammoth')
  const orderId = await payments.approved(anna, winId)
  payments.paypal.control.down()
  const answer = await anna.call('POST', '/api/paypal/orders', { winnerId: winId })
  expect(answer).toMatchObject({ status: 503, body: { reason: 'unavailable' } })
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    body: { status: 'confirming' },
  })
  // The ticket is neither payable again nor offered to others until PayPal reports the outcome.
  expect(await payments.statusOf(winId)).toBe('capturing')
  payments.paypal.control.up()
  await payments.makeAllDue()
  await becomes(winId, 'captured')
})

test('while PayPal is down an unapproved payment holds its ticket only until PayPal is back', async () => {
  // A strike of anna's would suspend her for the tests that follow.
  const carl = await payments.api.addUser('@carl')
  const { winId } = await payments.sell('Northstar', [[carl, 300]])
  const answer = await carl.call('POST', '/api/paypal/orders', { winnerId: winId })
  const { orderId } = Object(answer.body)
  payments.paypal.control.down()
  expect(await payments.capture(carl, winId, orderId)).toMatchObject({
    body: { status: 'confirming' },
  })
  await payments.passDeadline(winId)
  payments.paypal.control.up()
  await payments.makeAllDue()
  await becomes(winId, 'expired')
})

test('a declined instrument leaves the win to be paid another way', async () => {
  const { anna } = people()
  const { winId } = await sale('Heavenly')
  const answer = await anna.call('POST', '/api/paypal/orders', { winnerId: winId })
  const { orderId } = Object(answer.body)
  payments.paypal.control.decline(orderId)
  expect(await payments.capture(anna, winId, orderId)).toMatchObject({
    status: 422,
    body: { reason: 'instrument_declined' },
  })
  expect(await payments.statusOf(winId)).toBe('pending')
})

test("an admin's refund voids the ticket at once and pays the money back", async () => {
  const { anna } = people()
  const { winId, mountainId } = await sale('Ischgl')
  await payments.capture(anna, winId, await payments.approved(anna, winId))
  const stock = async () =>
    (await payments.api.sql`select tickets_available from mountains where id = ${mountainId}`)[0]
      ?.tickets_available
  const before = await stock()
  const [row] = await payments.api.sql`select capture_id from wins where id = ${winId}`
  const path = `/api/admin/payments/${row?.capture_id}/refund`
  const body = { reason: 'The lift is closed for repairs.' }
  expect((await payments.api.admin('POST', path, body)).status).toBe(200)
  expect(await payments.statusOf(winId)).toBe('refunded')
  expect(await stock()).toBe(before + 1)
  expect((await payments.api.admin('POST', path, body)).status).toBe(409)
  const mail = await mailTo(payments.api.url, anna.email, 'Your payment for Ischgl was refunded')
  expect(mail.text).toContain('The lift is closed for repairs.')
  expect(await refundsOf(winId)).toEqual(['admin completed'])
})
