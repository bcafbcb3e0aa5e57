import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type AuctionState, decideBid } from './bid.rules.ts'
import { extendedEnd } from './end.rules.ts'
import { auctionState, candidate, END } from './test-states.ts'

const softClose = { seconds: 120, minutes: 30 }
/** Seconds after the scheduled end; negative before it. */
const at = (seconds: number) => new Date(END.getTime() + seconds * 1_000)

describe('the end after a new lead', () => {
  const cases: [title: string, end: number, now: number, after: number][] = [
    ['is as it was while there is time', 0, -121, 0],
    ['is as it was with exactly the seconds left', 0, -120, 0],
    ['moves as soon as less is left', 0, -119, 1],
    ['is the seconds away for a bid in the last one', 0, -1, 119],
    ['moves again', 119, 100, 220],
    ['is the next whole second', 0, -0.75, 120],
    ['stays when nothing more is to be gained', 119, -1, 119],
    ['is never further than the minutes', 1_750, 1_749, 1_800],
    ['does not move any more once it is there', 1_800, 1_799, 1_800],
    ['never comes back when the minutes were made fewer', 2_000, 1_950, 2_000],
  ]
  test.each(cases)('%s', (_, end, now, after) => {
    const cycle = { endTime: at(end), scheduledEnd: END }
    expect(extendedEnd(cycle, softClose, at(now))).toEqual(at(after))
  })
})

describe('a bid in the last seconds', () => {
  const led = { leaderId: 'ann', leaderBidId: 'first', currentPrice: 150 }
  const endAfter = (state: Partial<AuctionState>, userId: string, terms: typeof softClose | null) =>
    decideBid(auctionState(state), candidate({ userId, amount: 200 }), at(-10), terms)

  test.each([
    ['that opens the bidding moves the end', {}, 'ann', softClose, 110],
    ['that takes the lead moves it', led, 'bob', softClose, 110],
    ['that raises the lead of its own bidder does not', led, 'ann', softClose, 0],
    ['does not while soft close is off', led, 'bob', null, 0],
  ] as const)('%s', (_, state, userId, terms, after) => {
    expect(endAfter(state, userId, terms)).toMatchObject({ accepted: { endTime: at(after) } })
  })

  test('is too low all the same, and moves nothing', () => {
    const decision = decideBid(auctionState(led), candidate({ amount: 150 }), at(-1), softClose)
    expect(decision).toEqual({ refused: { reason: 'too_low', minimum: 151 } })
  })
})

test('whoever bids when: the end only moves on, leaves time to answer, and not past its bound', () => {
  const terms = fc.record({
    seconds: fc.integer({ min: 1, max: 3_600 }),
    minutes: fc.integer({ min: 1, max: 1_440 }),
  })
  const bid = fc.record({
    wait: fc.nat(400_000),
    userId: fc.constantFrom('ann', 'bob', 'eve'),
    rise: fc.integer({ min: -2, max: 5 }),
  })
  fc.assert(
    fc.property(terms, fc.array(bid), fc.nat(600_000), (softClose, bids, early) => {
      const bound = END.getTime() + softClose.minutes * 60_000
      let state = auctionState()
      let now = END.getTime() - early
      for (const { wait, userId, rise } of bids) {
        now += wait
        const amount = state.currentPrice + rise
        const decision = decideBid(state, candidate({ userId, amount }), new Date(now), softClose)
        if ('refused' in decision) continue
        const [before, after] = [state.endTime.getTime(), decision.accepted.endTime.getTime()]
        expect(after % 1_000).toBe(0)
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(bound)
        if (userId === state.leaderId) expect(after).toBe(before)
        else expect(after).toBeGreaterThanOrEqual(Math.min(now + softClose.seconds * 1_000, bound))
        if (after > before) expect(after - now).toBeLessThan((softClose.seconds + 1) * 1_000)
        state = decision.accepted
      }
    }),
  )
})
