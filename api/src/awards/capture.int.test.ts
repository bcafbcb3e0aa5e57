import { beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import { deleteMountain } from '../moderation/delete-mountain.ts'
import { refused } from '../platform/refused.ts'
import { captureWin, failCapture, keepCapturing, refundWin, startCapture } from './capture-win.ts'
import { declineWin } from './decline-win.ts'
import type { TestAwards } from './test-awards.ts'
import { beforeEachSale } from './test-sale.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
let mountain: string
let [anna, bert] = ['', '']
let win: string
beforeEachSale((sale) => {
  ;({ awards, mountain, anna, bert } = sale)
})
beforeEach(async () => {
  await awards.sell(mountain, [
    [bert, 280],
    [anna, 300],
  ])
  win = (await awards.lastWin(mountain)).id
})

const start = (userId = anna) => awards.parts.transact((tx) => startCapture(tx, userId, win))
const capture = (captureId = 'CAPTURE1') =>
  awards.parts.transact((tx) => captureWin(tx, win, `${captureId} of ${win}`))
/** Starts a payment and answers its lease. */
async function started() {
  const answer = await start()
  if (answer.kind !== 'started') throw new Error(answer.kind)
  return answer.lease
}
const statuses = async () =>
  (await awards.wins(mountain)).map(({ user_id, payment_status }) =>
    [user_id === anna ? 'anna' : 'bert', payment_status].join(' '),
  )
/** Lets the deadline of the win pass while it is being paid. */
async function passDeadline() {
  await awards.auction.sql`
    update wins set payment_deadline = clock_timestamp() - interval '1 ms' where id = ${win}`
  await awards.settle()
}

test('a payment that starts before the deadline keeps the ticket past it, until its end is known', async () => {
  await started()
  await passDeadline()
  expect(await statuses()).toEqual(['anna capturing'])
  expect(await capture()).toBe('captured')
  await awards.settle()
  expect(await statuses()).toEqual(['anna captured'])
})

test('a payment that fails past the deadline lets the scan pass the ticket on', async () => {
  const lease = await started()
  await passDeadline()
  expect(await failCapture(awards.parts, win, lease)).toBe(true)
  expect(await statuses()).toEqual(['anna pending'])
  await awards.settle()
  expect(await statuses()).toEqual(['anna expired', 'bert pending'])
})

test('none starts at or after the deadline, for somebody else, or beside another', async () => {
  expect(await start(bert)).toEqual({ kind: 'not_found' })
  await started()
  expect(await start()).toEqual({ kind: 'capturing' })
  expect(await declineWin(awards.parts, anna, win)).toEqual(refused('not_pending'))
  expect(await capture()).toBe('captured')
  expect(await start()).toEqual({ kind: 'not_pending' })
})

test('none starts past the deadline, whether or not the scan has come by', async () => {
  await awards.passDeadlines(mountain)
  expect(await start()).toEqual({ kind: 'not_pending' })
  await awards.settle()
  expect(await start()).toEqual({ kind: 'not_pending' })
})

test('one payment cannot end the one after it', async () => {
  const first = await started()
  expect(await failCapture(awards.parts, win, first)).toBe(true)
  const second = await started()
  expect(await failCapture(awards.parts, win, first)).toBe(false)
  expect(await statuses()).toEqual(['anna capturing'])
  expect(await failCapture(awards.parts, win, second)).toBe(true)
})

test('the same capture again is a repeat, and another one a second charge', async () => {
  expect(await capture('FIRST')).toBe('captured')
  expect(await capture('FIRST')).toBe('already_captured')
  expect(await capture('SECOND')).toBe('second_charge')
  expect(await statuses()).toEqual(['anna captured'])
})

test('a refund of the paying capture puts the ticket back in stock, once', async () => {
  await capture('FIRST')
  const before = await awards.tickets(mountain)
  const refund = (captureId: string) =>
    awards.parts.transact(async (tx) =>
      refundWin(tx, await lockMountain(tx, mountain), win, `${captureId} of ${win}`),
    )
  expect(await refund('SECOND')).toBeNull()
  expect(await refund('FIRST')).toMatchObject({ holders: [anna] })
  expect(await refund('FIRST')).toBeNull()
  expect(await statuses()).toEqual(['anna refunded'])
  expect(await awards.tickets(mountain)).toBe(before + 1)
})

test('money that the provider holds keeps the ticket past the deadline', async () => {
  const lease = await started()
  const keep = (kept: string | null) => awards.parts.transact((tx) => keepCapturing(tx, win, kept))
  expect(await keep(lease)).toBe(lease)
  expect(await keep('00000000-0000-4000-8000-000000000000')).toBeNull()
  await passDeadline()
  expect(await statuses()).toEqual(['anna capturing'])
  await capture()
  expect(await keep(lease)).toBeNull()
})

test('a holder rejected during their payment keeps the ticket if it was paid, and loses it if not', async () => {
  const lease = await started()
  await awards.reject(anna)
  expect(await statuses()).toEqual(['anna capturing'])
  expect(await failCapture(awards.parts, win, lease)).toBe(true)
  expect(await statuses()).toEqual(['anna void', 'bert pending'])
})

test('a payment for a mountain that is deleted meanwhile ends with it, or stays paid', async () => {
  const lease = await started()
  await deleteMountain({ ...awards.parts, auction: awards.engine }, mountain)
  expect(await statuses()).toEqual(['anna capturing'])
  expect(await failCapture(awards.parts, win, lease)).toBe(true)
  expect(await statuses()).toEqual(['anna void'])
  expect(await capture()).toBe('refund_due')
})
