import { expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { sampleMountains } from '@firstchair/sdk/sample'
import {
  aboveCards,
  endings,
  isClosed,
  isLower,
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
  const { isFinal, rows } = aboveCards(endings(board), shown, own, now, { most, isHeld: false })
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

const next = ending('vail', 14 * 24 * HOUR)
const ago = (id: string, ms: number): Shown['rows'][number] => ({ id, at: now - ms })

test('what ends in the lane shows its result there for some seconds', () => {
  const open = Array.from({ length: 4 }, (_, at) => ending(`${at}`, at * 60_000))
  const rows = (endedMs: number): Shown => ({
    isFinal: true,
    rows: [ago('vail', endedMs), row('1')],
  })
  expect(after(rows(2_999), [...open, next])).toEqual(['lane', 'vail', '1', '0', '2', '3'])
  // Then the next auction takes its place, and no other row moves.
  expect(after(rows(3_000), [...open, next])).toEqual(['lane', '0', '1', '2', '3', 'vail'])
  // It leaves after 20 seconds, or when its card shows the next cycle.
  expect(after(rows(20_000), [next, ending('1', 1_000)])).toEqual(['lane', '1'])
  expect(after(rows(20_000), [next, ending('1', 1_000)], 'vail')).toEqual(['lane', 'vail', '1'])
  expect(after(lane('vail'), [next])).toEqual(['lane', 'vail'])
  const longAgo: Shown = { isFinal: true, rows: [ago('vail', 20_000)] }
  expect(after(longAgo, [next])).toEqual(['strip'])
  expect(after(strip('vail'), [next])).toEqual(['strip'])
})

test('of many that end together, the user sees their own', () => {
  const board = ['0', '1', '2', '3', 'mine'].map((id) => ending(id, 1_000))
  expect(after(strip(), board)).toEqual(['lane', 'mine', '0', '1', '2', '3'])
})

// A row moved in its last second, and a press on it opened another auction.
test('rows that the screen shows keep their places, but the auction to win back is one of them', () => {
  const board = [ending('outbid', 50_000), ending('a', 60_000), ending('b', 70_000)]
  const at = (aMs: number): Shown => ({ isFinal: true, rows: [ago('b', -70_000), ago('a', -aMs)] })
  expect(onScreenOf(3, at(60_000), board)).toEqual(['lane', 'b', 'a', 'outbid'])
  expect(onScreenOf(2, at(60_000), board)).toEqual(['lane', 'b', 'outbid', 'a'])
  // Around an end, no row gives up its place.
  expect(onScreenOf(2, at(10_000), board)).toEqual(['lane', 'b', 'a', 'outbid'])
  expect(onScreenOf(2, at(-2_999), board)).toEqual(['lane', 'b', 'a', 'outbid'])
  const room = { most: 2, isHeld: true }
  const own = { results: [], mine: [], outbid: 'outbid' }
  const { rows } = aboveCards(endings(board), at(60_000), own, now, room)
  expect(rows.map(({ id }) => id)).toEqual(['b', 'a', 'outbid'])
})

test('old results fill the rows that the screen shows, and nothing else moves', () => {
  const results = lane('x', 'y', 'a', 'z', 'b')
  expect(settled(results, lane('a', 'b'), 4)).toEqual(lane('b', 'x', 'a', 'y'))
  expect(settled(results, lane('a', 'b'), 2)).toEqual(lane('a', 'b'))
})

test('only another last ten minutes changes what a user on the board has above the cards', () => {
  expect(settled(strip('alta'), lane('alta'), 4)).toEqual(lane('alta'))
  expect(settled(lane('alta', 'vail'), lane('vail'), 4)).toEqual(lane('alta', 'vail'))
  expect(settled(lane('alta'), strip('vail'), 4)).toEqual(lane('alta'))
  expect(settled(strip('alta'), strip('vail'), 4)).toEqual(strip('alta'))
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
