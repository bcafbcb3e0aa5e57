import { describe, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { testMountain } from '../dialog/test-mountain.ts'
import { fightAfter, fightOf, type OnStage, onStage, shortTime, upcoming } from './run.rules.ts'

const NOW = Date.parse('2026-12-01T20:00:00.000Z')
const cycle = (id: string, number = 1) => `${id} ${number}`

function auction(id: string, seconds: number, changes: Partial<Mountain> = {}): Mountain {
  const endTime = new Date(NOW + seconds * 1_000).toISOString()
  const named = { id, name: id, cycleId: cycle(id), cycleNumber: 1 }
  return { ...testMountain, ...named, endTime, ...changes }
}
const open = (id: string): OnStage => ({
  ...{ kind: 'open', id, cycleId: cycle(id), cycleNumber: 1 },
})
const idOf = (on: OnStage | null) => on && `${on.kind} ${on.id}`

describe('on the stage of the board', () => {
  const cases: [
    title: string,
    ends: Record<string, number>,
    before: OnStage | null,
    on: string | null,
  ][] = [
    ['is the auction that ends next', { b: 120, a: 60, c: 180 }, null, 'open a'],
    ['is nothing before its last five minutes', { a: 301, b: 360 }, null, null],
    ['is nothing when it ends alone', { a: 60, b: 600 }, null, null],
    ['is the last of a run, too', { a: 60, b: 4_000 }, open('a'), 'open a'],
    ['is nothing when two end together: the lane shows both', { a: 60, b: 60 }, null, null],
    [
      'stays the auction whose end has passed until it is closed',
      { a: -1, b: 60 },
      open('a'),
      'open a',
    ],
    ['is the one that a late bid leaves first', { a: 90, b: 60, c: 150 }, open('a'), 'open b'],
  ]
  test.each(cases)('%s', (_, ends, before, on) => {
    const mountains = Object.entries(ends).map(([id, seconds]) => auction(id, seconds))
    expect(idOf(onStage(before, mountains, NOW, false))).toBe(on)
  })

  const result = { cycleNumber: 1, bidder: '@june', bidderId: 'june', price: 118 }
  const closed = auction('a', 1_000_000, {
    cycleId: cycle('a', 2),
    cycleNumber: 2,
    lastResult: result,
  })
  const others = [auction('b', 60), auction('c', 120)]

  test('a result follows its auction for five seconds, then comes the next one', () => {
    const sold = onStage(open('a'), [closed, ...others], NOW, false)
    expect(sold).toMatchObject({ kind: 'sold', id: 'a', result, until: NOW + 5_000 })
    expect(onStage(sold, [closed, ...others], NOW + 4_999, false)).toBe(sold)
    expect(idOf(onStage(sold, [closed, ...others], NOW + 5_000, false))).toBe('open b')
  })

  test('a cycle that was reset or removed has no result', () => {
    const reset = { ...closed, cycleNumber: 1, lastResult: null }
    expect(idOf(onStage(open('a'), [reset, ...others], NOW, false))).toBe('open b')
    expect(idOf(onStage(open('a'), others, NOW, false))).toBe('open b')
  })
})

test('the page for everybody shows the next end, alone or not', () => {
  expect(idOf(onStage(null, [auction('a', 300)], NOW, true))).toBe('open a')
  expect(idOf(onStage(null, [auction('a', 60), auction('b', 60)], NOW, true))).toBe('open a')
  expect(onStage(null, [auction('a', 301)], NOW, true)).toBeNull()
})

describe('what comes next', () => {
  const ids = (all: readonly Mountain[]) => all.map(({ id }) => id)
  test('is two auctions behind the one on stage', () => {
    const mountains = ['a', 'b', 'c', 'd'].map((id, place) => auction(id, 60 * (place + 1)))
    expect(ids(upcoming(open('a'), mountains, NOW).behind)).toEqual(['b', 'c'])
  })
  test.each([
    ['the auctions of the next run', { x: 900, a: 7_200, b: 7_260, c: 7_320, y: 9_000 }, 'a b c'],
    ['without a run the next end', { a: 7_200, b: 7_200, c: 9_000 }, 'a'],
    ['nothing when no auction is open', {}, ''],
  ])('is %s', (_, ends: Record<string, number>, run) => {
    const mountains = Object.entries(ends).map(([id, seconds]) => auction(id, seconds))
    expect(ids(upcoming(null, mountains, NOW).run).join(' ')).toBe(run)
  })
})

test('whoever led before is outbid, and a raise by the leader changes no rival', () => {
  const led = (currentBidder: string | null, cycleId = 'c') => ({ currentBidder, cycleId })
  const first = fightOf(led('@ann'))
  const second = fightAfter(first, led('@bob'))
  expect(second).toMatchObject({ leader: '@bob', rival: '@ann' })
  expect(fightAfter(second, led('@bob'))).toBe(second)
  expect(fightAfter(second, led(null, 'd'))).toEqual({ cycleId: 'd', leader: null, rival: null })
})

test.each([
  [60_000, '1:00'],
  [59_001, '1:00'],
  [5_000, '0:05'],
  [-1, '0:00'],
])('%p ms are %p', (left, text) => {
  expect(shortTime(left)).toBe(text)
})
