import { expect, setDefaultTimeout, test } from 'bun:test'
import { paymentTimeline } from '@firstchair/contract'
import { parse } from 'papaparse'
import { testUser } from '../test-api.ts'
import { eventually, testPayments } from './test-payments.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
const anna = testUser(() => payments.api, '@anna', { first_name: '=cmd()' })

async function paid(name: string, amount: number): Promise<string> {
  const { winId } = await payments.sell(name, [[anna, amount]])
  await payments.capture(anna, winId, await payments.approved(anna, winId))
  expect(await payments.statusOf(winId)).toBe('captured')
  return winId
}

async function settlement(query = ''): Promise<Record<string, string>[]> {
  const { status, body } = await payments.api.admin('GET', `/api/admin/payments.csv${query}`)
  expect(status).toBe(200)
  const options = { header: true, newline: '\r\n', skipEmptyLines: true } as const
  return parse<Record<string, string>>(String(body), options).data
}

const captureOf = async (winId: string): Promise<string> =>
  (await payments.api.sql`select id from captures where win_id = ${winId}`)[0]?.id

test('gross, fee and net of the settlement are those of the captures at PayPal', async () => {
  await paid('=Alta', 300)
  await paid('Brighton', 1_234)
  // Both may be of the same second.
  const rows = (await settlement()).sort((a, b) => Number(a.Gross) - Number(b.Gross))
  const atPaypal = payments.paypal.control.captures().map(({ id, amount }) => [id, amount.value])
  expect(rows.map(({ Capture, Gross }) => [Capture, Gross])).toEqual(atPaypal)
  // PayPal keeps 3.49 % and 49 cents.
  expect(rows.map(({ Gross, Fee, Net }) => [Gross, Fee, Net])).toEqual([
    ['300.00', '10.96', '289.04'],
    ['1234.00', '43.56', '1190.44'],
  ])
  // A spreadsheet must not run user input as a formula.
  expect(rows[0]).toMatchObject({ Mountain: "'=Alta", 'First name': "'=cmd()" })
})

test('refunds are listed beside payments', async () => {
  const id = await captureOf(await paid('Flims', 100))
  const row = async () => (await settlement()).find(({ Capture }) => Capture === id)
  expect(await row()).toMatchObject({ Gross: '100.00', Refunded: '0.00' })
  const path = `/api/admin/payments/${id}/refund`
  expect((await payments.api.admin('POST', path, { reason: 'A test.' })).status).toBe(200)
  await eventually(row, (found) => found?.Status === 'refunded')
  expect(await row()).toMatchObject({ Gross: '100.00', Refunded: '100.00' })
})

test('a period has the captures from its first to its last instant', async () => {
  const first = await captureOf(await paid('Cervinia', 200))
  const last = await captureOf(await paid('Davos', 200))
  await payments.api.sql`
    update captures set captured_at = '2026-03-01T07:00:00.000Z' where id = ${first}`
  await payments.api.sql`
    update captures set captured_at = '2026-03-02T06:59:59.999Z' where id = ${last}`
  const ids = async (from: string, to: string) =>
    (await settlement(`?startDate=${from}&endDate=${to}`)).map(({ Capture }) => Capture)
  expect(await ids('2026-03-01T07:00:00.000Z', '2026-03-02T06:59:59.999Z')).toEqual([last, first])
  expect(await ids('2026-03-01T07:00:00.001Z', '2026-03-02T06:59:59.999Z')).toEqual([last])
  expect(await ids('2026-03-01T07:00:00.000Z', '2026-03-02T06:59:59.998Z')).toEqual([first])
  const list = '/api/admin/payments?endDate=2026-03-02T06:59:59.999Z&limit=1'
  const { headers } = await payments.api.admin('GET', list)
  expect(headers.get('x-total-count')).toBe('2')
})

test.each(['payments', 'payments.csv'])('%s: an end before the start is refused', async (list) => {
  const query = 'startDate=2026-03-02T00:00:00.000Z&endDate=2026-03-01T00:00:00.000Z'
  const { status, body } = await payments.api.admin('GET', `/api/admin/${list}?${query}`)
  expect([status, Object(body).fields]).toEqual([
    422,
    { endDate: 'The end date must not be before the start date.' },
  ])
})

test('payments are searched by payer, mountain and the start of an id', async () => {
  const winId = await paid('Engelberg', 200)
  const id = await captureOf(winId)
  const [order] = await payments.api
    .sql`select provider_id from payment_orders where win_id = ${winId}`
  const find = async (search: string) => {
    const { body } = await payments.api.admin(
      'GET',
      `/api/admin/payments?${new URLSearchParams({ search })}`,
    )
    return (body as { payment: { captureId: string } }[]).map(({ payment }) => payment.captureId) // of this route
  }
  for (const search of ['engelb', id, ` ${id.toLowerCase().slice(0, 9)} `, order?.provider_id]) {
    expect([search, await find(search)]).toEqual([search, [id]])
  }
  expect((await find('anna@')).length).toBeGreaterThan(2)
  expect(await find('nobody')).toEqual([])
})

test('the timeline shows order, approval, capture and refund, with debug ids', async () => {
  const winId = await paid('Flims', 450)
  const captureId = await captureOf(winId)
  const read = async () => {
    const path = `/api/admin/payments/wins/${winId}`
    const { status, body } = await payments.api.admin('GET', path)
    expect([status, body]).toEqual([200, expect.anything()])
    return paymentTimeline.parse(body)
  }
  const reason = { reason: 'The lift is closed.' }
  await payments.api.admin('POST', `/api/admin/payments/${captureId}/refund`, reason)
  const { events, ...win } = await eventually(read, ({ events }) =>
    ['approved', 'refunded'].every((kind) => events.some((each) => each.kind === kind && each.at)),
  )
  expect(win).toMatchObject({ paymentStatus: 'refunded', mountain: { name: 'Flims' } })
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['awarded', 'order_created', 'approved', 'captured', 'refund_requested', 'refunded']),
  )
  expect(events).toHaveLength(6)
  const of = (kind: string) => events.find((each) => each.kind === kind)
  const [refund] = payments.paypal.control.refunds().slice(-1)
  expect(of('order_created')).toMatchObject({ amountCents: 45_000, note: 'paypal' })
  expect(of('captured')).toMatchObject({ providerId: captureId, status: 'refunded' })
  expect(of('refund_requested')).toMatchObject({ by: '@admin', note: 'The lift is closed.' })
  expect(of('refunded')).toMatchObject({ providerId: refund?.id, amountCents: 45_000 })
  for (const kind of ['order_created', 'captured', 'refunded']) {
    expect([kind, of(kind)?.debugId]).toEqual([kind, expect.stringMatching(/\w{5,}/)])
  }
  expect(of('captured')?.debugId).not.toBe(of('order_created')?.debugId)
})

test('there is no timeline of a win that does not exist', async () => {
  const path = `/api/admin/payments/wins/${Bun.randomUUIDv7()}`
  expect((await payments.api.admin('GET', path)).status).toBe(404)
})
