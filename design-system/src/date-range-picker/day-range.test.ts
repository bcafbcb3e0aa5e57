import { describe, expect, test } from 'bun:test'
import { instantsOf } from './day-range.ts'

function instants(first: string, last: string, timeZone: string) {
  const found = instantsOf({ first, last }, timeZone)
  return found && [found.from, found.to]
}

describe('a range covers whole days of its time zone', () => {
  test.each([
    ['UTC', '2026-11-21', '2026-11-21', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
    [
      'Europe/Zurich',
      '2026-11-01',
      '2026-11-30',
      '2026-10-31T23:00:00.000Z',
      '2026-11-30T22:59:59.999Z',
    ],
    [
      'America/Denver',
      '2026-12-31',
      '2027-01-01',
      '2026-12-31T07:00:00.000Z',
      '2027-01-02T06:59:59.999Z',
    ],
    [
      'Asia/Kathmandu',
      '2026-11-21',
      '2026-11-21',
      '2026-11-20T18:15:00.000Z',
      '2026-11-21T18:14:59.999Z',
    ],
  ])('%p: %p to %p', (zone, first, last, from, to) => {
    expect(instants(first, last, zone)).toEqual([from, to])
  })
})

describe('days with a clock change', () => {
  const hours = (first: string, last: string, zone: string) => {
    const [from, to] = instants(first, last, zone) ?? []
    return (Date.parse(to ?? '') + 1 - Date.parse(from ?? '')) / 3_600_000
  }
  test.each([
    ['Europe/Zurich', '2026-03-29', 23],
    ['Europe/Zurich', '2026-10-25', 25],
    // Midnight does not exist: the clocks go from 23:59 to 1:00.
    ['America/Santiago', '2026-09-06', 23],
    // Midnight comes twice, and the day begins with the first.
    ['America/Havana', '2026-11-01', 25],
  ])('%p, %p has %p hours', (zone, day, length) => {
    expect(hours(day, day, zone)).toBe(length)
  })

  test('one day ends where the next begins', () => {
    const sunday = instants('2026-10-25', '2026-10-25', 'Europe/Zurich')
    const monday = instants('2026-10-26', '2026-10-26', 'Europe/Zurich')
    expect(Date.parse(sunday?.[1] ?? '') + 1).toBe(Date.parse(monday?.[0] ?? ''))
  })
})

test.each([
  ['2026-11-22', '2026-11-21'],
  ['2026-02-31', '2026-03-01'],
  ['2026-11-21', ''],
  ['yesterday', '2026-11-21'],
  ['2026-11-21T00:00', '2026-11-21'],
])('%p to %p is no range', (first, last) => {
  expect(instants(first, last, 'UTC')).toBeNull()
})

test('an invalid range has no instants', () => {
  expect(instantsOf(null, 'UTC')).toBeNull()
})
