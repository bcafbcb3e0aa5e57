import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { deleteMountain } from '../moderation/delete-mountain.ts'
import { DONE, refused } from '../platform/refused.ts'
import { listHolds } from './hold.store.ts'
import { readQueue } from './read-wins.ts'
import { settleHold } from './settle-hold.ts'
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

describe('a shield bid', () => {
  /** Anna's absurd bid keeps others away from bert's low one. */
  const shield = async () => {
    await awards.sell(mountain, [
      [bert, 100],
      [anna, 9_999_999],
    ])
    await awards.expire(mountain)
    const { entries } = await listHolds(awards.parts.db, {})
    return entries.find((hold) => hold.mountain.id === mountain)
  }

  test('does not buy its accomplice the ticket: an admin decides', async () => {
    const hold = await shield()
    expect(hold).toMatchObject({
      held: { ticketNumber: 1, lapsedAmount: 9_999_999, nextAmount: 100 },
      user: { id: anna },
      nextUser: { id: bert },
    })
    expect(await outcome()).toEqual(['anna 9999999 expired'])
    expect(await readQueue(awards.parts, bert)).toMatchObject([{ place: 1, amount: 100 }])
    // What is on hold is neither in stock nor awarded by the next close.
    expect(await awards.tickets(mountain)).toBe(4)
    await awards.sell(mountain, [[cleo, 150]])
    expect((await awards.lastWin(mountain)).ticket_number).toBe(2)
  })

  test('returned by an admin is sold again', async () => {
    const id = (await shield())?.held.id ?? ''
    expect(await settleHold(awards.parts, id, 'returned', admin)).toEqual(DONE)
    expect(await settleHold(awards.parts, id, 'released', admin)).toEqual(refused('unknown'))
    expect(await awards.tickets(mountain)).toBe(5)
    expect(await readQueue(awards.parts, bert)).toEqual([])
  })

  test('released by an admin is offered to the next', async () => {
    const id = (await shield())?.held.id ?? ''
    expect(await settleHold(awards.parts, id, 'released', admin)).toEqual(DONE)
    expect(await outcome()).toEqual(['anna 9999999 expired', 'bert 100 pending'])
  })

  test('released when nobody is left any more goes back to stock', async () => {
    const id = (await shield())?.held.id ?? ''
    await awards.reject(bert)
    expect(await settleHold(awards.parts, id, 'released', admin)).toEqual(DONE)
    expect(await awards.tickets(mountain)).toBe(5)
  })

  test('undecided for 72 hours goes back to stock', async () => {
    const id = (await shield())?.held.id ?? ''
    const [row] = await awards.auction.sql`
      select extract(epoch from decide_by - held_at)::int / 3600 as hours
      from held_cascades where id = ${id}`
    expect(row).toEqual({ hours: 72 })
    await awards.auction.sql`
      update held_cascades set decide_by = clock_timestamp() - interval '1 ms' where id = ${id}`
    await Promise.all([awards.settle(), awards.settle()])
    expect(await awards.tickets(mountain)).toBe(5)
    expect(await settleHold(awards.parts, id, 'released', admin)).toEqual(refused('unknown'))
  })

  test('of a mountain that is deleted waits for nobody', async () => {
    await shield()
    await deleteMountain(awards.parts, mountain)
  })
})
