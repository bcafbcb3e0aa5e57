import { expect, test } from 'bun:test'
import { type BidRefusalReason, MAX_DOLLARS, type Mountain } from '@firstchair/contract'
import { refusalMessage } from './bid.rules.ts'
import { publicMountain } from './mountain.ts'
import { auctionState } from './test-states.ts'

const empty = publicMountain(auctionState({ startPrice: 25_000, currentPrice: 25_000 }), null)
const led: Mountain = {
  ...empty,
  currentBidderId: 'ann',
  currentBidder: '@ann',
  currentPrice: 26_500,
}

const messages: [reason: BidRefusalReason, mountain: Mountain, message: string][] = [
  ['too_low', empty, 'Bid must be at least $25,000'],
  ['too_low', led, 'Bid must be greater than $26,500'],
  ['too_low', { ...led, bidSteps: [{ from: 1, step: 500 }] }, 'Bid must be at least $27,000'],
  [
    'too_low',
    { ...led, currentPrice: MAX_DOLLARS },
    'The highest possible bid, $9,999,999, has been placed. Nobody can bid more.',
  ],
  ['closed', led, 'This cycle is over. A new one is open.'],
  ['closed', { ...led, cycleId: null }, 'Bidding in this auction has ended.'],
  ['sold_out', led, 'All tickets for this mountain are sold.'],
  ['complete', led, 'This auction is complete.'],
]

test.each(messages)('%s', (reason, mountain, message) => {
  expect(refusalMessage(reason, mountain)).toBe(message)
})
