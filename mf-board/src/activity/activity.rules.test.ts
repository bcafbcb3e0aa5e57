import { describe, expect, test } from 'bun:test'
import { type Activity, LATEST_BIDS, PULSE_BIDS } from '@firstchair/contract'
import {
  bidsBetween,
  countText,
  EMPTY_LOG,
  type MountainState,
  withAnswer,
  withStates,
} from './activity.rules.ts'

const open: MountainState = {
  id: 'alta',
  seq: 10,
  cycleId: 'one',
  currentBidder: '@ann',
  currentBidderId: 'ann',
  currentPrice: 200,
  bidCount: 2,
}
const NOW = Date.parse('2026-11-20T18:00:00.000Z')
const after = (change: Partial<MountainState>): MountainState => ({
  ...open,
  seq: open.seq + 1,
  ...change,
})
const byBob = { currentBidder: '@bob', currentBidderId: 'bob' }
const unsold = { currentBidder: null, currentBidderId: null, currentPrice: 100, bidCount: 0 }

describe('the bids between two states', () => {
  test.each<[string, MountainState, MountainState, number | null]>([
    ['one bid', open, after({ ...byBob, currentPrice: 210, bidCount: 3 }), 1],
    ["a raise of the leader's own bid", open, after({ currentPrice: 210, bidCount: 3 }), 1],
    ['three merged bids', open, after({ ...byBob, currentPrice: 240, bidCount: 5 }), 3],
    ['an earlier maximum of the same amount', open, after({ ...byBob, bidCount: 3 }), 1],
    ['the first bid', after(unsold), after({ currentPrice: 100, bidCount: 1 }), 1],
    ['an edit without bids', after(unsold), after({ ...unsold, currentPrice: 90 }), 0],
    ['a change that is no bid', open, after({}), 0],
    ['a new cycle', open, after({ ...unsold, cycleId: 'two' }), 0],
    ['a new cycle with a bid', open, after({ cycleId: 'two', currentPrice: 100, bidCount: 1 }), 1],
    ['the end of the auction', open, after({ ...unsold, cycleId: null }), 0],
    ['a withdrawn bid below the leader', open, after({ bidCount: 1 }), null],
    ['a withdrawn leader', open, after({ ...byBob, currentPrice: 190, bidCount: 1 }), null],
    ['a withdrawn leader and an automatic bid', open, after({ ...byBob, currentPrice: 190 }), null],
    ['a withdrawn first bid', open, after(unsold), null],
    ['a state of a server that does not count', open, after({ ...byBob, bidCount: undefined }), 0],
  ])('%s', (_what, from, to, bids) => expect(bidsBetween(from, to)).toBe(bids))
})

const answer: Activity = {
  latest: [
    {
      id: 'b2',
      mountainId: 'alta',
      displayName: '@ann',
      amount: 200,
      placedAt: '2026-11-20T17:59:00.000Z',
      isAuto: true,
    },
  ],
  pulses: [
    {
      mountainId: 'alta',
      cycleId: 'one',
      seq: 10,
      bids: 2,
      last: [
        { amount: 150, placedAt: '2026-11-20T17:00:00.000Z' },
        { amount: 200, placedAt: '2026-11-20T17:59:00.000Z' },
      ],
    },
  ],
}
const started = withAnswer(EMPTY_LOG, answer, [open], NOW)

