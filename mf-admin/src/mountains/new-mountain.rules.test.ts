import { expect, test } from 'bun:test'
import { defaultEnd, endOf, priceError } from './new-mountain.rules.ts'

const NOW = new Date(2026, 10, 22, 7, 30).getTime()

test('a new mountain ends 14 days from now', () => {
  expect(defaultEnd(NOW)).toBe('2026-12-06')
})

test('it ends on the chosen day at the current time of day', () => {
  expect(endOf('2026-12-31', NOW)).toBe(new Date(2026, 11, 31, 7, 30).toISOString())
  expect(endOf('', NOW)).toBeNull()
})

test.each([
  [90, undefined],
  [null, undefined],
  [12.5, 'Enter a whole dollar amount.'],
  [Number.NaN, 'Enter a whole dollar amount.'],
  [0, 'The amount must be at least $1.'],
])('a start price of %p: %p', (price, error) => {
  expect(priceError(price)).toBe(error)
})
