import { describe, expect, test } from 'bun:test'
import type { BidStep } from '@firstchair/contract'
import fc from 'fast-check'
import { type AuctionState, decideBid, type PlacedBid } from './bid.rules.ts'
import { type PastMaximum, replay } from './replay.rules.ts'
import { auctionState, candidate, END } from './test-states.ts'

const before = new Date(END.getTime() - 60_000)
type Standing = PlacedBid & { isStanding: boolean }

/** A cycle as the database keeps it: the state, the bids and the accepted maxima. */
class Cycle {
  state: AuctionState
  bids: Standing[] = []
  maxima: PastMaximum[] = []
  private ids = 0

  constructor(bidSteps: BidStep[] = []) {
    this.state = auctionState({ seq: 0, bidSteps })
  }

  /** Whether it is accepted. */
  offer(userId: string, amount: number, isMaximum: boolean): boolean {
    const id = this.nextId()
    const ids = { bidId: `b${id}`, replyId: `r${id}` }
    const offer = candidate({ ...ids, userId, username: userId, amount, isMaximum })
    const decision = decideBid(this.state, offer, before, null)
    if ('refused' in decision) return false
    const { seq: afterSeq } = this.state
    this.state = decision.accepted
    this.bids.push(...decision.placed.map((bid) => ({ ...bid, isStanding: true })))
    if (isMaximum) this.keep({ userId, amount, afterSeq, lastSeq: this.state.seq })
    return true
  }

  remove(userId: string): void {
    const { seq, leaderId } = this.state
    if (!this.maxima.some((one) => one.userId === userId)) return
    this.keep({ userId, amount: null, afterSeq: seq, lastSeq: seq })
    if (leaderId === userId) this.state = { ...this.state, leaderMaximum: null }
  }

  withdraw(userId: string): void {
    for (const bid of this.bids) if (bid.userId === userId) bid.isStanding = false
    this.maxima = this.maxima.filter((one) => one.userId !== userId)
    const standing = this.bids.filter(({ isStanding }) => isStanding)
    const [own, autoBids] = [
      standing.filter(({ isAuto }) => !isAuto),
      standing.filter(({ isAuto }) => isAuto),
    ]
    const { bidSteps } = this.state
    const past = { startPrice: 100, bidSteps, maxima: this.maxima, bids: own, autoBids }
    const { placed, cancelled, ...lead } = replay(past, () => `n${this.nextId()}`)
    for (const bid of this.bids) if (cancelled.includes(bid.bidId)) bid.isStanding = false
    const { seq } = this.state
    this.bids.push(
      ...placed.map((bid, index) => ({
        ...{ ...bid, isAuto: true, isStanding: true },
        seq: seq + index + 1,
      })),
    )
    this.state = { ...this.state, ...lead, leaderUsername: null, seq: seq + placed.length + 1 }
  }

  /** All that a bidder can see or feel, without the numbers of the changes. */
  summary() {
    const { leaderId, leaderMaximum, currentPrice, leaderBidId } = this.state
    const standing = this.bids
      .filter(({ isStanding }) => isStanding)
      .toSorted((one, other) => one.amount - other.amount || +one.isTie - +other.isTie)
    expect(standing.at(-1)?.bidId ?? null).toBe(leaderBidId)
    const bids = standing.map(
      ({ userId, amount, isAuto, isTie }) =>
        `${userId} ${amount}${isAuto ? '*' : ''}${isTie ? '=' : ''}`,
    )
    return { leaderId, leaderMaximum, currentPrice, bids }
  }

  private nextId(): number {
    this.ids += 1
    return this.ids
  }

  private keep(maximum: PastMaximum): void {
    const { userId, afterSeq } = maximum
    const rest = this.maxima.filter((one) => one.userId !== userId || one.afterSeq !== afterSeq)
    // Rows have no order of their own.
    this.maxima = [maximum, ...rest]
  }
}

describe('after a withdrawal', () => {
  test('the leader does not pay what a withdrawn maximum drove them to', () => {
    const cycle = new Cycle()
    cycle.offer('victim', 40_000, true)
    cycle.offer('shill', 90_000, true)
    expect(cycle.state).toMatchObject({ leaderId: 'shill', currentPrice: 40_001 })
    cycle.withdraw('shill')
    expect(cycle.summary()).toEqual({
      ...{ leaderId: 'victim', leaderMaximum: 40_000, currentPrice: 100, bids: ['victim 100*'] },
    })
  })

  test('two beaten maxima meet each other', () => {
    const cycle = new Cycle()
    cycle.offer('ann', 300, true)
    cycle.offer('shill', 900, true)
    cycle.offer('bob', 500, true)
    cycle.withdraw('shill')
    expect(cycle.summary()).toEqual({
      ...{ leaderId: 'bob', leaderMaximum: 500, currentPrice: 301 },
      bids: ['ann 100*', 'ann 300*', 'bob 301*'],
    })
  })

  test('a maximum that its bidder removed does not come back', () => {
    const cycle = new Cycle()
    cycle.offer('ann', 300, true)
    cycle.offer('shill', 900, true)
    cycle.remove('ann')
    cycle.withdraw('shill')
    expect(cycle.summary()).toMatchObject({ leaderId: 'ann', leaderMaximum: null })
  })

  const user = fc.constantFrom('ann', 'bob', 'eve', 'zoe')
  const step = fc.record({
    user,
    over: fc.integer({ min: -3, max: 12 }),
    what: fc.constantFrom('bid', 'bid', 'maximum', 'maximum', 'maximum', 'remove', 'withdraw'),
  })

  const table = fc.constantFrom<BidStep[][]>(
    [],
    [{ from: 105, step: 4 }],
    [
      { from: 100, step: 2 },
      { from: 110, step: 9 },
    ],
  )

  test('the cycle is as if the withdrawn bidders had never bid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), user, table, (steps, last, bidSteps) => {
        const cycle = new Cycle(bidSteps)
        const accepted: { user: string; amount: number; what: string }[] = []
        let remaining = accepted
        for (const { user, over, what } of [...steps, { user: last, over: 0, what: 'withdraw' }]) {
          const amount = cycle.state.currentPrice + over
          if (what === 'withdraw') {
            cycle.withdraw(user)
            remaining = remaining.filter((one) => one.user !== user)
          } else if (what === 'remove') {
            cycle.remove(user)
            remaining.push({ user, amount, what })
          } else if (cycle.offer(user, amount, what === 'maximum')) {
            remaining.push({ user, amount, what })
          }
          const without = new Cycle(bidSteps)
          for (const { user, amount, what } of remaining) {
            if (what === 'remove') without.remove(user)
            else expect(without.offer(user, amount, what === 'maximum')).toBe(true)
          }
          if (what === 'withdraw') expect(cycle.summary()).toEqual(without.summary())
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a start price that was raised since the first bid refuses no bid and lifts none', () => {
    const auto = (bidId: string, amount: number) => ({ bidId, userId: 'ann', amount, isTie: false })
    const past = {
      ...{ startPrice: 240, bidSteps: [] },
      maxima: [{ userId: 'ann', amount: 500, afterSeq: 1, lastSeq: 2 }],
      bids: [{ bidId: 'b', userId: 'bob', amount: 181, seq: 3 }],
      autoBids: [auto('first', 151), auto('second', 182)],
    }
    expect(replay(past, () => 'n')).toMatchObject({
      ...{ leaderId: 'ann', leaderBidId: 'second', currentPrice: 182, leaderMaximum: 500 },
      ...{ cancelled: [], placed: [] },
    })
  })
})
