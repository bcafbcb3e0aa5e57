import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { extendNow } from '../moderation/test-extension.ts'
import type { TestUser } from '../test-api.ts'
import { captureInBrowser } from './test-browser.ts'
import { eventually, startTestPayments, type TestPayments } from './test-payments.ts'

setDefaultTimeout(600_000)

/** More are run by hand: REOPEN_RACE_ROUNDS=200. */
const ROUNDS = Number(process.env.REOPEN_RACE_ROUNDS ?? 16)

let payments: TestPayments
let anna: TestUser
let bert: TestUser
beforeAll(async () => {
  payments = await startTestPayments()
  anna = await payments.api.addUser('@anna')
  bert = await payments.api.addUser('@bert')
})
afterAll(() => payments.stop())
afterEach(async () => {
  expect(await payments.violations()).toEqual([])
})

const extend = () => extendNow(payments.api)
async function winOf(winId: string) {
  const [row] = await payments.api.sql`
    select payment_status, withdrawn_for is not null as is_withdrawn from wins where id = ${winId}`
  return row
}
const remove = (id: string) => payments.api.admin('DELETE', `/api/admin/mountains/${id}`)
const sell = (name: string) =>
  payments.sell(name, [
    [bert, 280],
    [anna, 300],
  ])

describe('an order of a withdrawn win', () => {
  test('is refused before its money moves', async () => {
    const { winId, mountainId } = await sell('Ordered')
    const answer = await anna.call('POST', '/api/paypal/orders', { winnerId: winId })
    const { orderId } = Object(answer.body)
    expect((await extend()).extended).toMatchObject([{ id: mountainId, isReopened: 1 }])
    payments.paypal.control.approve(orderId)
    const captures = payments.paypal.control.captures().length
    expect(await payments.capture(anna, winId, orderId)).toMatchObject({
      status: 409,
      body: { reason: 'not_pending' },
    })
    await payments.makeAllDue()
    await Bun.sleep(1_000)
    expect(payments.paypal.control.captures()).toHaveLength(captures)
    expect((await anna.call('POST', '/api/paypal/orders', { winnerId: winId })).status).toBe(409)
    await remove(mountainId)
  })

  test('that a page captured by itself is refunded', async () => {
    const { winId, mountainId } = await sell('Captured')
    const orderId = await payments.approved(anna, winId)
    await extend()
    await captureInBrowser(payments.paypal, orderId)
    expect((await payments.capture(anna, winId, orderId)).status).toBe(409)
    await eventually(
      () => payments.api.sql`
        select 1 from refunds r join captures c on c.id = r.capture_id
        where c.win_id = ${winId} and r.status = 'completed'`,
      (rows) => rows.length === 1,
    )
    await remove(mountainId)
  })

  test('that is captured as the win is withdrawn leaves either the payment or the reopening', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { winId, mountainId } = await sell(`Race ${round}`)
      const orderId = await payments.approved(anna, winId)
      const captures = payments.paypal.control.captures().length
      const [captured, report] = await Promise.all([
        Bun.sleep(Math.random() * 10).then(() => payments.capture(anna, winId, orderId)),
        Bun.sleep(Math.random() * 10).then(() => extend()),
      ])
      const isReopened = report.extended.some(({ id }) => id === mountainId)
      expect(await winOf(winId)).toEqual(
        isReopened
          ? { payment_status: 'void', is_withdrawn: true }
          : { payment_status: 'captured', is_withdrawn: false },
      )
      expect(captured.status).toBe(isReopened ? 409 : 200)
      expect(payments.paypal.control.captures()).toHaveLength(captures + (isReopened ? 0 : 1))
      await remove(mountainId)
    }
  })
})
