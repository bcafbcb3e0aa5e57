import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { AuctionState } from './bid.rules.ts'
import { closeCycle, isDue } from './close.rules.ts'
import { auctionState, END } from './test-states.ts'

const HOUR = 3_600_000
const terms = { cycleMs: 24 * HOUR, paymentWindowMs: 48 * HOUR, softClose: null, staggerMs: 0 }
const led = {
  leaderId: 'ann',
  leaderUsername: '@ann',
  leaderBidId: 'best',
  currentPrice: 180,
  leaderMaximum: 300,
}
const after = (ms: number) => new Date(END.getTime() + ms)
const close = (changes: Partial<AuctionState>, now = after(5)) =>
  closeCycle(auctionState(changes), now, terms, 'next')

test('a cycle is due from its end on, and only while it is open', () => {
  expect(isDue(auctionState(), after(-1))).toBe(false)
  expect(isDue(auctionState(), END)).toBe(true)
  expect(isDue(auctionState({ cycleId: null, scheduledEnd: null }), after(1))).toBe(false)
  expect(() => close({}, after(-1))).toThrow('not due')
})

test('the leader is awarded their bid, and may pay for a whole window from now', () => {
  const { award, closedCycleId } = close(led, after(90_000))
  expect(closedCycleId).toBe('cycle')
  expect(award).toEqual({
    bidId: 'best',
    userId: 'ann',
    amount: 180,
    paymentDeadline: after(90_000 + 48 * HOUR),
  })
})

test('the next cycle opens at the start price, without a leader, one length after the scheduled end', () => {
  const { next, opened } = close(led)
  expect(opened).toEqual({ id: 'next', number: 2, startDate: after(5), endDate: after(24 * HOUR) })
  expect(next).toEqual(
    auctionState({
      seq: 8,
      cycleId: 'next',
      endTime: after(24 * HOUR),
      scheduledEnd: after(24 * HOUR),
      ticketsAvailable: 4,
      cyclesCompleted: 1,
      lastResult: { cycleNumber: 1, bidder: '@ann', bidderId: 'ann', price: 180 },
    }),
  )
})

test('without a leader nothing is awarded and the ticket stays', () => {
  const { award, next } = close({})
  expect(award).toBeNull()
  expect(next).toMatchObject({
    ticketsAvailable: 5,
    cyclesCompleted: 1,
    lastResult: { cycleNumber: 1, bidder: null, bidderId: null, price: null },
  })
})

test('an extension moves the end, not the rhythm', () => {
  const { opened } = close({ endTime: after(HOUR) }, after(HOUR))
  expect(opened?.endDate).toEqual(after(24 * HOUR))
})

test('an extension past a point of the rhythm leaves that point out', () => {
  const short = { ...terms, cycleMs: HOUR / 4 }
  const state = auctionState({ endTime: after(HOUR / 3) })
  const { opened } = closeCycle(state, after(HOUR / 3), short, 'next')
  expect(opened?.endDate).toEqual(after(HOUR / 2))
})

describe('the auction is over', () => {
  const last: [title: string, changes: Partial<AuctionState>][] = [
    ['after the fifth cycle', { cyclesCompleted: 4 }],
    ['after the second cycle of a season of two', { cyclesCompleted: 1, totalCycles: 2 }],
    ['with the last ticket', { ...led, ticketsAvailable: 1 }],
    ['with both', { ...led, cyclesCompleted: 4, ticketsAvailable: 1 }],
  ]
  test.each(last)('%s', (_, changes) => {
    const { next, opened } = close(changes)
    expect(opened).toBeNull()
    expect(next).toMatchObject({
      cycleId: null,
      scheduledEnd: null,
      endTime: END,
      leaderId: null,
      currentPrice: 100,
    })
  })
})

test('a cycle of no whole number of seconds ends with the next one', () => {
  const { opened } = closeCycle(auctionState(), END, { ...terms, cycleMs: 1_500 }, 'next')
  expect(opened?.endDate).toEqual(after(2_000))
})

test('a system that was down skips the whole lengths that passed, and keeps the rhythm', () => {
  fc.assert(
    fc.property(fc.nat(1_000 * HOUR), fc.integer({ min: 1, max: 360_000 }), (late, seconds) => {
      const cycleMs = seconds * 1_000
      const now = after(late)
      const { opened } = closeCycle(auctionState(), now, { ...terms, cycleMs }, 'next')
      const end = opened?.endDate.getTime() ?? 0
      expect(end).toBeGreaterThan(now.getTime())
      expect(end - now.getTime()).toBeLessThanOrEqual(cycleMs)
      expect((end - END.getTime()) % cycleMs).toBe(0)
    }),
  )
})
