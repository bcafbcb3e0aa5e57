import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { resetAuctions } from '../moderation/reset-auctions.ts'
import { DONE, refused } from '../platform/refused.ts'
import { captureWin } from './capture-win.ts'
import { declineWin, leaveQueue } from './decline-win.ts'
import { expireWins } from './expire-wins.ts'
import { readQueue } from './read-wins.ts'
import { liftStrike } from './settle-hold.ts'
import { listStrikes } from './strike.store.ts'
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
    [bert, 200],
    [cleo, 260],
    [bert, 280],
    [anna, 300],
  ])
const reject = (userId: string) => awards.reject(userId)

describe('a win that is not paid in time', () => {
  test('goes to the next bidder at their own highest bid, with a full window, and on to a third', async () => {
    await sellToAnna()
    await awards.expire(mountain)
    expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 pending'])
    const [times] = await awards.auction.sql`
      select extract(epoch from payment_deadline - awarded_at)::int as seconds
      from wins where mountain_id = ${mountain} and place = 2`
    expect(times).toEqual({ seconds: 48 * 3600 })
    await awards.expire(mountain)
    expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 expired', 'cleo 260 pending'])
    const numbers = (await awards.wins(mountain)).map((win) => win.ticket_number)
    expect(numbers).toEqual([1, 1, 1])
  })

  test('waits for another process once its own is to stop', async () => {
    const second = await awards.auction.addMountain()
    for (const id of [mountain, second]) {
      await awards.sell(id, [[anna, 300]])
      await awards.passDeadlines(id)
    }
    const stopping = new AbortController()
    const live = { ...awards.parts.live, winsChanged: () => stopping.abort() }
    await expireWins({ ...awards.parts, live }, stopping.signal)
    const statuses = async () =>
      [await awards.lastWin(mountain), await awards.lastWin(second)]
        .map((win) => win.payment_status)
        .toSorted()
    expect(await statuses()).toEqual(['expired', 'pending'])
    await awards.settle()
    expect(await statuses()).toEqual(['expired', 'expired'])
  })

  test('goes back to stock when nobody is left, as a change that every page receives', async () => {
    await awards.sell(mountain, [[anna, 300]])
    expect(await awards.tickets(mountain)).toBe(4)
    await awards.expire(mountain)
    expect(await awards.tickets(mountain)).toBe(5)
    expect(awards.announced.at(-1)).toBe(mountain)
    // The ticket is sold again, under its own number.
    await awards.sell(mountain, [[bert, 150]])
    expect((await awards.lastWin(mountain)).ticket_number).toBe(1)
  })

  test('passes over those who may not bid any more', async () => {
    await sellToAnna()
    await reject(bert)
    await awards.expire(mountain)
    expect(await outcome()).toEqual(['anna 300 expired', 'cleo 260 pending'])
  })

  test('is settled once, whoever looks', async () => {
    await sellToAnna()
    await awards.passDeadlines(mountain)
    await Promise.all([awards.settle(), awards.settle(), awards.settle(), awards.settle()])
    expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 pending'])
  })

  test('stays with a season that is over when that is exhausted', async () => {
    await awards.sell(mountain, [[anna, 300]])
    await resetAuctions(
      { ...awards.parts, auction: awards.engine },
      { durationDays: 1, restock: true },
    )
    await awards.expire(mountain)
    expect(await awards.tickets(mountain)).toBe(5)
    await awards.sell(mountain, [[bert, 150]])
    expect((await awards.lastWin(mountain)).ticket_number).toBe(6)
  })

  test('is passed on within its old season while a new one sells', async () => {
    await sellToAnna()
    await resetAuctions(
      { ...awards.parts, auction: awards.engine },
      { durationDays: 1, restock: true },
    )
    await awards.expire(mountain)
    expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 pending'])
    expect((await awards.lastWin(mountain)).ticket_number).toBe(1)
  })
})

