import { expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { sampleMountains } from '@firstchair/sdk/sample'
import {
  aboveCards,
  endings,
  isClosed,
  isLower,
  isTense,
  onlyRetires,
  type Shown,
  settled,
} from './ending.rules.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const [first] = sampleMountains(now) as [Mountain]
const ending = (id: string, inMs: number, over: Partial<Mountain> = {}): Mountain => ({
  ...first,
  id,
  endTime: new Date(now + inMs).toISOString(),
  ...over,
})
const HOUR = 3_600_000

const row = (id: string) => ({ id, at: now })
const strip = (...ids: string[]): Shown => ({ isFinal: false, rows: ids.map(row) })
const lane = (...ids: string[]): Shown => ({ isFinal: true, rows: ids.map(row) })
/** What stands above the cards after `shown`. */
function after(shown: Shown, board: readonly Mountain[], ...results: string[]) {
  return onScreenOf(4, shown, board, ...results)
}
function onScreenOf(most: number, shown: Shown, board: readonly Mountain[], ...results: string[]) {
  const own = { results, mine: ['mine', 'outbid'], outbid: 'outbid' }
  const { isFinal, rows } = aboveCards(endings(board), shown, own, now, most)
  return [isFinal ? 'lane' : 'strip', ...rows.map(({ id }) => id)]
}

test('the nearest end within the hour comes first', () => {
  const board = [ending('later', HOUR), ending('second', HOUR - 1), ending('first', 600_000)]
  expect(after(strip(), board)).toEqual(['strip', 'first', 'second'])
})

test('an auction that is over does not end soon', () => {
  const over = ending('over', 1_000, { cycleId: null })
  const soldOut = ending('sold out', 1_000, { ticketsAvailable: 0 })
  expect(after(strip(), [over, soldOut])).toEqual(['strip'])
})

test('one that closes stays until the server has reported its result', () => {
  expect(after(strip(), [ending('closing', -500)])).toEqual(['lane', 'closing'])
})

test('six fit into the strip, all into the lane of the last ten minutes', () => {
  const board = (from: number) =>
    Array.from({ length: 9 }, (_, at) => ending(`${at}`, from + at * 1_000))
  expect(after(strip(), board(600_000))).toEqual(['strip', '0', '1', '2', '3', '4', '5'])
  expect(after(strip(), board(1_000))).toHaveLength(10)
})

test('what ends in the lane keeps its place with its result', () => {
  const open = Array.from({ length: 4 }, (_, at) => ending(`${at}`, at * 60_000))
  const next = ending('vail', 14 * 24 * HOUR)
  expect(after(lane('vail', '0'), [...open, next])).toEqual(['lane', 'vail', '0', '1', '2', '3'])
  const two = lane('vail', 'stowe', '0')
  const board = [...open.slice(0, 1), next, { ...next, id: 'stowe' }]
  expect(after(two, board)).toEqual(['lane', 'vail', 'stowe', '0'])
  expect(after(lane('0', 'vail'), board.slice(0, 2))).toEqual(['lane', '0', 'vail'])
  // A phone has two rows: the second shows a result for some seconds only.
  expect(onScreenOf(2, two, board)).toEqual(['lane', 'vail', 'stowe', '0'])
  const stowe = { id: 'stowe', at: now - 3_000 }
  const later: Shown = { isFinal: true, rows: [row('vail'), stowe, row('0')] }
  expect(onScreenOf(2, later, board)).toEqual(['lane', 'vail', '0', 'stowe'])
  const longAgo: Shown = { isFinal: true, rows: [{ id: 'vail', at: now - 20_000 }] }
  expect(after(longAgo, [next, ending('0', 1_000)])).toEqual(['lane', '0'])
  expect(after(longAgo, [next], 'vail')).toEqual(['lane', 'vail'])
  const both: Shown = { isFinal: true, rows: [...longAgo.rows, row('stowe')] }
  expect(after(both, [next, { ...next, id: 'stowe' }])).toEqual(['lane', 'stowe'])
  expect(after(longAgo, [next])).toEqual(['strip'])
  expect(after(strip('vail'), [next])).toEqual(['strip'])
})

test('of many that end together, the user sees their own', () => {
  const board = ['0', '1', '2', '3', 'mine'].map((id) => ending(id, 1_000))
  expect(after(strip(), board)).toEqual(['lane', 'mine', '0', '1', '2', '3'])
  // A phone shows two rows. A result takes the first, and the auction to win back must have the second.
  const mine = [ending('mine', 1_000), ending('outbid', 9_000), ending('won', 14 * 24 * HOUR)]
  expect(onScreenOf(2, lane('won', 'mine'), mine, 'won')).toEqual(['lane', 'won', 'outbid', 'mine'])
  const own = lane('alta', 'vail')
  const next = ['alta', 'vail'].map((id) => ending(id, 14 * 24 * HOUR))
  const closed = after(own, [...board.slice(0, 4), ...next], 'alta', 'vail')
  expect(closed).toEqual(['lane', 'alta', 'vail', '0', '1', '2', '3'])
})

test('no row that can be bid on moves under the pointer, and hidden ones replace results', () => {
  expect(settled(lane('a', 'b'), lane('mine', 'b', 'a'), 4, true)).toEqual(lane('a', 'b', 'mine'))
  const results = lane('x', 'y', 'a', 'z', 'b')
  expect(settled(results, lane('a', 'b'), 4, true)).toEqual(lane('b', 'x', 'a', 'y'))
  expect(settled(results, lane('a', 'b'), 2, true)).toEqual(lane('a', 'b'))
  expect(settled(results, lane('a', 'b'), 4, false)).toEqual(lane('a', 'b', 'x', 'y'))
})

// A row moved under a press in its last second, and the press met another auction.
test('rows keep their places from ten seconds before an end on the screen to three after it', () => {
  const later = { id: 'later', at: now + 60_000 }
  const tense = (inMs: number, most = 4) =>
    isTense({ isFinal: true, rows: [later, { id: 'alta', at: now + inMs }] }, most, now)
  expect([10_001, 10_000, 0, -2_999, -3_000].map((inMs) => tense(inMs))).toEqual([
    ...[false, true, true, true, false],
  ])
  expect(tense(0, 1)).toBe(false)
})

test('only another last ten minutes changes what a user on the board has above the cards', () => {
  expect(settled(strip('alta'), lane('alta'), 4, true)).toEqual(lane('alta'))
  expect(settled(lane('alta', 'vail'), lane('vail'), 4, true)).toEqual(lane('alta', 'vail'))
  expect(settled(lane('alta'), strip('vail'), 4, true)).toEqual(lane('alta'))
  expect(settled(strip('alta'), strip('vail'), 4, true)).toEqual(strip('alta'))
})

test('the cards would move up when a row is gone that the screen shows', () => {
  expect(isLower(lane('a', 'b', 'c'), lane('b', 'c'), 4)).toBe(true)
  expect(isLower(lane('a', 'b', 'c'), lane('b', 'c'), 2)).toBe(false)
  expect(isLower(lane('a'), strip('b'), 4)).toBe(true)
  expect(isLower(strip('a'), strip(), 4)).toBe(true)
  expect(isLower(strip('a', 'b'), strip('b'), 4)).toBe(false)
})

test('results that leave the lane move nothing, unless one can still bid in it', () => {
  expect(onlyRetires(lane('a', 'b'), lane('b'), now)).toBe(true)
  expect(onlyRetires(lane('a', 'b'), lane('b'), now - 1)).toBe(false)
  expect(onlyRetires(lane('a'), lane('b'), now)).toBe(false)
})

test('a row whose mountain has its next cycle is closed', () => {
  expect(isClosed(ending('open', HOUR - 1), now)).toBe(false)
  expect(isClosed(ending('next cycle', 14 * 24 * HOUR), now)).toBe(true)
  expect(isClosed(ending('over', -1, { cycleId: null }), now)).toBe(true)
})
