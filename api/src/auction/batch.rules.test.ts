import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type BatchBid,
  type BatchFacts,
  type BatchResult,
  decideBatch,
  keyId,
  type Outcome,
} from './batch.rules.ts'
import type { PlacedBid } from './bid.rules.ts'
import type { PastMaximum } from './replay.rules.ts'
import { auctionState, batchBid, bidder, END } from './test-states.ts'

const HOUR = 3_600_000
const before = new Date(END.getTime() - HOUR)

const facts = (changes: Partial<BatchFacts> = {}): BatchFacts => ({
  state: auctionState(),
  now: before,
  terms: { cycleMs: 24 * HOUR, paymentWindowMs: 48 * HOUR, softClose: null, staggerMs: 0 },
  nextCycleId: 'next',
  bidders: new Map(
    ['ann', 'bob', 'eve'].map((id) => [id, bidder({ userId: id, username: `@${id}` })]),
  ),
  answered: new Map(),
  behind: null,
  ...changes,
})

const manual = (changes: Partial<PlacedBid>): PlacedBid => ({
  ...{ bidId: 'bid', userId: 'bob', amount: 100, seq: 8, isAuto: false, isTie: false },
  ...changes,
})

describe('a batch', () => {
  test('a tie stays with the earlier bid', () => {
    const { verdicts, next } = decideBatch(facts(), [
      batchBid({ bidId: 'a', userId: 'ann', amount: 120 }),
      batchBid({ bidId: 'b', userId: 'bob', amount: 120 }),
    ])
    expect(verdicts).toEqual([
      { kind: 'placed', bidId: 'a', placedAt: before.toISOString() },
      { kind: 'refused', reason: 'too_low', minimum: 121 },
    ])
    expect(next).toMatchObject({
      leaderId: 'ann',
      leaderUsername: '@ann',
      leaderBidId: 'a',
      seq: 8,
    })
  })

  test('the right to bid is read in the transaction, and one who lost it spoils nothing', () => {
    const bidders = new Map(facts().bidders).set('bob', bidder({ approvalStatus: 'rejected' }))
    const { verdicts, placed } = decideBatch(facts({ bidders }), [
      batchBid({ bidId: 'b', amount: 200 }),
      batchBid({ bidId: 'a', userId: 'ann', amount: 100 }),
    ])
    expect(verdicts[0]).toEqual({ kind: 'ineligible', reason: 'rejected' })
    expect(placed).toEqual([manual({ bidId: 'a', userId: 'ann', seq: 8 })])
  })

  test('a due cycle closes first; bids for it are refused, others open the next', () => {
    const state = auctionState({ leaderId: 'ann', leaderUsername: '@ann', leaderBidId: 'won' })
    const { close, verdicts, placed, next } = decideBatch(facts({ state, now: END }), [
      batchBid({ cycleId: 'cycle', amount: 500 }),
      batchBid({ bidId: 'opening', amount: 100 }),
    ])
    expect(close?.award).toMatchObject({ bidId: 'won', userId: 'ann' })
    expect(verdicts[0]).toEqual({ kind: 'refused', reason: 'closed' })
    expect(placed).toEqual([manual({ bidId: 'opening', seq: 9 })])
    expect(next).toMatchObject({ cycleId: 'next', seq: 9, cyclesCompleted: 1 })
  })
})

describe('a key', () => {
  const first: Outcome = { kind: 'placed', bidId: 'old', placedAt: END.toISOString() }
  const answered = new Map([[keyId('bob', 'k'), { request: 'alta 100', outcome: first }]])

  test('answers its outcome again, whatever holds now', () => {
    const { verdicts, placed, outcomes } = decideBatch(facts({ answered }), [
      batchBid({ key: 'k' }),
    ])
    expect({ verdicts, placed, outcomes }).toEqual({ verdicts: [first], placed: [], outcomes: [] })
  })

  test('with another body is a mistake', () => {
    const { verdicts, placed } = decideBatch(facts({ answered }), [
      batchBid({ key: 'k', request: 'alta 200', amount: 200 }),
    ])
    expect({ verdicts, placed }).toEqual({ verdicts: [{ kind: 'key_reused' }], placed: [] })
  })

  test('belongs to its user', () => {
    const { placed } = decideBatch(facts({ answered }), [batchBid({ userId: 'ann', key: 'k' })])
    expect(placed).toHaveLength(1)
  })

  test('twice in one batch is one bid', () => {
    const { verdicts, placed, outcomes } = decideBatch(facts(), [
      batchBid({ bidId: 'one', key: 'k' }),
      batchBid({ bidId: 'two', key: 'k' }),
      batchBid({ bidId: 'three', key: 'k', request: 'alta 300', amount: 300 }),
    ])
    expect(placed.map((bid) => bid.bidId)).toEqual(['one'])
    expect(verdicts[1]).toEqual(verdicts[0])
    expect(verdicts[2]).toEqual({ kind: 'key_reused' })
    expect(outcomes).toHaveLength(1)
  })

  test('keeps a refusal as well', () => {
    const { outcomes } = decideBatch(facts(), [batchBid({ key: 'k', amount: 1 })])
    expect(outcomes).toEqual([
      {
        userId: 'bob',
        key: 'k',
        request: 'alta 100',
        outcome: { kind: 'refused', reason: 'too_low', minimum: 100 },
      },
    ])
  })
})

