import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { canaryBucket, versionsFor } from './visit.ts'

const A = '1.0.0-aaaaaaaaaaaa'
const B = '1.0.0-bbbbbbbbbbbb'
const withCanary = (percent: number, rollout = 7) => ({
  shell: { version: A, source: 'start' as const },
  mf_board: { version: A, source: 'release' as const, canary: { version: B, percent, rollout } },
})

/** 1 000 fixed visitors. */
const visitors = Array.from({ length: 1_000 }, (_, number) =>
  createHash('sha256').update(`visitor ${number}`).digest('hex').slice(0, 32),
)
const inCanary = (percent: number, rollout?: number) =>
  visitors.filter((visitor) => versionsFor(withCanary(percent, rollout), visitor).mf_board === B)

describe('a canary', () => {
  test.each([1, 10, 25, 50, 90])('of %p percent gets its share, within 2 points', (percent) => {
    expect(Math.abs(inCanary(percent).length / 10 - percent)).toBeLessThanOrEqual(2)
  })

  test('grows only by adding visitors', () => {
    const few = new Set(inCanary(10))
    const more = new Set(inCanary(40))
    expect(few.size).toBeGreaterThan(0)
    expect([...few].filter((visitor) => !more.has(visitor))).toEqual([])
    expect(inCanary(100)).toHaveLength(1_000)
  })

  test('of another rollout asks other visitors', () => {
    const former = new Set(inCanary(10))
    const both = inCanary(10, 8).filter((visitor) => former.has(visitor))
    expect(both.length).toBeLessThan(former.size / 2)
  })

  test('is for nobody without an id', () => {
    expect(versionsFor(withCanary(100), null)).toEqual({ shell: A, mf_board: A })
  })
})

test('a bucket never changes, because rollouts go on across restarts and instances', () => {
  expect(canaryBucket('00000000-0000-4000-8000-000000000001', 'mf_board', 3)).toBe(48)
})
