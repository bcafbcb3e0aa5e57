import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import type { ChannelPart, ChannelRevision } from '@firstchair/contract'
import { canaryBucket, STABLE_VISIT, versionsFor } from './visit.ts'

const A = '1.0.0-aaaaaaaaaaaa'
const B = '1.0.0-bbbbbbbbbbbb'
const channel = (name: string, parts: Record<string, ChannelPart>): ChannelRevision => ({
  ...{ channel: name, revision: 1, at: null, author: null, reason: null },
  parts,
})
const withCanary = (percent: number, rollout = 7) =>
  channel('production', {
    shell: { version: A, source: 'start' },
    mf_board: { version: A, source: 'release', canary: { version: B, percent, rollout } },
  })

/** 1 000 fixed visitors. */
const visitors = Array.from({ length: 1_000 }, (_, number) =>
  createHash('sha256').update(`visitor ${number}`).digest('hex').slice(0, 32),
)
const inCanary = (percent: number, rollout?: number) =>
  visitors.filter(
    (visitorId) =>
      versionsFor(withCanary(percent, rollout), [], { ...STABLE_VISIT, visitorId }).mf_board === B,
  )

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

  test('is for nobody without an id, unless they want to see it', () => {
    expect(versionsFor(withCanary(100), [], STABLE_VISIT).mf_board).toBe(A)
    const visit = { ...STABLE_VISIT, wantedCanaries: ['mf_board'] }
    expect(versionsFor(withCanary(1), [], visit)).toEqual({ shell: A, mf_board: B })
  })
})

test('a preview replaces only the parts that it names, and only for its own visit', () => {
  const previews = [channel('winter', { mf_wins: { version: B, source: 'release' } })]
  const production = withCanary(0)
  expect(versionsFor(production, previews, { ...STABLE_VISIT, preview: 'winter' })).toEqual({
    shell: A,
    mf_board: A,
    mf_wins: B,
  })
  expect(versionsFor(production, previews, { ...STABLE_VISIT, preview: 'gone' })).toEqual({
    shell: A,
    mf_board: A,
  })
})

test('a bucket never changes, because rollouts go on across restarts and instances', () => {
  expect(canaryBucket('00000000-0000-4000-8000-000000000001', 'mf_board', 3)).toBe(48)
})
