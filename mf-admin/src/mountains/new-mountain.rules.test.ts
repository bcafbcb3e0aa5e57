import { expect, test } from 'bun:test'
import { defaultEnd, endOf } from './new-mountain.rules.ts'

const NOW = new Date(2026, 10, 22, 7, 30).getTime()

test('a new mountain ends 14 days from now', () => {
  expect(defaultEnd(NOW)).toBe('2026-12-06')
})

test('it ends on the chosen day at the current time of day', () => {
  expect(endOf('2026-12-31', NOW)).toBe(new Date(2026, 11, 31, 7, 30).toISOString())
  expect(endOf('', NOW)).toBeNull()
})