describe('a win that is paid', () => {
  test('stays, also when the payment comes after the deadline and before the next offer', async () => {
    await sellToAnna()
    await awards.passDeadlines(mountain)
    const { id } = await awards.lastWin(mountain)
    expect(await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))).toBe(
      'captured',
    )
    expect(await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))).toBe(
      'already_captured',
    )
    await awards.settle()
    expect(await outcome()).toEqual(['anna 300 captured'])
    expect(await declineWin(awards.parts, anna, id)).toEqual(refused('not_pending'))
  })

  test('after the next offer is to be refunded', async () => {
    await sellToAnna()
    const { id } = await awards.lastWin(mountain)
    await awards.expire(mountain)
    expect(await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))).toBe(
      'refund_due',
    )
    expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 pending'])
  })

  test('while the scan expires it is one or the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      await awards.sell(mountain, [
        [bert, 200],
        [anna, 300],
      ])
      const { id } = await awards.lastWin(mountain)
      await awards.passDeadlines(mountain)
      const [captured] = await Promise.all([
        awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`)),
        awards.settle(),
      ])
      const [row] = await awards.auction.sql`select payment_status from wins where id = ${id}`
      expect([captured, row?.payment_status]).toBeOneOf([
        ['captured', 'captured'],
        ['refund_due', 'expired'],
      ])
      await awards.auction.sql`update users set suspended_at = null`
      await awards.auction.sql`
        update strikes set lifted_at = now(), lifted_by = ${admin} where lifted_at is null`
      mountain = await awards.auction.addMountain()
    }
  })
})

describe('a win that is declined', () => {
  test('is passed on at once, by its holder alone and once', async () => {
    await sellToAnna()
    const { id } = await awards.lastWin(mountain)
    expect(await declineWin(awards.parts, bert, id)).toEqual(refused('not_found'))
    const answers = await Promise.all([
      declineWin(awards.parts, anna, id),
      declineWin(awards.parts, anna, id),
    ])
    expect(answers).toContainEqual(DONE)
    expect(answers).toContainEqual(refused('not_pending'))
    expect(await outcome()).toEqual(['anna 300 declined', 'bert 280 pending'])
  })

  test('cannot be when its deadline has passed', async () => {
    await sellToAnna()
    await awards.passDeadlines(mountain)
    const { id } = await awards.lastWin(mountain)
    expect(await declineWin(awards.parts, anna, id)).toEqual(refused('not_pending'))
    await awards.settle()
  })
})

describe('a holder who is rejected', () => {
  test('loses the win without a strike, and the next bidder gets an offer at once', async () => {
    await sellToAnna()
    await reject(anna)
    expect(await outcome()).toEqual(['anna 300 void', 'bert 280 pending'])
    const strikes = await awards.auction.sql`select 1 from strikes where user_id = ${anna}`
    expect(strikes).toHaveLength(0)
  })

  test('and who leads its next cycle as well leaves both, in one go', async () => {
    await awards.sell(mountain, [[anna, 300]])
    await awards.engine.bid(mountain, bert, 150)
    await awards.engine.bid(mountain, anna, 170)
    await reject(anna)
    const [row] = await awards.auction.sql`
      select current_price, leader_id, tickets_available from mountains where id = ${mountain}`
    expect(row).toEqual({ current_price: 150, leader_id: bert, tickets_available: 5 })
  })
})

describe('the queue', () => {
  test('shows runners-up their places, and a bidder who leaves gets no offer', async () => {
    await sellToAnna()
    const cycleId = (await readQueue(awards.parts, bert))[0]?.cycle.id ?? ''
    expect(await readQueue(awards.parts, bert)).toMatchObject([
      { mountain: { id: mountain }, place: 1, amount: 280 },
    ])
    expect(await readQueue(awards.parts, cleo)).toMatchObject([{ place: 2, amount: 260 }])
    expect(await readQueue(awards.parts, anna)).toEqual([])
    expect(await leaveQueue(awards.parts, anna, cycleId)).toEqual(refused('not_queued'))
    expect(await leaveQueue(awards.parts, bert, cycleId)).toEqual(DONE)
    expect(await leaveQueue(awards.parts, bert, cycleId)).toEqual(refused('not_queued'))
    expect(await readQueue(awards.parts, bert)).toEqual([])
    expect(await readQueue(awards.parts, cleo)).toMatchObject([{ place: 1 }])
    await awards.expire(mountain)
    expect(await outcome()).toEqual(['anna 300 expired', 'cleo 260 pending'])
  })

  test('is over when the ticket is paid', async () => {
    await sellToAnna()
    const { id } = await awards.lastWin(mountain)
    await awards.parts.transact((tx) => captureWin(tx, id, `capture of ${id}`))
    expect(await readQueue(awards.parts, bert)).toEqual([])
  })
})

describe('strikes', () => {
  test('two unpaid first awards suspend, which cancels the open bids; lifting one ends it', async () => {
    const second = await awards.auction.addMountain()
    const third = await awards.auction.addMountain()
    await awards.sell(mountain, [[anna, 300]])
    await awards.expire(mountain)
    expect((await awards.engine.bid(third, anna, 120))?.verdict.kind).toBe('placed')
    await awards.sell(second, [[anna, 300]])
    const { id } = await awards.lastWin(second)
    expect(await declineWin(awards.parts, anna, id)).toEqual(DONE)
    expect((await awards.engine.bid(third, anna, 130))?.verdict).toEqual({
      kind: 'ineligible',
      reason: 'suspended',
    })
    const [row] = await awards.auction.sql`
      select current_price, leader_id from mountains where id = ${third}`
    expect(row).toEqual({ current_price: 100, leader_id: null })
    const { entries } = await listStrikes(awards.parts.db, {})
    const own = entries.filter(({ user }) => user.id === anna)
    expect(own.map(({ strike }) => strike.reason)).toEqual(['declined', 'expired'])
    const strikeId = own[0]?.strike.id ?? ''
    expect(await liftStrike(awards.parts, strikeId, admin)).toEqual(DONE)
    expect(await liftStrike(awards.parts, strikeId, admin)).toEqual(refused('unknown'))
    expect((await awards.engine.bid(third, anna, 130))?.verdict.kind).toBe('placed')
  })

  test('declining or ignoring what was offered later is none', async () => {
    await sellToAnna()
    await awards.expire(mountain)
    await declineWin(awards.parts, bert, (await awards.lastWin(mountain)).id)
    await awards.expire(mountain)
    expect(await outcome()).toEqual(['anna 300 expired', 'bert 280 declined', 'cleo 260 expired'])
    const strikes = await awards.auction.sql`
      select user_id from strikes where user_id in ${awards.auction.sql([anna, bert, cleo])}`
    expect(Array.from(strikes)).toEqual([{ user_id: anna }])
  })
})
