import { expect, test } from 'bun:test'
import type { Mountain, OwnWin, QueuePlace } from '@firstchair/contract'
import {
  afterPress,
  afterReading,
  isRead,
  missedLosses,
  outcomeOf,
  SHOWN_MS,
  secondChance,
  summaryText,
  withOutcome,
} from './outcome.rules.ts'

const open = {
  id: 'alta',
  name: 'Alta',
  seq: 7,
  cycleId: 'second',
  cycleNumber: 2,
  currentBidder: '@june_k',
  currentBidderId: 'june',
  currentPrice: 118,
  startPrice: 50,
  endTime: '2026-12-01T18:00:00.000Z',
  ticketsAvailable: 4,
  totalTickets: 5,
  cyclesCompleted: 1,
} satisfies Mountain

const closed: Mountain = {
  ...open,
  seq: 8,
  cycleId: 'third',
  cycleNumber: 3,
  currentBidder: null,
  currentBidderId: null,
  currentPrice: 50,
  ticketsAvailable: 3,
  cyclesCompleted: 2,
  endTime: '2026-12-15T18:00:00.000Z',
  lastResult: { cycleNumber: 2, bidder: '@june_k', bidderId: 'june', price: 118 },
}
const unsold = { cycleNumber: 2, bidder: null, bidderId: null, price: null }

const forMax = (before: Mountain, after: Mountain, highestBid: number | null) =>
  outcomeOf(before, after, { userId: 'max', highestBid }, 1_000)

test('who bid and did not win reads the price, the winner and how much was missing', () => {
  expect(forMax(open, closed, 90)).toEqual({
    ...{ mountainId: 'alta', name: 'Alta', isWon: false, price: 118, winner: '@june_k' },
    ...{ shortBy: 28, endedAt: Date.parse(open.endTime), shownFrom: 1_000, before: open },
  })
})

test('the winner is the one that the server names, whatever the page knew before', () => {
  expect(outcomeOf(open, closed, { userId: 'june', highestBid: null }, 0)).toMatchObject({
    isWon: true,
    shortBy: 0,
  })
  const led = { ...open, currentBidderId: 'max', currentPrice: 110 }
  expect(forMax(led, closed, null)).toMatchObject({ isWon: false, shortBy: 8 })
})

test.each([
  ['who did not bid', open, closed, null],
  ['a bid', open, { ...open, seq: 8, currentPrice: 119 }, 90],
  ['a reset', open, { ...closed, cyclesCompleted: 1 }, 90],
  ['a new season', open, { ...closed, cyclesCompleted: 0 }, 90],
  ['a close among others that the page missed', open, { ...closed, cyclesCompleted: 3 }, 90],
  ['a cycle whose bids were all withdrawn', open, { ...closed, lastResult: unsold }, 90],
])('no outcome: %s', (_fact, before, after, mine) => {
  expect(forMax(before, after, mine)).toBeNull()
})

test('a card shows an outcome for 20 seconds, the bar until it is dismissed', () => {
  const outcome = forMax(open, closed, 90)
  if (outcome === null) throw new Error('It has an outcome.')
  expect(isRead(outcome, 1_000 + SHOWN_MS - 1)).toBe(false)
  expect(isRead(outcome, 1_000 + SHOWN_MS)).toBe(true)
  const won = { ...outcome, isWon: true, mountainId: 'vail' }
  expect(afterPress([outcome], 'alta')).toEqual([])
  expect(afterPress([outcome, won], 'alta')).toMatchObject([{ shownFrom: null, isSeen: true }, won])
  expect(summaryText([won, outcome, won], 0)).toBe('2 won, 1 lost')
  expect(summaryText([outcome, outcome], 1)).toBe('1 offered, 1 lost')
})

test('losses leave once all were read, unless another auction of the user ends within a minute', () => {
  const lost = forMax(open, closed, 90)
  if (lost === null) throw new Error('It has an outcome.')
  const now = 1_000 + SHOWN_MS
  const won = { ...lost, isWon: true }
  expect(afterReading([lost], now - 1, [])).toEqual([lost])
  expect(afterReading([lost], now, [lost.endedAt + 60_001])).toEqual([])
  const [seen, ...none] = afterReading([lost], now, [lost.endedAt + 60_000])
  expect([seen, none]).toMatchObject([{ isSeen: true, shownFrom: null }, []])
  if (!seen) throw new Error('It is kept.')
  expect(afterReading([seen], now, [])).toEqual([])
  const missed = { ...lost, shownFrom: null }
  expect(afterReading([missed], now, [])).toEqual([missed])
  expect(afterReading([won], now, [])).toMatchObject([{ isWon: true, shownFrom: null }])
  const late = { ...lost, mountainId: 'vail', endedAt: lost.endedAt + 60_001 }
  expect(withOutcome([seen], late)).toEqual([late])
  expect(withOutcome([missed], late)).toEqual([missed, late])
})

// *3 won, 3 lost* became *3 won* while the user looked, because each result left by itself.
test('of results that follow each other within a minute, none leaves before the others', () => {
  const lost = forMax(open, closed, 90)
  if (lost === null) throw new Error('It has an outcome.')
  const first = { ...lost, isWon: true, shownFrom: null, isSeen: true as const }
  const second = { ...lost, mountainId: 'vail', endedAt: lost.endedAt + 50_000, shownFrom: 51_000 }
  const third = { ...second, mountainId: 'stowe', endedAt: lost.endedAt + 100_000 }
  expect(withOutcome([first, second], third)).toEqual([first, second, third])
  const read = afterReading([first, second], 51_000 + SHOWN_MS, [])
  expect(summaryText(read, 0)).toBe('1 won, 1 lost')
})

test('what was lost while the user was away is told, without a figure that may have changed', () => {
  const missed = (seen: Mountain, now: Mountain, userId = 'max') =>
    missedLosses([seen], new Map([[now.id, now]]), userId)
  expect(missed(open, closed)).toMatchObject([{ isWon: false, shortBy: 0, shownFrom: null }])
  expect(missed(open, closed, 'june')).toEqual([])
  expect(missed(open, open)).toEqual([])
  expect(missed(open, { ...closed, cyclesCompleted: 3 })).toEqual([])
  expect(missed(open, { ...closed, id: 'vail' })).toEqual([])
})

test('the next in line learns at what price the ticket would come, and then that it is offered', () => {
  const outcome = forMax(open, closed, 90)
  if (outcome === null) throw new Error('It has an outcome.')
  const place = { cycle: { id: 'second' }, place: 1, amount: 90 } as QueuePlace // what counts here
  const offer = {
    cycle: { id: 'second' },
    winner: { winningAmount: 90, paymentStatus: 'pending', declining: 'free' },
  } as OwnWin // what counts here
  expect(secondChance(outcome, [], [place])).toEqual({ amount: 90, isOffered: false })
  expect(secondChance(outcome, [offer], [place])).toEqual({ amount: 90, isOffered: true })
  expect(secondChance({ ...outcome, isWon: true }, [offer], [place])).toBeNull()
  expect(secondChance({ ...outcome, before: closed }, [offer], [place])).toBeNull()
  expect(secondChance(outcome, [], [{ ...place, place: 2 }])).toBeNull()
})
