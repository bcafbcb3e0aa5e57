import { expect, test } from 'bun:test'
import { afterState, chairsOf, type Led, type Standings } from './lift.rules.ts'

const known: Standings = { cycleId: 'one', seq: 7, price: 200, bidders: ['ann', 'bob', 'cy'] }
const state: Led = { cycleId: 'one', seq: 8, currentBidderId: 'ann', currentPrice: 210 }

test.each<[string, Partial<Led>, readonly string[]]>([
  ['a bidder passes the others', { currentBidderId: 'cy' }, ['cy', 'ann', 'bob']],
  ['a new bidder comes in front', { currentBidderId: 'dee' }, ['dee', 'ann', 'bob', 'cy']],
  ['a raise of the own lead moves nobody', {}, ['ann', 'bob', 'cy']],
  ['a withdrawn leader is gone', { currentBidderId: 'bob', currentPrice: 190 }, ['bob', 'cy']],
  ['the last withdrawn bid leaves nobody', { currentBidderId: null, currentPrice: 100 }, []],
  ['a new cycle begins without bidders', { cycleId: 'two', currentBidderId: null }, []],
  ['an older state changes nothing', { seq: 7, currentBidderId: 'dee' }, ['ann', 'bob', 'cy']],
])('%s', (_fact, change, bidders) => {
  expect(afterState(known, { ...state, ...change }).bidders).toEqual(bidders)
})

test('an outbid user has the last chair, behind five others', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(chairsOf(others, 'me')).toEqual(['a', 'b', 'c', 'd', 'e', 'me'])
  expect(chairsOf(others, 'b')).toEqual(others)
  expect(chairsOf(others, null)).toEqual(others)
})