describe('the log', () => {
  test('counts no bid again that an answer ahead of the feed contains', () => {
    const [pulse] = answer.pulses
    if (!pulse) throw new Error('The answer has a pulse.')
    const ahead = withAnswer(EMPTY_LOG, { ...answer, pulses: [{ ...pulse, seq: 12 }] }, [open], NOW)
    const contained = withStates(ahead, [after({ ...byBob, currentPrice: 200, seq: 12 })], NOW)
    expect(contained.pulses).toEqual(ahead.pulses)
    expect(contained.rows).toEqual(ahead.rows)
    const further = withStates(
      ahead,
      [after({ ...byBob, currentPrice: 230, seq: 13, bidCount: 3 })],
      NOW,
    )
    expect(further.pulses.get('alta')).toMatchObject({ bids: 3, seq: 13 })
    expect(further.rows.map(({ amount, more }) => [amount, more])).toEqual([
      [230, 0],
      [200, 0],
    ])
  })

  test('shows the answer, and each bid that follows above it', () => {
    const log = withStates(started, [after({ ...byBob, currentPrice: 210, bidCount: 3 })], NOW + 5)
    expect(log.rows.map(({ bidder, amount, more, at }) => [bidder, amount, more, at])).toEqual([
      ['@bob', 210, 0, NOW + 5],
      ['@ann', 200, 0, NOW - 60_000],
    ])
    expect(log.pulses.get('alta')).toMatchObject({ bids: 3, seq: 11 })
    expect(log.pulses.get('alta')?.last.map(({ amount }) => amount)).toEqual([150, 200, 210])
  })

  test('stays the same when nothing is new', () => {
    expect(withStates(started, [open], NOW)).toBe(started)
  })

  test('says how many bids one state reports', () => {
    const log = withStates(started, [after({ ...byBob, currentPrice: 240, bidCount: 5 })], NOW)
    expect(log.rows[0]).toMatchObject({ amount: 240, more: 2 })
    expect(log.pulses.get('alta')?.bids).toBe(5)
  })

  test('counts a bid once that was heard before the answer and is in it', () => {
    const early = withStates(
      withStates(EMPTY_LOG, [{ ...open, seq: 9, currentPrice: 150, bidCount: 1 }], NOW),
      [open],
      NOW,
    )
    expect(early.rows).toHaveLength(1)
    const log = withAnswer(early, answer, [open], NOW)
    expect(log.rows.map(({ key }) => key)).toEqual(['b2'])
    expect(log.pulses.get('alta')?.bids).toBe(2)
  })

  test('adds a bid that was heard while the answer was on its way', () => {
    const later = after({ ...byBob, currentPrice: 210, bidCount: 3 })
    const early = withStates(withStates(EMPTY_LOG, [open], NOW), [later], NOW)
    const log = withAnswer(early, answer, [later], NOW)
    expect(log.rows.map(({ amount }) => amount)).toEqual([210, 200])
    expect(log.pulses.get('alta')).toMatchObject({ bids: 3, seq: 11 })
    expect(withStates(log, [later], NOW)).toBe(log)
  })

  test('begins a new cycle without bids, and forgets one that is over', () => {
    const next = withStates(started, [after({ ...unsold, cycleId: 'two' })], NOW)
    expect(next.pulses.get('alta')).toMatchObject({ cycleId: 'two', bids: 0, last: [] })
    expect(next.rows).toBe(started.rows)
    const over = withStates(started, [after({ ...unsold, cycleId: null })], NOW)
    expect(over.pulses.has('alta')).toBe(false)
  })

  test('is stale after a withdrawal, until the next answer', () => {
    const withdrawn = after({ ...byBob, currentPrice: 190, bidCount: 1 })
    const log = withStates(started, [withdrawn], NOW)
    expect(log.isStale).toBe(true)
    expect(withAnswer(log, answer, [withdrawn], NOW).isStale).toBe(false)
  })

  test('keeps a limited number of rows and of last bids', () => {
    let log = started
    for (let step = 1; step <= 100; step += 1) {
      const bid = { seq: 10 + step, currentPrice: 200 + step, bidCount: 2 + step }
      log = withStates(log, [after(bid)], NOW + step)
    }
    expect(log.rows).toHaveLength(LATEST_BIDS)
    expect(log.rows[0]?.amount).toBe(300)
    expect(log.pulses.get('alta')).toMatchObject({ bids: 102 })
    expect(log.pulses.get('alta')?.last).toHaveLength(PULSE_BIDS)
  })
})

test('the number of bids is a phrase', () => {
  expect([0, 1, 1234].map(countText)).toEqual(['0 bids', '1 bid', '1,234 bids'])
})