describe('any batch', () => {
  const anyBid = fc.record({
    userId: fc.constantFrom('ann', 'bob', 'eve'),
    amount: fc.integer({ min: 95, max: 125 }),
    isMaximum: fc.boolean(),
    cycleId: fc.constantFrom(undefined, undefined, 'cycle', 'next', 'other'),
    factsId: fc.constantFrom(undefined, undefined, null, 'other'),
    key: fc.constantFrom(null, null, 'k1', 'k2'),
  })
  const anyBids = fc.array(anyBid, { maxLength: 40 }).map((bids) =>
    bids.map(
      (bid, index): BatchBid => ({
        ...bid,
        bidId: `bid ${index}`,
        replyId: `reply ${index}`,
        request: `${bid.isMaximum} ${bid.amount} ${bid.cycleId}`,
      }),
    ),
  )
  const anyNow = fc.constantFrom(before, new Date(END.getTime() - 30_000), END)
  const anyTerms = fc
    .constantFrom(null, { seconds: 120, minutes: 30 })
    .map((softClose) => ({ ...facts().terms, softClose }))

  test('equals its bids one by one', () => {
    fc.assert(
      fc.property(anyBids, anyNow, anyTerms, (bids, now, terms) => {
        const together = decideBatch(facts({ now, terms }), bids)
        const single = oneByOne(bids, { now, terms })
        expect(together.verdicts).toEqual(single.verdicts)
        expect(together.next).toEqual(single.next)
        expect(together.placed).toEqual(single.placed)
        expect(together.isExtended).toBe(single.isExtended)
        expect(together.maxima).toEqual(single.maxima)
        expect(together.outcomes).toEqual(single.outcomes)
      }),
    )
  })

  test('never lowers the price within its cycle, and numbers its bids without a gap', () => {
    fc.assert(
      fc.property(anyBids, anyNow, (bids, now) => {
        const { placed, close, next } = decideBatch(facts({ now }), bids)
        const amounts = placed.map((bid) => bid.amount)
        const rising = placed.filter(({ isTie }) => !isTie).map((bid) => bid.amount)
        expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b))
        for (const [index, { isTie, amount }] of placed.entries()) {
          if (isTie) expect(amounts[index - 1]).toBe(amount)
        }
        const firstSeq = (close?.next.seq ?? 7) + 1
        expect(placed.map((bid) => bid.seq)).toEqual(placed.map((_, index) => firstSeq + index))
        expect(next.seq).toBe(firstSeq + placed.length - 1)
        expect(next.currentPrice).toBe(amounts.at(-1) ?? 100)
      }),
    )
  })
})

/** The model: a transaction for each bid, the keys kept in between. */
function oneByOne(
  bids: readonly BatchBid[],
  at: Pick<BatchFacts, 'now' | 'terms'>,
): Omit<BatchResult, 'close'> {
  const all: Omit<BatchResult, 'close'> = {
    next: decideBatch(facts(at), []).next,
    placed: [],
    maxima: [],
    isExtended: false,
    shifted: [],
    outcomes: [],
    verdicts: [],
  }
  const answered = new Map<string, { request: string; outcome: Outcome }>()
  for (const bid of bids) {
    const { next, placed, maxima, isExtended, outcomes, verdicts } = decideBatch(
      facts({ ...at, state: all.next, answered }),
      [bid],
    )
    for (const { userId, key, outcome } of outcomes) {
      answered.set(keyId(userId, key), { request: bid.request, outcome })
    }
    all.next = next
    all.placed.push(...placed)
    all.isExtended ||= isExtended
    const isReplaced = (one: PastMaximum) =>
      maxima.some(({ userId, afterSeq }) => one.userId === userId && one.afterSeq === afterSeq)
    all.maxima = [...all.maxima.filter((one) => !isReplaced(one)), ...maxima]
    all.outcomes.push(...outcomes)
    all.verdicts.push(...verdicts)
  }
  return all
}
