import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { clockText, countdownState, secondsLeft, spokenText } from './countdown.rules.ts'

const end = Date.parse('2026-12-01T18:00:00.000Z')

describe('seconds left', () => {
  test.each([
    [end - 1000, 1],
    [end - 1, 1],
    [end, 0],
    [end + 1, 0],
    [end + 86_400_000, 0],
    [end - 600_000, 600],
    [end - 599_999, 600],
  ])('at %d are %d', (now, seconds) => {
    expect(secondsLeft(end, now)).toBe(seconds)
  })

  test('are never rounded up', () => {
    expect(secondsLeft(end + 900, end - 5000)).toBe(5)
    expect(secondsLeft(end + 900, end)).toBe(0)
  })

  test('zero is shown exactly when the end has passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (before) => {
        expect(secondsLeft(end, end - before) === 0).toBe(before <= 0)
      }),
    )
  })

  test('decrease by one with each server second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (seconds) => {
        const now = end - seconds * 1000
        expect(secondsLeft(end, now) - secondsLeft(end, now + 1000)).toBe(1)
      }),
    )
  })
})

describe('the state', () => {
  test.each([
    [0, false, 'closing'],
    [0, true, 'ended'],
    [5000, true, 'ended'],
    [1, false, 'urgent'],
    [599, false, 'urgent'],
    [600, false, 'soon'],
    [3599, false, 'soon'],
    [3600, false, 'calm'],
    [1_209_600, false, 'calm'],
  ] as const)('with %d seconds left and over: %p is %s', (seconds, isOver, state) => {
    expect(countdownState(seconds, isOver)).toBe(state)
  })
})

describe('the text', () => {
  test.each([
    [1, '00:01', '1 second left'],
    [61, '01:01', '1 minute 1 second left'],
    [599, '09:59', '9 minutes 59 seconds left'],
    [3599, '59:59', '59 minutes 59 seconds left'],
    [3600, '01:00:00', '1 hour left'],
    [15_730, '04:22:10', '4 hours 22 minutes left'],
    [86_400, '1d 00:00:00', '1 day left'],
    [1_138_930, '13d 04:22:10', '13 days 4 hours left'],
  ])('of %d seconds is %s, spoken "%s"', (seconds, clock, spoken) => {
    expect(clockText(seconds)).toBe(clock)
    expect(spokenText(seconds)).toBe(spoken)
  })

  test('contains the exact seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000_000 }), (seconds) => {
        const parts = clockText(seconds).replace('d ', ':').split(':').map(Number)
        const weights = [1, 60, 3600, 86_400]
        const total = parts
          .reverse()
          .reduce((sum, part, place) => sum + part * (weights[place] ?? 0), 0)
        expect(total).toBe(seconds)
      }),
    )
  })
})
