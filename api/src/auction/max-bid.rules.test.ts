import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type AuctionState, decideBid, maximumRefusalMessage, type PlacedBid } from './bid.rules.ts'
import { publicMountain } from './mountain.ts'
import { auctionState, candidate, END } from './test-states.ts'

const before = new Date(END.getTime() - 60_000)
const led = { leaderId: 'ann', leaderUsername: '@ann', leaderBidId: 'first', currentPrice: 150 }
const proxied = { ...led, leaderMaximum: 300 }
/** The same with steps of $20. */
const stepped = { ...proxied, bidSteps: [{ from: 100, step: 20 }] }

/** What one decision leads to: the bids as `user amount`, `*` for auto and `=` for a tie. */
function outcome(state: Partial<AuctionState>, amount: number, userId: string, isMaximum: boolean) {
  const bid = candidate({ userId, username: `@${userId}`, amount, isMaximum })
  const decision = decideBid(auctionState(state), bid, before, null)
  if ('refused' in decision) return decision.refused
  const { leaderId, leaderMaximum, currentPrice } = decision.accepted
  return [decision.placed.map(shown).join(', '), leaderId, currentPrice, leaderMaximum]
}

const shown = ({ userId, amount, isAuto, isTie }: PlacedBid): string =>
  `${userId} ${amount}${isAuto ? '*' : ''}${isTie ? '=' : ''}`

type Case = [
  title: string,
  state: Partial<AuctionState>,
  userId: string,
  amount: number,
  after: unknown,
]

describe('a maximum', () => {
  const cases: Case[] = [
    ['opens at the start price', {}, 'bob', 300, ['bob 100*', 'bob, 100, 300']],
    ['bids one dollar more than the leader', led, 'bob', 300, ['bob 151*', 'bob, 151, 300']],
    ['of the leader places nothing', led, 'ann', 300, ['', 'ann, 150, 300']],
    ['is raised without a bid', proxied, 'ann', 900, ['', 'ann, 150, 900']],
    ['is lowered down to the price', proxied, 'ann', 150, ['', 'ann, 150, 150']],
    ['beats a lower one', proxied, 'bob', 400, ['ann 300*, bob 301*', 'bob, 301, 400']],
    [
      'beats one that had reached its end',
      { ...proxied, leaderMaximum: 150 },
      'bob',
      400,
      ['bob 151*', 'bob, 151, 400'],
    ],
    ['yields to a higher one', proxied, 'bob', 200, ['bob 200*, ann 201*', 'ann, 201, 300']],
    ['yields by a dollar', proxied, 'bob', 299, ['bob 299*, ann 300*', 'ann, 300, 300']],
    [
      'yields to an equal earlier one',
      proxied,
      'bob',
      300,
      ['bob 300*, ann 300*=', 'ann, 300, 300'],
    ],
    ['beats by a dollar', proxied, 'bob', 301, ['ann 300*, bob 301*', 'bob, 301, 301']],
    [
      'bids a step more than a lower one',
      stepped,
      'bob',
      400,
      ['ann 300*, bob 320*', 'bob, 320, 400'],
    ],
    ['beats by less than a step', stepped, 'bob', 301, ['ann 300*, bob 301*', 'bob, 301, 301']],
    ['answers with a step', stepped, 'bob', 170, ['bob 170*, ann 190*', 'ann, 190, 300']],
    [
      'answers with what is left of it',
      stepped,
      'bob',
      290,
      ['bob 290*, ann 300*', 'ann, 300, 300'],
    ],
    [
      'may be the highest possible amount',
      { ...proxied, leaderMaximum: 9_999_998 },
      'bob',
      9_999_999,
      ['ann 9999998*, bob 9999999*', 'bob, 9999999, 9999999'],
    ],
  ]
  test.each(cases)('%s', (_, state, userId, amount, after) => {
    const [bids, ...rest] = [outcome(state, amount, userId, true)].flat()
    expect([bids, rest.join(', ')]).toEqual(after as [string, string])
  })

  test.each([
    ['below the start price', {}, 'bob', 99, 100],
    ['at the price of another leader', proxied, 'bob', 150, 151],
    ['less than a step above it', stepped, 'bob', 169, 170],
    ['lowered below the own price', proxied, 'ann', 149, 150],
  ] as const)('%s is refused', (_, state, userId, amount, minimum) => {
    expect(outcome(state, amount, userId, true)).toEqual({ reason: 'too_low', minimum })
  })

  test('that is refused names the least maximum', () => {
    const mountain = publicMountain(auctionState(proxied), '@ann')
    expect(maximumRefusalMessage('too_low', mountain, 150)).toBe(
      'Your maximum must be at least $150',
    )
    expect(maximumRefusalMessage('complete', mountain, undefined)).toBe('This auction is complete.')
  })

  test('for a cycle that is over is refused', () => {
    const bid = candidate({ amount: 900, cycleId: 'other', isMaximum: true })
    const decision = decideBid(auctionState(), bid, before, null)
    expect(decision).toEqual({ refused: { reason: 'closed' } })
  })
})

