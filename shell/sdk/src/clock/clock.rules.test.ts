import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  betterSample,
  type ClockSample,
  sampleOf,
  untilNextSecond,
  wholeSecond,
} from './clock.rules.ts'

describe('the server clock', () => {
  test('is never wrong by more than half the round trip, however the way is split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (trueOffset, there, back) => {
          const serverMs = 1_000 + there + trueOffset
          const sample = sampleOf(1_000, 1_000 + there + back, serverMs)
          expect(Math.abs(sample.offset - trueOffset)).toBeLessThanOrEqual(sample.error)
        },
      ),
    )
  })

  const sample = (error: number, takenAt: number): ClockSample => ({ offset: 0, error, takenAt })

  test('keeps the sample with the shortest round trip', () => {
    expect(betterSample(sample(10, 0), sample(300, 1_000), 1_000).error).toBe(10)
    expect(betterSample(sample(300, 0), sample(10, 1_000), 1_000).error).toBe(10)
  })

  test('lets a very old sample go, because clocks drift', () => {
    const hours = 4 * 3_600_000
    expect(betterSample(sample(10, 0), sample(300, hours), hours).error).toBe(300)
  })

  test('replaces a sample that is no longer trusted', () => {
    expect(betterSample(sample(Number.POSITIVE_INFINITY, 0), sample(900, 5), 5).error).toBe(900)
  })

  test('goes by the new sample when both cannot be true: the monotonic clock stood still', () => {
    const kept = { offset: 0, error: 10, takenAt: 0 }
    const taken = { offset: 12_000, error: 300, takenAt: 60_000 }
    expect(betterSample(kept, taken, 60_000)).toBe(taken)
    expect(betterSample(kept, { ...taken, offset: 400 }, 60_000)).toBe(kept)
  })

  test.each([
    [0, 1_000],
    [1, 999],
    [999, 1],
    [1_000, 1_000],
  ])('at %p ms the next second is %p ms away', (now, wait) => {
    expect(untilNextSecond(now)).toBe(wait)
    expect(wholeSecond(now + wait)).toBe(wholeSecond(now) + 1_000)
  })
})
