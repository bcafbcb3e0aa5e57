import { expect, test } from 'bun:test'
import { durationOf } from './duration.rules.ts'

test.each([
  [1, 1],
  [365, 365],
  [0, 14],
  [366, 14],
  [1.5, 14],
  [Number.NaN, 14],
  [null, 14],
])('%p days: %d', (given, days) => {
  expect(durationOf(given)).toBe(days)
})
