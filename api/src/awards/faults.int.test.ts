import { expect, setDefaultTimeout, test } from 'bun:test'
import { deleteMountain } from '../moderation/delete-mountain.ts'
import { resetAuctions } from '../moderation/reset-auctions.ts'
import { archiveUser } from '../moderation/set-archived.ts'
import { DONE, refused } from '../platform/refused.ts'
import { captureWin } from './capture-win.ts'
import { declineWin } from './decline-win.ts'
import type { TestAwards } from './test-awards.ts'
import { beforeEachSale, type TestSale } from './test-sale.ts'

setDefaultTimeout(60_000)

let awards: TestAwards
let mountain: string
let [anna, bert, cleo, admin] = ['', '', '', '']
let outcome: TestSale['outcome']
beforeEachSale((sale) => {
  ;({ awards, mountain, anna, bert, cleo, admin, outcome } = sale)
})

const sellToAnna = () =>
  awards.sell(mountain, [
    [cleo, 200],
    [bert, 280],
    [anna, 300],
  ])

/** Holds what a statement locks, until it is let go. */
async function holding(lock: (sql: TestAwards['auction']['sql']) => Promise<unknown>) {
  const sql = awards.auction.connect()
  await sql`begin`
  await lock(sql)
  return { sql, letGo: () => sql`commit` }
}

test('a payment that is written while the scan waits for its win keeps the ticket', async () => {
  await sellToAnna()
  await awards.passDeadlines(mountain)
  const { id } = await awards.lastWin(mountain)
  const payment = await holding((sql) => sql`select from wins where id = ${id} for update`)
  const scan = awards.settle()
  await awards.auction.blocked(1)
  await payment.sql`update wins set payment_status = 'captured', capture_id = 'CAPTURE1' where id = ${id}`
  await payment.letGo()
  await scan
  expect(await outcome()).toEqual(['anna 300 captured'])
})

test('a payment that comes while the scan passes its ticket on is refunded', async () => {
  await sellToAnna()
  await awards.passDeadlines(mountain)
  const { id } = await awards.lastWin(mountain)
  // The scan has the win and waits for the next bidder's row.
  const editor = await holding((sql) => sql`select from users where id = ${bert} for update`)
  const scan = awards.settle()
  await awards.auction.blocked(1)
  const paid = awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))
  await awards.auction.blocked(2)
  await editor.letGo()
  await scan
  expect(await paid).toBe('refund_due')
  expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 pending'])
})

test('the next bidder is suspended while the scan waits for their row: the one after them gets the offer', async () => {
  await sellToAnna()
  await awards.passDeadlines(mountain)
  const editor = await holding((sql) => sql`select from users where id = ${bert} for update`)
  const scan = awards.settle()
  await awards.auction.blocked(1)
  await editor.sql`update users set approval_status = 'rejected' where id = ${bert}`
  await editor.letGo()
  await scan
  expect(await outcome()).toEqual(['anna 300 expired', 'cleo 200 pending'])
})

test('a decline and the scan at once: one of them counts, and the next bidder gets one offer', async () => {
  await sellToAnna()
  const { id } = await awards.lastWin(mountain)
  const held = await awards.auction.holdMountain(mountain)
  const declined = declineWin(awards.parts, anna, id)
  await awards.auction.blocked(1)
  await awards.passDeadlines(mountain)
  await held.release()
  expect(await declined).toEqual(refused('not_pending'))
  await awards.settle()
  expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 pending'])
})

test('a restock while an old cascade waits for its mountain: the ticket stays with its season', async () => {
  await sellToAnna()
  await awards.passDeadlines(mountain)
  const held = await awards.auction.holdMountain(mountain)
  const parts = { ...awards.parts, auction: awards.engine }
  const restocked = resetAuctions(parts, { durationDays: 1, restock: true })
  await awards.auction.blocked(1)
  await held.release()
  await restocked
  for (let round = 0; round < 3; round += 1) await awards.expire(mountain)
  expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 expired', 'cleo 200 expired'])
  // Nobody of the old season was left: its ticket is not the new season's sixth.
  expect(await awards.tickets(mountain)).toBe(5)
})

const remove = () => deleteMountain({ ...awards.parts, auction: awards.engine }, mountain)

test('a mountain that is just being deleted is passed over by the scan', async () => {
  await sellToAnna()
  await awards.passDeadlines(mountain)
  const { id } = await awards.lastWin(mountain)
  // The deletion has the mountain and waits for the win.
  const reader = await holding((sql) => sql`select from wins where id = ${id} for update`)
  const deleted = remove()
  await awards.auction.blocked(1)
  await awards.settle()
  await reader.letGo()
  expect(await deleted).toEqual(DONE)
  await awards.settle()
  expect(await outcome()).toEqual(['anna 300 void'])
})

test('a mountain whose deletion waits for the scan takes back what that has passed on', async () => {
  await sellToAnna()
  await awards.passDeadlines(mountain)
  const editor = await holding((sql) => sql`select from users where id = ${bert} for update`)
  const scan = awards.settle()
  await awards.auction.blocked(1)
  const deleted = remove()
  await awards.auction.blocked(2)
  await editor.letGo()
  await scan
  expect(await deleted).toEqual(DONE)
  expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 void'])
})

const archive = (userId: string) => archiveUser(awards.parts, admin, userId)

test('the leader who is archived before the end leads no more: the next one wins', async () => {
  await awards.engine.bid(mountain, bert, 280)
  await awards.engine.bid(mountain, anna, 300)
  await archive(anna)
  const [row] = await awards.auction.sql`
    select leader_id, current_price from mountains where id = ${mountain}`
  expect(row).toEqual({ leader_id: bert, current_price: 280 })
  expect(awards.announced).toContain(mountain)
  await awards.sell(mountain, [])
  expect(await outcome()).toEqual(['bert 280 pending'])
})

test('the leader whose archiving waits while the end passes has won, and passes the ticket on', async () => {
  await awards.engine.bid(mountain, bert, 280)
  await awards.engine.bid(mountain, anna, 300)
  const held = await awards.auction.holdMountain(mountain)
  const archived = archive(anna)
  await awards.auction.blocked(1)
  await awards.auction.endAndRelease(mountain, held)
  await archived
  expect(await outcome()).toEqual(['anna 300 void', 'bert 280 pending'])
})

test('a holder who is archived loses the ticket at once, without a strike', async () => {
  await sellToAnna()
  await archive(anna)
  expect(await outcome()).toEqual(['anna 300 void', 'bert 280 pending'])
  expect(await awards.auction.sql`select from strikes where user_id = ${anna}`).toHaveLength(0)
})

test('a ticket that comes back after the fifth cycle counts as unsold and is sold no more', async () => {
  for (let cycle = 1; cycle <= 4; cycle += 1) await awards.sell(mountain, [])
  await awards.sell(mountain, [[anna, 300]])
  expect(await awards.tickets(mountain)).toBe(4)
  await awards.expire(mountain)
  expect(await awards.tickets(mountain)).toBe(5)
  const [row] = await awards.auction.sql`
    select cycle_id, cycles_completed from mountains where id = ${mountain}`
  expect(row).toEqual({ cycle_id: null, cycles_completed: 5 })
  const answer = await awards.engine.bid(mountain, bert, 500)
  expect(answer?.verdict).toEqual({ kind: 'refused', reason: 'complete' })
})
