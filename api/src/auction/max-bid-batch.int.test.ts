import { afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type postgres from 'postgres'
import { brokenConstraint } from '../platform/database.ts'
import { removeMaximum } from './max-bid.store.ts'
import { kindOf, testAuction } from './test-auction.ts'

setDefaultTimeout(30_000)

let [ann, bob, eve] = ['', '', '']
const auction = testAuction()
beforeAll(async () => {
  ;[ann = '', bob = '', eve = ''] = await auction.addUsers(3)
})
afterEach(async () => {
  expect(await auction.violations()).toEqual([])
})

async function stateOf(mountainId: string) {
  const [row] = await auction.sql`
    select leader_id, current_price, maximum, maximum_of, seq::int from mountains
    where id = ${mountainId}`
  return row
}

const maximum = { isMaximum: true }

test('maximums and bids of one batch are decided one after the other', async () => {
  const mountainId = await auction.addMountain()
  const engine = auction.engine()
  const held = await auction.holdMountain(mountainId)
  const all = [
    engine.bid(mountainId, ann, 300, maximum),
    engine.bid(mountainId, bob, 300, maximum),
    engine.bid(mountainId, eve, 250),
    engine.bid(mountainId, eve, 350, maximum),
  ]
  await auction.blocked(1)
  await held.release()
  expect((await Promise.all(all)).map(kindOf)).toEqual([
    'maximum_set',
    'maximum_set',
    'refused',
    'maximum_set',
  ])
  const rows = await auction.sql`
    select user_id, amount, is_auto, is_tie, seq::int from bids where mountain_id = ${mountainId}
    order by seq`
  expect([...rows]).toEqual([
    { user_id: ann, amount: 100, is_auto: true, is_tie: false, seq: 1 },
    { user_id: bob, amount: 300, is_auto: true, is_tie: false, seq: 2 },
    { user_id: ann, amount: 300, is_auto: true, is_tie: true, seq: 3 },
    { user_id: eve, amount: 301, is_auto: true, is_tie: false, seq: 4 },
  ])
  expect(await stateOf(mountainId)).toEqual({
    ...{ leader_id: eve, current_price: 301, maximum: 350, maximum_of: eve, seq: 4 },
  })
})

test('two instances that take any bids and maximums at once agree on one history', async () => {
  const [mountainId, users] = [await auction.addMountain(), await auction.addUsers(16)]
  const engines = [auction.engine(), auction.engine()]
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      engines[index % 2]?.bid(
        mountainId,
        users[index % users.length] ?? '',
        100 + Math.floor(Math.random() * 400),
        { key: `${index % 400}`, request: 'same', isMaximum: index % 3 === 0 },
      ),
    ),
  )
  const placed = new Set(
    answers.flatMap((answer) => (answer?.verdict.kind === 'placed' ? [answer.verdict.bidId] : [])),
  )
  const [row] = await auction.sql`
    select seq::int, (select count(*)::int from bids where mountain_id = m.id) as bids,
      (select count(*)::int from bids where mountain_id = m.id and not is_auto) as manual
    from mountains m where id = ${mountainId}`
  expect(row?.bids).toBe(row?.seq)
  expect(row?.manual).toBe(placed.size)
})

test('a batch that closes the cycle decides its bids without the maximum', async () => {
  const mountainId = await auction.addMountain()
  const engine = auction.engine()
  await engine.bid(mountainId, ann, 300, maximum)
  await auction.endNow(mountainId)
  const answer = await engine.bid(mountainId, bob, 150)
  expect(answer).toMatchObject({ verdict: { kind: 'placed' }, mountain: { cycleNumber: 2 } })
  expect(await stateOf(mountainId)).toMatchObject({
    ...{ leader_id: bob, current_price: 150, maximum: null, maximum_of: null },
  })
})

test('a removal waits for the running batch, and the next batch for the removal', async () => {
  const mountainId = await auction.addMountain()
  const engine = auction.engine()
  await engine.bid(mountainId, ann, 300, maximum)
  const held = await auction.holdMountain(mountainId)
  const remove = () => auction.database.transact((tx) => removeMaximum(tx, mountainId, ann))
  const removed = remove()
  await auction.blocked(1)
  const answer = engine.bid(mountainId, bob, 200)
  await auction.blocked(2)
  await held.release()
  expect(await removed).toBe(true)
  expect((await answer)?.mountain).toMatchObject({ currentBidderId: bob, currentPrice: 200 })
  expect(await remove()).toBe(true)
})

describe('an instance that does not know maximums', () => {
  /** The statement is refused, by an error that does not tell the maximum. */
  async function expectRefused(statement: PromiseLike<unknown>) {
    const error = await Promise.resolve(statement).catch((failure: unknown) => failure)
    expect(brokenConstraint(error)).toBe('mountains_maximum')
    const { message, detail, where } = error as postgres.PostgresError // as the line above shows
    expect(JSON.stringify([message, detail, where])).not.toContain('765431')
  }

  test('can neither outbid, close nor reset', async () => {
    const mountainId = await auction.addMountain()
    const engine = auction.engine()
    await engine.bid(mountainId, bob, 100)
    await engine.bid(mountainId, ann, 765_431, maximum)
    const before = await stateOf(mountainId)
    const [first] = await auction.sql`
      select id from bids where mountain_id = ${mountainId} and user_id = ${bob}`
    await expectRefused(auction.sql`
      update mountains set seq = seq + 1, current_price = 500, leader_id = ${bob},
        leader_bid_id = ${first?.id} where id = ${mountainId}`)
    await expectRefused(auction.sql`
      update mountains set leader_id = null, leader_bid_id = null, current_price = start_price
      where id = ${mountainId}`)
    await expectRefused(auction.sql`
      update mountains set current_price = 765432 where id = ${mountainId}`)
    expect(await stateOf(mountainId)).toEqual(before)
  })
})