describe('a bid', () => {
  const cases: Case[] = [
    ['below a maximum is answered', proxied, 'bob', 200, ['bob 200, ann 201*', 'ann, 201, 300']],
    ['equal to a maximum yields', proxied, 'bob', 300, ['bob 300, ann 300*=', 'ann, 300, 300']],
    ['above a maximum leads at its own amount', proxied, 'bob', 500, ['bob 500', 'bob, 500, ']],
    [
      'of the leader raises the price only to itself',
      proxied,
      'ann',
      200,
      ['ann 200', 'ann, 200, 300'],
    ],
    ['of the leader at their maximum keeps it', proxied, 'ann', 300, ['ann 300', 'ann, 300, 300']],
    ['of the leader above it ends it', proxied, 'ann', 301, ['ann 301', 'ann, 301, ']],
  ]
  test.each(cases)('%s', (_, state, userId, amount, after) => {
    const [bids, ...rest] = [outcome(state, amount, userId, false)].flat()
    expect([bids, rest.join(', ')]).toEqual(after as [string, string])
  })
})

describe('the soft close', () => {
  const softClose = { seconds: 120, minutes: 30 }
  const extended = new Date(before.getTime() + 120_000)
  test.each([
    ['moves the end when a maximum answers a bid', proxied, { amount: 200 }, extended],
    ['moves it for a maximum that takes the lead', led, { amount: 900, isMaximum: true }, extended],
    [
      'leaves it when the leader sets one',
      led,
      { amount: 900, userId: 'ann', isMaximum: true },
      END,
    ],
  ])('%s', (_, state, bid, end) => {
    const decision = decideBid(auctionState(state), candidate(bid), before, softClose)
    expect(decision).toMatchObject({ accepted: { endTime: end } })
  })
})

/**
 * The naive reference: it remembers everything that anybody ever offered and lets a clock tick
 * upwards by single dollars, at each of which all who are willing to pay it keep standing.
 */
class TickingClock {
  price = 100
  leader: string | null = null
  /** What each user is willing to pay, in the order in which they said so. */
  private offers: { user: string; upTo: number }[] = []

  offer(user: string, amount: number, isMaximum: boolean): boolean {
    const isLeader = user === this.leader
    const least = this.leader === null || (isLeader && isMaximum) ? this.price : this.price + 1
    if (amount < least) return false
    const own = this.offers.find((each) => each.user === user)
    if (isLeader && !isMaximum) {
      // Their own bid. A maximum above it goes on.
      this.price = amount
      if (amount > (own?.upTo ?? 0)) this.say(user, amount)
      return true
    }
    this.say(user, amount)
    if (isLeader) return true
    this.price = this.leader === null ? this.price : this.price + 1
    this.tick()
    if (this.leader === user && !isMaximum) this.price = amount
    return true
  }

  /** The offer ends; what has been bid stays. */
  remove(user: string): void {
    this.offers = this.offers.filter((each) => each.user !== user)
    if (user === this.leader) this.say(user, this.price)
  }

  private say(user: string, upTo: number): void {
    this.offers = [...this.offers.filter((each) => each.user !== user), { user, upTo }]
  }

  private tick(): void {
    const standing = () => this.offers.filter(({ upTo }) => upTo >= this.price)
    for (;;) {
      const now = standing()
      if (now.length <= 1 || !now.some(({ upTo }) => upTo > this.price)) {
        this.leader = now[0]?.user ?? this.leader
        return
      }
      this.price += 1
    }
  }
}

describe('any sequence', () => {
  const step = fc.record({
    user: fc.constantFrom('ann', 'bob', 'eve'),
    over: fc.integer({ min: -3, max: 12 }),
    what: fc.constantFrom('bid', 'maximum', 'maximum', 'remove'),
  })

  test('ends as a clock that ticks through every dollar', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const clock = new TickingClock()
        let state = auctionState()
        for (const [index, { user, over, what }] of steps.entries()) {
          if (what === 'remove') {
            clock.remove(user)
            if (state.leaderId === user) state = { ...state, leaderMaximum: null }
            continue
          }
          const isMaximum = what === 'maximum'
          const amount = clock.price + over
          const ids = { bidId: `b${index}`, replyId: `r${index}` }
          const bid = candidate({ ...ids, userId: user, username: user, amount, isMaximum })
          const decision = decideBid(state, bid, before, null)
          expect('accepted' in decision).toBe(clock.offer(user, amount, isMaximum))
          if ('accepted' in decision) state = expectConsistent(state, decision)
          expect([state.leaderId, state.currentPrice]).toEqual([clock.leader, clock.price])
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

/** What holds after each accepted bid or maximum. */
function expectConsistent(
  before: AuctionState,
  { accepted, placed }: { accepted: AuctionState; placed: PlacedBid[] },
): AuctionState {
  expect(placed.map(({ seq }) => seq)).toEqual(placed.map((_, index) => before.seq + 1 + index))
  expect(accepted.seq).toBe(before.seq + placed.length)
  const last = placed.at(-1)
  if (last) {
    const { bidId: leaderBidId, userId: leaderId, amount: currentPrice } = last
    expect(accepted).toMatchObject({ leaderBidId, leaderId, currentPrice })
  }
  for (const [index, { amount, isTie }] of placed.entries()) {
    const previous = placed[index - 1]?.amount ?? before.currentPrice
    if (isTie) expect(amount).toBe(previous)
    else if (before.leaderId !== null || index > 0) expect(amount).toBeGreaterThan(previous)
  }
  if (accepted.leaderMaximum !== null) {
    expect(accepted.leaderMaximum).toBeGreaterThanOrEqual(accepted.currentPrice)
  }
  return accepted
}
