import { describe, expect, test } from 'bun:test'
import { type Activity, PULSE_BIDS } from '@firstchair/contract'
import {
  bidsBetween,
  countText,
  type MountainState,
  NO_PULSES,
  pulsesOf,
  withStates,
} from './pulse.rules.ts'

const open: MountainState = {
  id: 'alta',
  seq: 10,
  cycleId: 'one',
  currentBidderId: 'ann',
  currentPrice: 200,
  bidCount: 2,
}
const after = (change: Partial<MountainState>): MountainState => ({
  ...open,
  seq: open.seq + 1,
  ...change,
})
const byBob = { currentBidderId: 'bob' }
const unsold = { currentBidderId: null, currentPrice: 100, bidCount: 0 }

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

const pulse: Activity['pulses'][number] = {
  mountainId: 'alta',
  cycleId: 'one',
  seq: 10,
  bids: 2,
  last: [
    { amount: 150, placedAt: '2026-11-20T17:00:00.000Z' },
    { amount: 200, placedAt: '2026-11-20T17:59:00.000Z' },
  ],
}
const started = pulsesOf({ pulses: [pulse] }, [open])

describe('the pulse of a mountain', () => {
  test('counts each bid that follows the answer', () => {
    const next = withStates(started, [after({ ...byBob, currentPrice: 240, bidCount: 5 })])
    expect(next.of.get('alta')).toMatchObject({ bids: 5, seq: 11, last: [150, 200, 240] })
    expect(withStates(next, [open])).toBe(next)
  })

  test('counts no bid again that an answer ahead of the feed contains', () => {
    const ahead = pulsesOf({ pulses: [{ ...pulse, seq: 12 }] }, [open])
    const contained = withStates(ahead, [after({ ...byBob, currentPrice: 200, seq: 12 })])
    expect(contained.of).toEqual(ahead.of)
    const further = withStates(ahead, [
      after({ ...byBob, currentPrice: 230, seq: 13, bidCount: 3 }),
    ])
    expect(further.of.get('alta')).toMatchObject({ bids: 3, seq: 13 })
  })

  test('adds a bid that was heard while the answer was on its way', () => {
    const later = after({ ...byBob, currentPrice: 210, bidCount: 3 })
    const pulses = pulsesOf({ pulses: [pulse] }, [later])
    expect(pulses.of.get('alta')).toMatchObject({ bids: 3, seq: 11, last: [150, 200, 210] })
    expect(withStates(pulses, [later])).toBe(pulses)
  })

  test('begins a new cycle without bids, and forgets one that is over', () => {
    const next = withStates(started, [after({ ...unsold, cycleId: 'two' })])
    expect(next.of.get('alta')).toMatchObject({ cycleId: 'two', bids: 0, last: [] })
    const over = withStates(started, [after({ ...unsold, cycleId: null })])
    expect(over.of.has('alta')).toBe(false)
  })

  test('is stale after a withdrawal', () => {
    expect(withStates(started, [after({ ...byBob, currentPrice: 190, bidCount: 1 })]).isStale).toBe(
      true,
    )
    expect(withStates(NO_PULSES, [open]).isStale).toBe(false)
  })

  test('keeps a limited number of amounts', () => {
    let pulses = started
    for (let step = 1; step <= 100; step += 1) {
      const bid = { seq: 10 + step, currentPrice: 200 + step, bidCount: 2 + step }
      pulses = withStates(pulses, [after(bid)])
    }
    expect(pulses.of.get('alta')).toMatchObject({ bids: 102 })
    expect(pulses.of.get('alta')?.last).toHaveLength(PULSE_BIDS)
  })
})

test('the number of bids is a phrase', () => {
  expect([0, 1, 1234].map(countText)).toEqual(['0 bids', '1 bid', '1,234 bids'])
})
