import { describe, expect, test } from 'bun:test'
import type { Bid } from '@firstchair/contract'
import { myLastBids, standing } from './standing.rules.ts'

const bid = (mountainId: string, amount: number, status: Bid['status'] = 'active'): Bid => ({
  id: `${mountainId}-${amount}`,
  mountainId,
  amount,
  status,
  placedAt: '2026-12-04T18:00:00.000Z',
})

describe('standing', () => {
  test.each([
    ['the leader is winning', 'me', 'me', 200, 'winning'],
    ['the leader is winning before their list of bids says so', 'me', 'me', null, 'winning'],
    ['a bidder who does not lead is losing', 'other', 'me', 200, 'losing'],
    ['somebody without a bid stands nowhere', 'other', 'me', null, 'none'],
    ['a visitor does not lead a mountain without a leader', null, null, null, 'none'],
  ] as const)('%s', (_fact, leader, me, last, expected) => {
    expect(standing({ currentBidderId: leader }, me, last)).toBe(expected)
  })

  test('the last bid is the highest active one; cancelled bids do not count', () => {
    const last = myLastBids([bid('alta', 160), bid('alta', 150), bid('vail', 90, 'cancelled')])
    expect([...last]).toEqual([['alta', bid('alta', 160)]])
  })
})
