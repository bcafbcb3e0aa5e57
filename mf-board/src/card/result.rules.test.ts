import { describe, expect, test } from 'bun:test'
import type { CycleResult, Mountain } from '@firstchair/contract'
import { sampleMountains } from '@firstchair/sdk/sample'
import { closedCycle, resultSentence, shownLead } from './result.rules.ts'

const [alta] = sampleMountains(0)
if (!alta) throw new Error('The sample board is empty.')
const nobody = { currentBidder: null, currentBidderId: null }
const mountain = (changes: Partial<Mountain>): Mountain => ({ ...alta, ...nobody, ...changes })
const sold: CycleResult = { cycleNumber: 2, bidder: '@nora', bidderId: 'nora', price: 1_250 }
const unsold: CycleResult = { cycleNumber: 2, bidder: null, bidderId: null, price: null }

describe('the result of the previous cycle on a card', () => {
  test.each([
    ['a cycle that sold its ticket', { lastResult: sold }, 'Cycle 2 went to @nora at $1,250.'],
    ['a cycle without a bid', { lastResult: unsold }, 'Cycle 2 ended without a bid.'],
    ['a first cycle has none before it', { lastResult: null }, null],
    ['a server that does not tell', {}, null],
    ['a bid in the next cycle is the news', { lastResult: sold, currentBidderId: 'mateo' }, null],
    [
      'an auction that is over shows it as its last price',
      { lastResult: sold, cycleId: null },
      null,
    ],
  ])('%s', (_fact, changes, expected) => {
    expect(resultSentence(mountain(changes), 'june')).toBe(expected)
  })

  test('the winner still sees it after others bid again', () => {
    const next = mountain({ lastResult: sold, currentBidderId: 'mateo' })
    expect(resultSentence(next, 'nora')).toBe('You won cycle 2 at $1,250.')
  })
})

test('the card leads to the record of the cycle that it tells of', () => {
  expect(closedCycle(mountain({ lastResult: sold }), true)).toBe(2)
  expect(closedCycle(mountain({ lastResult: sold }), false)).toBeNull()
  expect(closedCycle(mountain({ lastResult: sold, cycleId: null }), false)).toBe(2)
  expect(closedCycle(mountain({ lastResult: null, cycleId: null }), false)).toBeNull()
})

describe('who leads', () => {
  test('in an auction that is over, the last winner at their price', () => {
    expect(shownLead(mountain({ lastResult: sold, cycleId: null }))).toEqual({
      currentBidder: '@nora',
      currentBidderId: 'nora',
      currentPrice: 1_250,
    })
  })

  test('in an auction that ended without a sale, nobody', () => {
    const over = mountain({ lastResult: unsold, cycleId: null })
    expect(shownLead(over)).toBe(over)
  })

  test('in an open cycle, its leader', () => {
    const running = mountain({ lastResult: sold })
    expect(shownLead(running)).toBe(running)
  })
})
