import { describe, expect, test } from 'bun:test'
import { paymentStatus } from '@firstchair/contract'
import { sampleWin } from '../sample-wins.ts'
import { byDeadline, declineText, expiredText, pendingState, STATUS_BADGES } from './win.rules.ts'

const paymentDeadline = '2026-11-22T18:00:00.000Z'
const deadline = Date.parse(paymentDeadline)

describe('a win', () => {
  test.each([
    ['pending', -1, 'payable'],
    ['pending', 0, 'expired'],
    ['pending', 1, 'expired'],
    ['capturing', -1, 'confirming'],
    ['capturing', 1, 'confirming'],
    ['expired', -1, 'expired'],
    ['captured', -1, null],
    ['declined', -1, null],
    ['void', -1, null],
    ['refunded', -1, null],
  ] as const)('that is %s, %d ms after its deadline, is %p', (status, after, state) => {
    expect(pendingState({ paymentStatus: status, paymentDeadline }, deadline + after)).toBe(state)
  })

  test('has a destructive badge in every status but pending and captured', () => {
    const others = paymentStatus.options.filter(
      (status) => !['pending', 'capturing', 'captured'].includes(status),
    )
    expect(others.map((status) => STATUS_BADGES[status].tone)).toEqual(others.map(() => 'danger'))
  })
})

describe('of the unpaid wins', () => {
  const at = (mountain: string, leftMs: number) =>
    sampleWin(deadline, {
      mountain,
      paymentDeadline: new Date(deadline + leftMs).toISOString(),
    })
  const names = (now: number) =>
    byDeadline([at('Late', 9000), at('Over', -1000), at('Soon', 1000)], now).map(
      ({ mountain }) => mountain.name,
    )

  test('the nearest deadline comes first, and the passed ones last', () => {
    expect(names(deadline)).toEqual(['Soon', 'Late', 'Over'])
  })

  test('a win keeps its place when its deadline passes after the page was opened', () => {
    expect(names(deadline - 2000)).toEqual(['Over', 'Soon', 'Late'])
  })
})

test('the text of an expired win says that it was reassigned only when it was', () => {
  expect(expiredText({ passedOn: 'reassigned' })).toBe(
    'Payment deadline has passed. This ticket has been reassigned to the next highest bidder.',
  )
  for (const passedOn of ['held', 'returned', null, undefined] as const) {
    expect(expiredText({ passedOn })).not.toContain('reassigned')
  }
})

test('the consequence of declining is shown before the press', () => {
  expect(declineText({ declining: 'free' })).not.toContain('suspen')
  expect(declineText({ declining: 'strike' })).toContain('counts as a strike')
  expect(declineText({ declining: 'suspension' })).toContain('suspended at once')
})
