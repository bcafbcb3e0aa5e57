import { describe, expect, test } from 'bun:test'
import { type BidPlaced, type Mountain, OUTCOME_UNKNOWN } from '@firstchair/contract'
import { ApiError, NetworkError } from '@firstchair/sdk'
import { type Press, placeBid } from './place-bid.ts'

const id = '0193a000-0000-7000-8000-000000000001'
const mountain: Mountain = {
  id,
  name: 'Alta',
  seq: 7,
  cycleId: id,
  cycleNumber: 1,
  currentBidder: '@other',
  currentBidderId: id,
  currentPrice: 159,
  startPrice: 100,
  endTime: '2026-12-04T18:00:00.000Z',
  ticketsAvailable: 5,
  totalTickets: 5,
  cyclesCompleted: 0,
}
const placed: BidPlaced = {
  bid: { id, mountainId: id, amount: 160, status: 'active', placedAt: mountain.endTime },
  mountain,
}
const press: Press = {
  body: { mountainId: id, amount: 160, cycleId: id, bidderId: id },
  key: 'a-key',
}

/** Sends to a server that gives these answers, in turn, and then only the last of them. */
async function press160(...answers: (BidPlaced | Error)[]) {
  const sent: Press[] = []
  const waits: number[] = []
  let timesAskedAgain = 0
  const verdict = await placeBid(press, {
    send: async (pressed) => {
      const answer = answers[sent.length] ?? answers.at(-1)
      sent.push(pressed)
      if (answer instanceof Error || answer === undefined) throw answer
      return answer
    },
    wait: async (ms) => void waits.push(ms),
    onAskAgain: () => {
      timesAskedAgain += 1
    },
  })
  return { verdict, sent, waits, timesAskedAgain }
}

const refusal = (status: number, body: Record<string, unknown>) =>
  new ApiError(status, 'Refused', { message: 'Refused', ...body })

describe('a press of Place Bid', () => {
  test('is asked once when the server answers', async () => {
    const { verdict, sent } = await press160(placed)
    expect(verdict).toEqual({ kind: 'placed', answer: placed })
    expect(sent).toEqual([press])
  })

  test('without an answer is asked again with the same key until there is one', async () => {
    const lost = new NetworkError('gone')
    const { verdict, sent, waits, timesAskedAgain } = await press160(lost, lost, placed)
    expect(verdict.kind).toBe('placed')
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(waits).toEqual([1_000, 2_000])
    expect(timesAskedAgain).toBe(2)
  })

  test('that never gets an answer ends, and leaves the outcome open', async () => {
    const { verdict, sent } = await press160(new NetworkError('gone'))
    expect(verdict).toEqual({ kind: 'unknown' })
    expect(sent).toHaveLength(5)
  })

  test.each([
    ['a full queue', refusal(503, { reason: 'overloaded' })],
    ['too many bids', refusal(429, {})],
  ])('without an answer is still open when %s turns the repeat away', async (_fact, turnedAway) => {
    const lost = new NetworkError('gone')
    expect((await press160(lost, turnedAway, placed)).verdict.kind).toBe('placed')
    expect((await press160(lost, turnedAway)).verdict).toEqual({ kind: 'unknown' })
  })

  test.each([
    ['a gateway without an answer', 502, {}],
    ['a crash of the server', 500, {}],
    ['a lost transaction', 503, { reason: OUTCOME_UNKNOWN }],
  ])('%s leaves the outcome open', async (_fact, status, body) => {
    expect((await press160(refusal(status, body), placed)).sent).toHaveLength(2)
  })

  test('answered by a proxy, which knows nothing of it, leaves the outcome open', async () => {
    const proxy = new ApiError(503, 'upstream reset', null)
    expect((await press160(proxy, placed)).verdict.kind).toBe('placed')
  })

  test('refused by the auction brings the minimum and the truth', async () => {
    const body = {
      message: 'Bid must be greater than $159',
      reason: 'too_low',
      minimum: 160,
      mountain,
    }
    const { verdict, sent } = await press160(refusal(409, body))
    expect(verdict).toEqual({ kind: 'refused', message: body.message, minimum: 160, mountain })
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['a person who may not bid', 403, { reason: 'unverified' }, 'ineligible'],
    ['an ended session', 401, {}, 'signed_out'],
    ['a full queue', 503, { reason: 'overloaded' }, 'failed'],
    ['too many bids', 429, {}, 'failed'],
    ['who pressed is not who is signed in', 409, { reason: 'other_bidder' }, 'failed'],
    ['the bid is above the limit', 403, { reason: 'over_limit' }, 'failed'],
    ['a key used for another bid', 409, { reason: 'key_reused' }, 'failed'],
    ['a removed mountain', 404, {}, 'failed'],
  ] as const)('%s is told in the words of the server', async (_fact, status, body, kind) => {
    expect((await press160(refusal(status, body))).verdict).toEqual({ kind, message: 'Refused' })
  })

  test('that failed without a sentence says the one of the catalogue', async () => {
    const { verdict } = await press160(new ApiError(429, 'Too Many Requests', null))
    expect(verdict).toEqual({
      kind: 'failed',
      message: 'Failed to place bid. Please try again.',
    })
  })
})
