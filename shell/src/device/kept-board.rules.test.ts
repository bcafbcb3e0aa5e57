import { expect, test } from 'bun:test'
import type { Bid, Mountain } from '@firstchair/contract'
import { pathToOpen } from './follow-device.ts'
import { keptBoard } from './kept-board.rules.ts'

const mountain = (over: Partial<Mountain>) =>
  ({
    id: 'alta',
    name: 'Alta',
    currentPrice: 1_250,
    currentBidder: '@june_k',
    cycleId: 'cycle',
    endTime: '2026-11-23T12:00:00.000Z',
    ...over,
  }) as Mountain // What the rule reads.
const bid = { mountainId: 'alta', amount: 1_200 } as Bid // What the rule reads.

test('the board is kept with the own bid and the time until which it is known', () => {
  expect(keptBoard([mountain({})], [bid], Date.UTC(2026, 10, 23, 11))).toEqual({
    asOf: '2026-11-23T11:00:00.000Z',
    mountains: [
      {
        name: 'Alta',
        price: '$1,250',
        leader: 'Leader: @june_k',
        mine: '$1,200',
        endsAt: '2026-11-23T12:00:00.000Z',
      },
    ],
  })
})

test('an auction that is over has no end, and one without bids no leader', () => {
  const over = mountain({ id: 'vail', cycleId: null, currentBidder: null })
  expect(keptBoard([over], [bid], 0).mountains).toMatchObject([
    { leader: 'No bids yet', mine: null, endsAt: null },
  ])
})

test.each([
  [{ kind: 'open', path: '/?bid=1' }, '/?bid=1'],
  [{ kind: 'open', path: '//evil.example' }, null],
  [{ kind: 'open', path: '/\\evil.example' }, null],
  [{ kind: 'open', path: 'https://evil.example' }, null],
  [{ kind: 'other', path: '/' }, null],
  [null, null],
])('the message %j leads to %p', (data, path) => {
  expect(pathToOpen(data)).toBe(path)
})
