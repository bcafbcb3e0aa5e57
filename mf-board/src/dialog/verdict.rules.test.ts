import { describe, expect, test } from 'bun:test'
import { OUTCOME_UNKNOWN } from '@firstchair/contract'
import { testMountain as mountain } from './test-mountain.ts'
import { BID_FAILED, verdictOf } from './verdict.rules.ts'

const answer = (status: number, body: Record<string, unknown>) => ({
  status,
  body: { message: 'Refused', ...body },
})

describe('the verdict', () => {
  test.each([
    ['no answer', null],
    ['a gateway error', answer(502, {})],
    ['a server error', answer(500, {})],
    ['a lost transaction', answer(503, { reason: OUTCOME_UNKNOWN })],
    ['a 503 from a proxy, which does not know about the bid', { status: 503, body: null }],
  ])('of %s is unknown', (_fact, given) => {
    expect(verdictOf(given)).toEqual({ kind: 'unknown' })
  })

  test('of a bid that the auction refuses has the minimum and the current mountain', () => {
    const message = 'Bid must be greater than $159'
    const body = { message, reason: 'too_low', minimum: 160, mountain }
    expect(verdictOf({ status: 409, body })).toEqual({
      kind: 'refused',
      message,
      minimum: 160,
      mountain,
    })
  })

  test.each([
    ['a user who may not bid', 403, { reason: 'unverified' }, 'ineligible'],
    ['an ended session', 401, {}, 'signed_out'],
    ['a full queue', 503, { reason: 'overloaded' }, 'failed'],
    ['too many bids', 429, {}, 'failed'],
    ['a bid in the name of another user', 409, { reason: 'other_bidder' }, 'failed'],
    ['a bid above the limit', 403, { reason: 'over_limit' }, 'failed'],
    ['a key used for another bid', 409, { reason: 'key_reused' }, 'failed'],
    ['a removed mountain', 404, {}, 'failed'],
  ] as const)('of %s has the message of the server', (_fact, status, body, kind) => {
    expect(verdictOf(answer(status, body))).toEqual({ kind, message: 'Refused' })
  })

  test('of a failure without a message has the text of the spec', () => {
    expect(verdictOf({ status: 429, body: null })).toEqual({ kind: 'failed', message: BID_FAILED })
  })
})
