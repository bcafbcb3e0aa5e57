import { describe, expect, test } from 'bun:test'
import { bidder } from '../auction/test-states.ts'
import { cascade, isStrike, placeOf, type Runner } from './cascade.rules.ts'

const runner = (userId: string, amount: number, changes: Partial<Runner> = {}): Runner => ({
  ...bidder({ userId }),
  bidId: `bid of ${userId}`,
  amount,
  isTie: false,
  ...changes,
})

describe('a ticket whose win has lapsed', () => {
  test('goes to the next highest bidder at their own bid', () => {
    const next = cascade(300, [runner('low', 200), runner('next', 290)])
    expect(next).toMatchObject({ kind: 'offered', runner: { userId: 'next', amount: 290 } })
  })

  test.each([
    { isArchived: true },
    { isSuspended: true },
    { isVerified: false },
    { approvalStatus: 'rejected' as const },
  ])('passes over who may not bid: %o', (changes) => {
    const next = cascade(300, [runner('out', 290, changes), runner('next', 200)])
    expect(next).toMatchObject({ kind: 'offered', runner: { userId: 'next' } })
  })

  test('goes to the earlier maximum of two equal bids', () => {
    const next = cascade(300, [runner('equal', 290), runner('earlier', 290, { isTie: true })])
    expect(next).toMatchObject({ kind: 'offered', runner: { userId: 'earlier' } })
  })

  test('goes back to stock when nobody is left', () => {
    expect(cascade(300, [])).toEqual({ kind: 'returned' })
    expect(cascade(300, [runner('out', 290, { isArchived: true })])).toEqual({ kind: 'returned' })
  })

  test.each([
    [300, 150, 'offered'],
    [301, 150, 'held'],
    [9_999_999, 100, 'held'],
    [1, 1, 'offered'],
  ] as const)('that lapsed at %p with %p next is %s', (lapsed, next, kind) => {
    expect(cascade(lapsed, [runner('next', next)]).kind).toBe(kind)
  })
})

describe('a strike', () => {
  test.each([
    [1, 'expired', true],
    [1, 'declined', true],
    [1, 'void', false],
    [2, 'expired', false],
    [2, 'declined', false],
  ] as const)('place %p, %s: %p', (place, lapsed, expected) => {
    expect(isStrike(place, lapsed)).toBe(expected)
  })
})

test('a place counts the bidders who may get an offer before', () => {
  const runners = [
    runner('third', 100),
    runner('out', 250, { isSuspended: true }),
    runner('first', 300),
    runner('second', 200),
  ]
  expect(['first', 'second', 'third', 'out', 'nobody'].map((id) => placeOf(runners, id))).toEqual([
    1,
    2,
    3,
    null,
    null,
  ])
})
