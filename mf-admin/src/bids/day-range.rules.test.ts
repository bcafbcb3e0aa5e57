import { expect, test } from 'bun:test'
import { endOfDay, startOfDay } from './day-range.rules.ts'

test('a day lasts from its first to its last instant, where the admin is', () => {
  expect(startOfDay('2026-11-22')).toBe(new Date(2026, 10, 22).toISOString())
  expect(endOfDay('2026-11-22')).toBe(new Date(2026, 10, 22, 23, 59, 59, 999).toISOString())
})
