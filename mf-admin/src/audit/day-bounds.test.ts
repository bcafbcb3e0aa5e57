import { expect, test } from 'bun:test'
import { dayOfFrom, dayOfTo, fromDay, toDay } from './day-bounds.ts'

// 2026-03-08 and 2026-11-01 have 23 and 25 hours in most of the United States.
test.each(['2026-03-08', '2026-11-01', '2026-12-31'])('%s comes back from its bounds', (day) => {
  expect(dayOfFrom(fromDay(day))).toBe(day)
  expect(dayOfTo(toDay(day))).toBe(day)
})

test('the day after begins where a day ends', () => {
  expect(toDay('2026-12-31')).toBe(fromDay('2027-01-01'))
})

test('words that are no instant are no day', () => {
  expect(dayOfFrom('yesterday')).toBeNull()
  expect(dayOfTo(undefined)).toBeNull()
})
