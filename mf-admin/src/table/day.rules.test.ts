import { expect, test } from 'bun:test'
import {
  dayOf,
  dayOfExclusiveEnd,
  dayOfInstant,
  endOfDay,
  startOfDay,
  startOfNextDay,
} from './day.rules.ts'

test('a day lasts from its first to its last instant in the admin’s time zone', () => {
  expect(dayOf(new Date(2026, 10, 22, 7, 30).getTime())).toBe('2026-11-22')
  expect(startOfDay('2026-11-22')).toBe(new Date(2026, 10, 22).toISOString())
  expect(endOfDay('2026-11-22')).toBe(new Date(2026, 10, 22, 23, 59, 59, 999).toISOString())
})

// 2026-03-08 and 2026-11-01 have 23 and 25 hours in most of the United States.
test.each(['2026-03-08', '2026-11-01', '2026-12-31', '0202-11-01', '0020-11-01'])(
  '%s is read back from its bounds',
  (day) => {
    expect(dayOfInstant(startOfDay(day))).toBe(day)
    expect(dayOfExclusiveEnd(startOfNextDay(day))).toBe(day)
  },
)

test('the next day starts where a day ends', () => {
  expect(startOfNextDay('2026-12-31')).toBe(startOfDay('2027-01-01'))
})

test('text that is not an instant has no day', () => {
  expect(dayOfInstant('yesterday')).toBeNull()
  expect(dayOfExclusiveEnd(undefined)).toBeNull()
})
