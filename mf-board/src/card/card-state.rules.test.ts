import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { cardState, isLastMinute, isPast } from './card-state.rules.ts'

const now = Date.parse('2026-12-04T18:00:00.000Z')
const later = '2026-12-04T18:00:01.000Z'
const past = '2026-12-04T18:00:00.000Z'
const open = { ticketsAvailable: 5, cyclesCompleted: 0, endTime: later, cycleId: 'a cycle' }

describe('a card', () => {
  test.each([
    ['with tickets and time is active', open, { badge: 'Active', isDimmed: false, canBid: true }],
    [
      'at its end says Closing… until the server speaks',
      { ...open, endTime: past },
      { badge: 'Closing…', isDimmed: true, canBid: false },
    ],
    [
      'without a ticket is sold out',
      { ...open, ticketsAvailable: 0 },
      { badge: 'Auction Ended', isSoldOut: true, isDimmed: true, canBid: false },
    ],
    [
      'after five cycles is complete',
      { ...open, cyclesCompleted: 5, endTime: past, cycleId: null },
      { badge: 'Auction Ended', isComplete: true, isSoldOut: false, isDimmed: true, canBid: false },
    ],
    [
      'may be sold out and complete at once',
      { ...open, cyclesCompleted: 6, ticketsAvailable: 0, cycleId: null },
      { isSoldOut: true, isComplete: true, canBid: false },
    ],
    ['in its fifth cycle still takes bids', { ...open, cyclesCompleted: 4 }, { canBid: true }],
    [
      'without an open cycle has ended',
      { ...open, cycleId: null },
      { badge: 'Auction Ended', canBid: false },
    ],
  ] as const)('%s', (_fact, mountain, expected) => {
    expect(cardState(mountain, isPast(mountain, now))).toMatchObject(expected)
  })

  test('is closing as soon as its countdown shows zero', () => {
    expect(isPast({ endTime: '2026-12-04T18:00:00.900Z' }, now)).toBe(true)
    expect(isPast({ endTime: '2026-12-04T18:00:00.900Z' }, now - 1_000)).toBe(false)
  })

  test('offers a bid only when it is neither sold out, nor expired, nor complete', () => {
    fc.assert(
      fc.property(
        fc.record({
          ticketsAvailable: fc.nat(6),
          cyclesCompleted: fc.nat(7),
          endTime: fc.constantFrom(past, later),
          cycleId: fc.option(fc.constant('a cycle')),
        }),
        (mountain) => {
          const state = cardState(mountain, isPast(mountain, now))
          const expected =
            mountain.ticketsAvailable > 0 &&
            mountain.cyclesCompleted < 5 &&
            mountain.endTime === later &&
            mountain.cycleId !== null
          expect(state.canBid).toBe(expected)
          expect(state.isDimmed).toBe(!expected)
        },
      ),
    )
  })
})

test.each([
  [60_000, false],
  [59_999, true],
  [59_000, true],
])('%d ms before the end is below a minute: %p', (left, expected) => {
  expect(isLastMinute({ endTime: new Date(now + left).toISOString() }, now)).toBe(expected)
})
