import { expect, test } from 'bun:test'
import { checkMaximum } from './max-bid.rules.ts'

const open = { currentBidderId: null, currentPrice: 100, startPrice: 100 }
const led = { ...open, currentBidderId: 'ann', currentPrice: 150 }

test.each([
  ['the start price opens', open, 'bob', 100, null],
  ['less does not', open, 'bob', 99, { reason: 'too_little', limit: 100 }],
  ['one dollar more than another leader', led, 'bob', 151, null],
  ['their price is too little', led, 'bob', 150, { reason: 'too_little', limit: 151 }],
  ['a leader may go down to the price', led, 'ann', 150, null],
  ['and not below', led, 'ann', 149, { reason: 'too_little', limit: 150 }],
  ['the highest amount', open, 'bob', 9_999_999, null],
  ['above it', open, 'bob', 10_000_000, { reason: 'too_much', limit: 9_999_999 }],
  ['cents', open, 'bob', 150.5, { reason: 'not_whole', limit: 100 }],
  ['an empty field', open, 'bob', null, { reason: 'too_little', limit: 100 }],
  ['no number', open, 'bob', Number.NaN, { reason: 'not_whole', limit: 100 }],
] as const)('%s', (_, mountain, userId, maximum, invalid) => {
  expect<unknown>(checkMaximum(mountain, userId, maximum)).toEqual(invalid)
})
