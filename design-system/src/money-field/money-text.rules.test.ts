import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { numberText, stepNumber } from '../number-field/typed-number.rules.ts'
import { readMoney } from './money-text.rules.ts'

describe('typed dollars', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['$', null],
    ['150', 150],
    ['$1,250', 1250],
    [' 1 250 ', 1250],
    ['1,250,000', 1_250_000],
    ['1 250 000 $', 1_250_000],
    ['12.', 12],
    ['12.5', 12.5],
    ['$1,250.75', 1250.75],
    ['-5', -5],
    ['＄１，２５０', 1250],
    ['１２０　', 120],
  ])('%p is %p', (text, amount) => {
    expect(readMoney(text)).toBe(amount)
  })

  test.each(['abc', '1,25', '12,5', '1.2.3', '1e5', '0x10', '--5', '1,2345', '12 50', '1 2'])(
    '%p is no amount',
    (text) => {
      expect(readMoney(text)).toBeNaN()
    },
  )

  test.each(['€1250', '£1,250', '1250 EUR', '+1250'])(
    '%p is no amount: other money is not dollars, and a raise is not a bid',
    (text) => {
      expect(readMoney(text)).toBeNaN()
    },
  )

  test.each(['12$50', '$12$50', '$$150', '$150$'])(
    '%p is no amount: a sign within it is a slip of the hand',
    (text) => {
      expect(readMoney(text)).toBeNaN()
    },
  )

  test('a displayed amount is parsed back to itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
        expect(readMoney(numberText(amount))).toBe(amount)
      }),
    )
  })
})

test.each([
  [null, 1, 50, 50],
  [null, -1, 50, 50],
  [100, 1, 50, 101],
  [100, -1, 50, 99],
  [50, -1, 50, 50],
  [10, 1, 50, 50],
  [100.5, 1, 50, 101],
  [100.5, -1, 50, 100],
  [Number.NaN, 1, 50, 50],
] as const)('a step from $%p by %p, least $%p, is $%p', (amount, by, min, next) => {
  expect(stepNumber(amount, by, { min })).toBe(next)
})
