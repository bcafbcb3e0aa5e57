import { describe, expect, test } from 'bun:test'
import { MAX_DOLLARS, minimumBid } from '@firstchair/contract'
import fc from 'fast-check'
import {
  checkAmount,
  dollarsInWords,
  doubtAbout,
  effectOf,
  isAutoBid,
  isUnusual,
  nextSteps,
  shownRoom,
} from './bid.rules.ts'

const opening = { currentBidderId: null, currentPrice: 100, startPrice: 100 }
const bidSteps = [{ from: 150, step: 60 }]
const led = { currentBidderId: 'somebody', currentPrice: 150, startPrice: 100 }

describe('a bid', () => {
  test.each([
    ['opens at the start price', opening, 100, null],
    ['below the start price', opening, 99, { reason: 'not_at_least', limit: 100 }],
    ['of zero', opening, 0, { reason: 'not_at_least', limit: 100 }],
    ['below zero', led, -5, { reason: 'not_greater', limit: 150 }],
    ['equal to a price with a leader', led, 150, { reason: 'not_greater', limit: 150 }],
    ['one above it', led, 151, null],
    [
      'less than a step above it',
      { ...led, bidSteps },
      151,
      { reason: 'not_at_least', limit: 210 },
    ],
    ['a step above it', { ...led, bidSteps }, 210, null],
    ['with cents', led, 151.5, { reason: 'not_whole', limit: 151 }],
    ['that is no number', led, Number.NaN, { reason: 'not_whole', limit: 151 }],
    ['of the maximum', led, MAX_DOLLARS, null],
    ['above the maximum', led, MAX_DOLLARS + 1, { reason: 'too_much', limit: MAX_DOLLARS }],
  ] as const)('%s', (_fact, mountain, amount, expected) => {
    expect<unknown>(checkAmount('bid', mountain, 'me', amount)).toEqual(
      expected && { kind: 'bid', ...expected },
    )
  })

  test('is valid exactly from the minimum on', () => {
    const priced = fc.record({
      currentBidderId: fc.option(fc.constant('somebody')),
      currentPrice: fc.integer({ min: 1, max: 1_000 }),
      startPrice: fc.integer({ min: 1, max: 1_000 }),
      bidSteps: fc.constantFrom([], bidSteps),
    })
    fc.assert(
      fc.property(priced, fc.integer({ min: -10, max: 1_100 }), (mountain, amount) => {
        expect(checkAmount('bid', mountain, 'me', amount) === null).toBe(
          amount >= minimumBid(mountain),
        )
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

  test('the minimum never is', () => {
    const stepped = { ...led, bidSteps: [{ from: 1, step: 100 }] }
    expect([250, 251].map((amount) => isUnusual(stepped, amount))).toEqual([false, true])
  })
})

describe('what must be confirmed', () => {
  test.each([
    ['a usual amount is sent at once', 150, 151, 'another', null],
    ['an amount far above the price', 150, 1_510, 'another', 'unusual'],
    ['a bid on the own lead', 150, 151, 'leader', 'own_lead'],
    ['a bid on the own lead, also far above the price', 150, 1_510, 'leader', 'own_lead'],
    ['a visitor leads nothing', 150, 151, undefined, null],
  ] as const)('%s', (_fact, currentPrice, amount, bidderId, expected) => {
    const mountain = { ...led, currentBidderId: 'leader', currentPrice }
    expect(doubtAbout('bid', mountain, bidderId, amount)).toBe(expected)
    expect(doubtAbout('maximum', mountain, bidderId, amount)).toBeNull()
  })
})

test.each([
  ['above the price', led, 155, { kind: 'above', by: 5 }],
  ['below the minimum', led, 148, { kind: 'below', by: 3 }],
  ['the price itself', led, 150, { kind: 'below', by: 1 }],
  ['on the own lead', { ...led, currentBidderId: 'me' }, 155, { kind: 'raises_own', by: 5 }],
  ['the first bid', opening, 100, { kind: 'opens', by: 0 }],
  ['below the start price', opening, 99, { kind: 'below', by: 1 }],
  ['an empty field', led, null, null],
  ['no number', led, Number.NaN, null],
  ['cents', led, 155.5, null],
  ['too much', led, 10_000_000, null],
] as const)('the effect of an amount: %s', (_fact, mountain, amount, effect) => {
  expect<unknown>(effectOf(mountain, amount, 'me')).toEqual(effect)
})

test('the bidding limit is shown while the room is less than twice the amount', () => {
  const shown = [400, 399, null].map((room) => shownRoom(room, 200))
  expect(shown).toEqual([undefined, 399, undefined])
  expect(shownRoom(1, null)).toBeUndefined()
})

test('a bid that the user did not place is one of their maximum', () => {
  const bid = { id: 'bid', mountainId: 'alta', status: 'active', placedAt: '' } as const
  expect(isAutoBid([{ ...bid, amount: 150 }], 'alta', 150)).toBe(false)
  expect(isAutoBid([{ ...bid, amount: 150 }], 'vail', 150)).toBe(true)
  expect(isAutoBid([{ ...bid, amount: 150, isAuto: true }], 'alta', 150)).toBe(true)
  // The list of own bids is read again a moment after a maximum has bid.
  expect(isAutoBid([{ ...bid, amount: 140 }], 'alta', 150)).toBe(true)
})

describe('a maximum', () => {
  const own = { ...led, currentBidderId: 'ann' }
  test.each([
    ['opens at the start price', opening, 100, null],
    ['less does not', opening, 99, { reason: 'not_at_least', limit: 100 }],
    ['one dollar more than another leader', led, 151, null],
    ['their price is too little', led, 150, { reason: 'not_at_least', limit: 151 }],
    ['a leader may go down to the price', own, 150, null],
    ['and not below', own, 149, { reason: 'not_at_least', limit: 150 }],
    ['above the highest amount', opening, 10_000_000, { reason: 'too_much', limit: MAX_DOLLARS }],
    ['cents', opening, 150.5, { reason: 'not_whole', limit: 100 }],
  ] as const)('%s', (_fact, mountain, amount, expected) => {
    expect<unknown>(checkAmount('maximum', mountain, 'ann', amount)).toEqual(
      expected && { kind: 'maximum', ...expected },
    )
  })
})

describe('the next steps', () => {
  test.each([
    [149, 149, [154, 169, 199]],
    [149, 160, [154, 169, 149]],
    [149, null, [154, 169, 149]],
    [251, 251, [261, 291, 351]],
    [25_001, 25_001, [26_001, 29_001, 35_001]],
    [MAX_DOLLARS - 6_000, MAX_DOLLARS - 6_000, [MAX_DOLLARS - 1_000]],
    [MAX_DOLLARS, MAX_DOLLARS, []],
  ])('from %p, with %p in the field', (from, amount, expected) => {
    expect(nextSteps({ ...opening, bidSteps: [] }, from, amount)).toEqual(expected)
  })

  test('are no smaller than those of the season', () => {
    expect(nextSteps({ bidSteps }, 210, 210)).toEqual([270, 450, 810])
  })

  test('are different, and each is valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_DOLLARS - 1 }), (price) => {
        const mountain = { ...led, bidSteps: [], currentPrice: price }
        const amounts = nextSteps(mountain, minimumBid(mountain), null)
        expect(new Set(amounts).size).toBe(amounts.length)
        for (const each of amounts) expect(checkAmount('bid', mountain, 'me', each)).toBeNull()
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
