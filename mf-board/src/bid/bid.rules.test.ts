import { describe, expect, test } from 'bun:test'
import { MAX_DOLLARS, minimumBid } from '@firstchair/contract'
import fc from 'fast-check'
import { checkBid, dollarsInWords, isUnusual, nextSteps } from './bid.rules.ts'

const opening = { currentBidderId: null, currentPrice: 100, startPrice: 100 }
const led = { currentBidderId: 'somebody', currentPrice: 150, startPrice: 100 }

describe('a bid', () => {
  test.each([
    ['opens at the start price', opening, 100, null],
    ['below the start price', opening, 99, { reason: 'not_at_least', limit: 100 }],
    ['of zero', opening, 0, { reason: 'not_at_least', limit: 100 }],
    ['below zero', led, -5, { reason: 'not_greater', limit: 150 }],
    ['equal to a price with a leader', led, 150, { reason: 'not_greater', limit: 150 }],
    ['one above it', led, 151, null],
    ['with cents', led, 151.5, { reason: 'not_whole', limit: 151 }],
    ['that is no number', led, Number.NaN, { reason: 'not_whole', limit: 151 }],
    ['of the maximum', led, MAX_DOLLARS, null],
    ['above the maximum', led, MAX_DOLLARS + 1, { reason: 'too_much', limit: MAX_DOLLARS }],
  ] as const)('%s', (_fact, mountain, amount, expected) => {
    expect(checkBid(mountain, amount)).toEqual(expected)
  })

  test('is valid exactly from the minimum on', () => {
    const priced = fc.record({
      currentBidderId: fc.option(fc.constant('somebody')),
      currentPrice: fc.integer({ min: 1, max: 1_000 }),
      startPrice: fc.integer({ min: 1, max: 1_000 }),
    })
    fc.assert(
      fc.property(priced, fc.integer({ min: -10, max: 1_100 }), (mountain, amount) => {
        expect(checkBid(mountain, amount) === null).toBe(amount >= minimumBid(mountain))
      }),
    )
  })
})

describe('a bid far above the price must be confirmed', () => {
  test.each([
    ['1.5 times the price is not far above', 150, 225, false],
    ['a dollar more is', 150, 226, true],
    ['less than $50 above never is', 20, 69, false],
    ['$50 above a low price is', 20, 70, true],
    ['a slipped zero', 150, 1_510, true],
  ] as const)('%s', (_fact, currentPrice, amount, expected) => {
    expect(isUnusual({ ...led, currentPrice }, amount)).toBe(expected)
  })
})

describe('the next steps', () => {
  test.each([
    [151, [155, 160, 165]],
    [155, [160, 165, 170]],
    [251, [260, 270, 280]],
    [25_001, [26_000, 27_000, 28_000]],
    [MAX_DOLLARS - 6_000, [9_995_000]],
    [MAX_DOLLARS, []],
  ])('above %p', (minimum, expected) => {
    expect(nextSteps(minimum)).toEqual(expected)
  })

  test('always increase, and each is valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_DOLLARS - 1 }), (price) => {
        const mountain = { ...led, currentPrice: price }
        const amounts = [minimumBid(mountain), ...nextSteps(minimumBid(mountain))]
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
        expect(amounts.map((amount) => checkBid(mountain, amount)).every((no) => no === null)).toBe(
          true,
        )
      }),
    )
  })
})

test.each([
  [1, 'one dollar'],
  [20, 'twenty dollars'],
  [115, 'one hundred fifteen dollars'],
  [1_510, 'one thousand five hundred ten dollars'],
  [25_000, 'twenty-five thousand dollars'],
  [9_999_999, 'nine million nine hundred ninety-nine thousand nine hundred ninety-nine dollars'],
])('%p in words', (amount, expected) => {
  expect(dollarsInWords(amount)).toBe(expected)
})
