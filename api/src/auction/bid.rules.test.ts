import { describe, expect, test } from 'bun:test'
import { type AuctionState, decideBid } from './bid.rules.ts'
import { auctionState, candidate, END } from './test-states.ts'

const before = new Date(END.getTime() - 1)
const bidSteps = [{ from: 150, step: 10 }]
const led = { leaderId: 'ann', leaderUsername: '@ann', leaderBidId: 'first', currentPrice: 150 }

describe('a bid is accepted', () => {
  const accepted: [title: string, state: Partial<AuctionState>, amount: number][] = [
    ['the opening bid at the start price', {}, 100],
    ['the opening bid above the start price', {}, 9_999_999],
    ['one dollar more than the leader', led, 151],
    ['a step more than the leader', { ...led, bidSteps }, 160],
    ['a raise by the leader', { ...led, leaderId: 'bob', leaderUsername: '@bob' }, 151],
    ['the last one in the last cycle', { cyclesCompleted: 4, ticketsAvailable: 1 }, 100],
  ]
  test.each(accepted)('%s', (_, changes, amount) => {
    const state = auctionState(changes)
    expect(decideBid(state, candidate({ amount }), before, null)).toEqual({
      accepted: {
        ...state,
        seq: state.seq + 1,
        currentPrice: amount,
        bidCount: 1,
        leaderId: 'bob',
        leaderUsername: '@bob',
        leaderBidId: 'bid',
      },
      placed: [{ bidId: 'bid', userId: 'bob', amount, seq: 8, isAuto: false, isTie: false }],
    })
  })
})

describe('a bid is refused', () => {
  const over = { cycleId: null, scheduledEnd: null }
  const refused: [string, Partial<AuctionState>, number, Date, object][] = [
    ['one dollar below the start price', {}, 99, before, { reason: 'too_low', minimum: 100 }],
    ['the same as the leader', led, 150, before, { reason: 'too_low', minimum: 151 }],
    [
      'below the highest possible bid',
      { ...led, currentPrice: 9_999_999 },
      9_999_999,
      before,
      { reason: 'too_low' },
    ],
    ['less than a step', { ...led, bidSteps }, 159, before, { reason: 'too_low', minimum: 160 }],
    ['below the leader', led, 1, before, { reason: 'too_low', minimum: 151 }],
    ['exactly at the end', {}, 100, END, { reason: 'closed' }],
    ['after the end', {}, 100, new Date(END.getTime() + 1), { reason: 'closed' }],
    ['with no open cycle', over, 100, before, { reason: 'closed' }],
    ['with no ticket left', { ticketsAvailable: 0 }, 100, before, { reason: 'sold_out' }],
    ['after five cycles', { cyclesCompleted: 5 }, 100, before, { reason: 'complete' }],
    [
      'complete before sold out before closed before too low',
      { ...over, cyclesCompleted: 5, ticketsAvailable: 0 },
      1,
      END,
      { reason: 'complete' },
    ],
    ['sold out before closed', { ...over, ticketsAvailable: 0 }, 1, END, { reason: 'sold_out' }],
    ['closed before too low', led, 1, END, { reason: 'closed' }],
  ]
  test.each(refused)('%s', (_, changes, amount, now, expected) => {
    const decision = decideBid(auctionState(changes), candidate({ amount }), now, null)
    expect(decision).toEqual({ refused: expected } as typeof decision)
  })

  test('a press made for another cycle never becomes a bid in this one', () => {
    const decide = (cycleId: string | undefined) =>
      decideBid(auctionState(), candidate({ amount: 100, cycleId }), before, null)
    expect(decide('the one before')).toEqual({ refused: { reason: 'closed' } })
    expect(decide('cycle')).toHaveProperty('accepted')
    expect(decide(undefined)).toHaveProperty('accepted')
  })
})
