import { expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { sampleMountains } from '@firstchair/sdk/sample'
import { bringsFinal, endingSoon, endings, finalMinutes, isClosed } from './ending.rules.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const [first] = sampleMountains(now) as [Mountain]
const ending = (id: string, inMs: number, over: Partial<Mountain> = {}): Mountain => ({
  ...first,
  id,
  endTime: new Date(now + inMs).toISOString(),
  ...over,
})
const HOUR = 3_600_000

test('the nearest end within the hour comes first', () => {
  const board = [ending('later', HOUR), ending('second', HOUR - 1), ending('first', 1_000)]
  expect(endingSoon(endings(board), now)).toEqual(['first', 'second'])
})

test('an auction that is over does not end soon', () => {
  const over = ending('over', 1_000, { cycleId: null })
  const soldOut = ending('sold out', 1_000, { ticketsAvailable: 0 })
  expect(endingSoon(endings([over, soldOut]), now)).toEqual([])
})

test('one that closes stays until the server has reported its result', () => {
  expect(endingSoon(endings([ending('closing', -500)]), now)).toEqual(['closing'])
})

test('six fit', () => {
  const board = Array.from({ length: 9 }, (_, at) => ending(`${at}`, at * 1_000))
  expect(endingSoon(endings(board), now)).toEqual(['0', '1', '2', '3', '4', '5'])
})

test('in the last ten minutes four have a row, results only where some are left', () => {
  const board = Array.from({ length: 6 }, (_, at) => ending(`${at}`, at * 60_000))
  expect(finalMinutes(endings(board), [], now)).toEqual(['0', '1', '2', '3'])
  expect(finalMinutes(endings(board), ['vail', '1'], now)).toEqual(['0', '2', '3', '4'])
  const two = endings(board.slice(0, 2))
  expect(finalMinutes(two, ['vail', 'alta', 'stowe'], now)).toEqual(['vail', 'alta', '0', '1'])
  expect(finalMinutes(endings([ending('later', 600_000)]), [], now)).toEqual([])
})

test('only another last ten minutes changes what a user on the board has above the cards', () => {
  const shown = (kind: 'strip' | 'lane', ...ids: string[]) => ({ isFinal: kind === 'lane', ids })
  expect(bringsFinal(shown('strip', 'alta'), shown('lane', 'alta'))).toBe(true)
  expect(bringsFinal(shown('lane', 'alta'), shown('lane', 'alta', 'vail'))).toBe(true)
  expect(bringsFinal(shown('lane', 'alta', 'vail'), shown('lane', 'vail'))).toBe(false)
  expect(bringsFinal(shown('lane', 'alta'), shown('strip', 'vail'))).toBe(false)
  expect(bringsFinal(shown('strip', 'alta'), shown('strip', 'vail'))).toBe(false)
})

test('a row whose mountain has its next cycle is closed', () => {
  expect(isClosed(ending('open', HOUR - 1), now)).toBe(false)
  expect(isClosed(ending('next cycle', 14 * 24 * HOUR), now)).toBe(true)
  expect(isClosed(ending('over', -1, { cycleId: null }), now)).toBe(true)
})
