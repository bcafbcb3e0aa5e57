import { describe, expect, test } from 'bun:test'
import { numberText, readNumber, stepNumber } from './typed-number.rules.ts'

test.each([
  ['', null],
  ['30', 30],
  [' 1 250 ', 1250],
  ['1,250', 1250],
  ['12.', 12],
  ['-5', -5],
  ['１２０', 120],
  ['１，２５０．５', 1250.5],
])('%p typed is %p', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['abc', '2.000', '1.234.567', '12,5', '1e5', '0x10', '$5', '15²', '①'])(
  '%p typed is no number',
  (text) => {
    expect(readNumber(text)).toBeNaN()
  },
)

test.each([
  [null, ''],
  [Number.NaN, ''],
  [1250, '1,250'],
  [12.5, '12.5'],
])('%p is shown as %p', (value, text) => {
  expect(numberText(value)).toBe(text)
})

describe('steps from 5 to 120', () => {
  const steps = { min: 5, max: 120 }
  test.each([
    [null, 1, 5],
    [Number.NaN, -1, 5],
    [5, 1, 6],
    [5, -1, 5],
    [7.5, 1, 8],
    [7.5, -1, 7],
    [120, 1, 120],
    [500, 1, 120],
    [500, -1, 120],
    [0, -1, 5],
  ] as const)('from %p by %p is %p', (from, by, to) => {
    expect(stepNumber(from, by, steps)).toBe(to)
  })
})
