import { describe, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import fc from 'fast-check'
import { createFrameMerge, type MountainFrame } from './frame-merge.ts'
import { testClock } from './test-clock.ts'

function setUp() {
  const clock = testClock()
  const sent: { at: number; id: string; seq: number; type: string }[] = []
  const removed: string[] = []
  const merge = createFrameMerge({
    clock,
    send: ({ type, mountain: { id, seq } }) => sent.push({ at: clock.now(), id, seq, type }),
    sendRemoved: (id) => removed.push(id),
  })
  const changed = (seq: number, id = 'alta', type: MountainFrame['type'] = 'bid_placed') =>
    // Only the members that the merge reads.
    merge.changed({ type, mountain: { id, seq } as Mountain })
  return { clock, sent, removed, merge, changed, seqs: () => sent.map(({ seq }) => seq) }
}

describe('the frames of a mountain', () => {
  test('the first goes out at once', () => {
    const { changed, sent } = setUp()
    changed(1)
    expect(sent).toEqual([{ at: 0, id: 'alta', seq: 1, type: 'bid_placed' }])
  })

  test('what follows within 50 ms is one frame, the latest', () => {
    const { changed, clock, seqs } = setUp()
    for (const seq of [1, 2, 3, 4]) changed(seq)
    expect(seqs()).toEqual([1])
    clock.advance(50)
    expect(seqs()).toEqual([1, 4])
  })

  test('only a newer one is sent', () => {
    const { changed, clock, seqs } = setUp()
    for (const seq of [5, 5, 4, 6]) {
      changed(seq)
      clock.advance(100)
    }
    expect(seqs()).toEqual([5, 6])
  })

  test('a merged frame reports a placed bid when one of the frames does', () => {
    const { changed, clock, sent } = setUp()
    changed(1)
    changed(2, 'alta', 'bid_placed')
    changed(3, 'alta', 'mountain_updated')
    clock.advance(50)
    changed(4, 'alta', 'mountain_updated')
    clock.advance(50)
    expect(sent.map(({ type }) => type)).toEqual(['bid_placed', 'bid_placed', 'mountain_updated'])
  })

  test('mountains do not wait for one another', () => {
    const { changed, sent } = setUp()
    changed(1, 'alta')
    changed(1, 'vail')
    expect(sent.map(({ id }) => id)).toEqual(['alta', 'vail'])
  })

  test('nothing follows a removal, not even what was waiting', () => {
    const { changed, merge, clock, seqs, removed } = setUp()
    changed(1)
    changed(2)
    merge.removed('alta')
    merge.removed('alta')
    changed(3)
    clock.advance(1_000)
    expect(seqs()).toEqual([1])
    expect(removed).toEqual(['alta'])
  })

  test('whatever comes when: at most 20 a second, only newer ones, and the latest at the end', () => {
    const arrivals = fc.array(fc.record({ seq: fc.nat(60), wait: fc.nat(30) }), { minLength: 1 })
    fc.assert(
      fc.property(arrivals, (all) => {
        const { changed, clock, sent, seqs } = setUp()
        for (const { seq, wait } of all) {
          changed(seq)
          clock.advance(wait)
        }
        clock.advance(50)
        expect(seqs().at(-1)).toBe(Math.max(...all.map(({ seq }) => seq)))
        expect(seqs()).toEqual([...new Set(seqs())].toSorted((a, b) => a - b))
        for (const [index, { at }] of sent.entries()) {
          expect(at - (sent[index - 1]?.at ?? -50)).toBeGreaterThanOrEqual(50)
        }
      }),
    )
  })
})
