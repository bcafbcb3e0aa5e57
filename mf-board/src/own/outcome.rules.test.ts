import { expect, test } from 'bun:test'
import type { Mountain, OwnWin, QueuePlace } from '@firstchair/contract'
import { isRead, missedLosses, outcomeOf, SHOWN_MS, secondChance } from './outcome.rules.ts'

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

test('a result is told for 20 seconds, and one of an earlier visit until it is dismissed', () => {
  const outcome = forMax(open, closed, 90)
  if (outcome === null) throw new Error('It has an outcome.')
  expect(isRead(outcome, 1_000 + SHOWN_MS - 1)).toBe(false)
  expect(isRead(outcome, 1_000 + SHOWN_MS)).toBe(true)
  expect(isRead({ ...outcome, shownFrom: null }, Infinity)).toBe(false)
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
