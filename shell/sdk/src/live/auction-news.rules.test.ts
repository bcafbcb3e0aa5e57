import { describe, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { sampleMountains, sampleRival, sampleUser } from '../sample/sample-board.ts'
import {
  endSentence,
  extendedSentence,
  hasEnded,
  isLastMinute,
  milestoneSentences,
  outbidSentence,
  wasExtended,
  wasOutbid,
} from './auction-news.rules.ts'

const noon = Date.parse('2026-12-01T12:00:00Z')
const [aspen, alta, bigSky] = sampleMountains(noon) as [Mountain, Mountain, Mountain]
const mine: Mountain = { ...aspen, currentBidderId: sampleUser.id, currentPrice: 160 }
const taken: Mountain = { ...mine, currentBidderId: sampleRival.id, currentPrice: 170 }

describe('being outbid', () => {
  test('is losing the lead to another bidder in the same cycle', () => {
    expect(wasOutbid(mine, taken, sampleUser.id)).toBe(true)
  })
  test('is not raising the own bid', () => {
    expect(wasOutbid(mine, { ...mine, currentPrice: 170 }, sampleUser.id)).toBe(false)
  })
  test('is not a new cycle, nor a bid that was taken back', () => {
    expect(wasOutbid(mine, { ...taken, cycleId: 'next' }, sampleUser.id)).toBe(false)
    expect(wasOutbid(mine, { ...mine, currentBidderId: null }, sampleUser.id)).toBe(false)
  })
  test.each([
    [60_001, false],
    [60_000, true],
    [1, true],
  ])('%d ms before the end is in the last minute: %p', (left, expected) => {
    expect(isLastMinute({ endTime: new Date(noon + left).toISOString() }, noon)).toBe(expected)
  })
  test('is announced in one sentence, however often it happened', () => {
    expect(outbidSentence([])).toBeNull()
    expect(outbidSentence([taken])).toBe('You were outbid on Aspen Highlands: now $170.')
    expect(outbidSentence([taken, alta, bigSky])).toBe(
      'You were outbid on 3 mountains: Aspen Highlands, Alta, and Big Sky.',
    )
  })
})

describe('the end of an auction', () => {
  test('is a cycle more, not a reset', () => {
    expect(hasEnded(mine, { ...mine, cyclesCompleted: mine.cyclesCompleted + 1 })).toBe(true)
    expect(hasEnded(mine, { ...mine, cycleId: 'reset' })).toBe(false)
  })
  const after = (last: Mountain): Mountain => ({
    ...last,
    seq: last.seq + 1,
    currentBidderId: null,
    cycleNumber: last.cycleNumber + 1,
    cyclesCompleted: last.cyclesCompleted + 1,
    lastResult: {
      cycleNumber: last.cycleNumber,
      bidder: last.currentBidder,
      bidderId: last.currentBidderId,
      price: last.currentPrice,
    },
  })
  test('is announced with its winner', () => {
    expect(endSentence(mine, after(mine), sampleUser.id)).toBe(
      'Aspen Highlands has ended. You won at $160.',
    )
    expect(endSentence(taken, after(taken), sampleUser.id)).toBe(
      'Aspen Highlands has ended at $170. You did not win.',
    )
  })
  test('is announced with its winner when the last bid comes in one change with it', () => {
    expect(endSentence(mine, after(taken), sampleUser.id)).toBe(
      'Aspen Highlands has ended at $170. You did not win.',
    )
  })
  test('does not guess who won when a later cycle has ended, too', () => {
    expect(endSentence(mine, after(after(mine)), sampleUser.id)).toBe('Aspen Highlands has ended.')
  })
})

describe('an extension', () => {
  const extended: Mountain = { ...mine, seq: mine.seq + 1, isExtended: true }
  test('is announced once per cycle', () => {
    expect(wasExtended(mine, extended)).toBe(true)
    expect(wasExtended(extended, { ...extended, seq: extended.seq + 1 })).toBe(false)
    expect(wasExtended(mine, { ...extended, cycleId: 'next' })).toBe(false)
    expect(extendedSentence(extended)).toBe(
      'Aspen Highlands is extended: a late bid has moved its end.',
    )
  })
  test('of an older server, without the field, is none', () => {
    const { isExtended: _, ...older } = extended
    expect(wasExtended(mine, older)).toBe(false)
  })
})

describe('time running out', () => {
  const ending = (name: string, inMs: number): Mountain => ({
    ...aspen,
    name,
    endTime: new Date(noon + inMs).toISOString(),
  })
  test('is announced once, at 5 minutes, 1 minute and 10 seconds', () => {
    const mountains = [ending('Alta', 300_000)]
    const told = Array.from({ length: 310 }, (_, second) =>
      milestoneSentences(mountains, noon + (second - 1) * 1_000, noon + second * 1_000),
    ).flat()
    expect(told).toEqual([
      '5 minutes left on Alta.',
      '1 minute left on Alta.',
      '10 seconds left on Alta.',
    ])
  })
  test('is not announced by a page that slept through it', () => {
    const mountains = [ending('Alta', 30_000), ending('Vail', 8_500)]
    expect(milestoneSentences(mountains, noon - 600_000, noon)).toEqual([
      '10 seconds left on Vail.',
    ])
  })
  test('is one sentence for mountains that end together', () => {
    const mountains = [ending('Alta', 60_000), ending('Vail', 60_000)]
    expect(milestoneSentences(mountains, noon - 1_000, noon)).toEqual([
      '1 minute left on Alta and Vail.',
    ])
  })
})
