import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { closeCycle } from './close.rules.ts'
import { keptApart, MINUTE_MS, shiftedBehind, staggeredStart } from './stagger.rules.ts'
import { auctionState, END } from './test-states.ts'

/** Minutes after {@link END}. */
const at = (minutes: number) => new Date(END.getTime() + minutes * MINUTE_MS)
const minutesOf = (end: Date) => (end.getTime() - END.getTime()) / MINUTE_MS

describe('auctions whose ends are kept apart', () => {
  // Ends after the change, in the order of those before it.
  const cases: [title: string, gap: number, ends: number[], after: number[]][] = [
    ['stay where they are while there is room', 1, [0, 1, 2], [0, 1, 2]],
    ['move by as much as the one before them', 1, [2, 1, 2, 3], [2, 3, 4, 5]],
    ['use up a gap, and those behind it stay', 1, [2, 1, 5, 6], [2, 3, 5, 6]],
    ['leave those far behind as they were set', 1, [2, 1, 90, 90], [2, 3, 90, 90]],
    ['move only as far as needed', 2, [1, 2, 6], [1, 3, 6]],
    ['keep their order when one is extended past another', 1, [4, 1, 2], [4, 5, 6]],
    ['that end together come one after another', 1, [1, 0, 0], [1, 2, 3]],
    ['may end together without a stagger', 0, [1, 0, 0], [1, 0, 0]],
  ]
  test.each(cases)('%s', (_, gap, ends, after) => {
    const run = ends.map((end, place) => ({ place, endTime: at(end) }))
    const moved = new Map(keptApart(run, gap * MINUTE_MS).map((each) => [each.place, each.endTime]))
    const result = run.map(({ place, endTime }) => minutesOf(moved.get(place) ?? endTime))
    expect(result).toEqual(after)
    expect([...moved.keys()]).toEqual(run.flatMap((_, i) => (ends[i] === after[i] ? [] : [i])))
  })

  test('whatever happens, nobody ends within the gap of one that moved, nor earlier, and all on whole seconds', () => {
    const seconds = fc.array(fc.nat(3_600), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1, max: 60 }), fc.nat(1_800), (ends, gap, more) => {
        const sorted = ends.toSorted((a, b) => a - b).map((end) => at(end / 60))
        const run = sorted.map((endTime, place) => ({ place, endTime }))
        const [first, ...behind] = run
        if (!first) return
        first.endTime = new Date(first.endTime.getTime() + more * 1_000)
        const gapMs = gap * MINUTE_MS
        const moved = new Map(
          keptApart([first, ...behind], gapMs).map((each) => [each.place, each]),
        )
        const after = run.map((each) => moved.get(each.place)?.endTime ?? each.endTime)
        for (const [place, end] of after.entries()) {
          expect(end.getTime() % 1_000).toBe(0)
          expect(end.getTime()).toBeGreaterThanOrEqual(run[place]?.endTime.getTime() ?? 0)
          const before = after[place - 1]
          const hasMoved = place === 1 || moved.has(place - 1)
          if (before && hasMoved)
            expect(end.getTime() - before.getTime()).toBeGreaterThanOrEqual(gapMs)
        }
      }),
    )
  })
})

test('a reset ends each auction a stagger after the one before it', () => {
  const ends = [0, 1, 15].map((place) => minutesOf(staggeredStart(END, place, 2)))
  expect(ends).toEqual([0, 2, 30])
  expect(staggeredStart(END, 15, 0)).toEqual(END)
})

describe('an auction behind an extended one', () => {
  const before = auctionState({ id: 'a' })
  const after = { ...before, endTime: at(2) }
  const behind = (changes: object) =>
    shiftedBehind({ before, after }, [auctionState({ id: 'b', ...changes })], MINUTE_MS)

  test('ends later as a public change, and the next cycle keeps the original schedule', () => {
    const [moved] = behind({ endTime: at(1), scheduledEnd: at(1) })
    if (!moved) throw new Error('It has not moved.')
    expect(moved).toMatchObject({ endTime: at(3), scheduledEnd: at(3), shiftSeconds: 120, seq: 8 })
    const terms = { cycleMs: 60 * MINUTE_MS, paymentWindowMs: 1, softClose: null, staggerMs: 1 }
    const { next } = closeCycle(moved, at(3), terms, 'next')
    expect(next).toMatchObject({ endTime: at(61), scheduledEnd: at(61), shiftSeconds: 0 })
  })

  test('that was extended itself counts from its new end, and returns to its first schedule', () => {
    const [moved] = behind({ endTime: at(1.5), scheduledEnd: at(1), shiftSeconds: 30 })
    expect(moved).toMatchObject({ endTime: at(3), scheduledEnd: at(3), shiftSeconds: 150 })
  })

  test('does not move if it ends before the extended one did, or far enough behind it', () => {
    expect(behind({ endTime: at(-1), scheduledEnd: at(-1) })).toEqual([])
    expect(behind({ endTime: at(3), scheduledEnd: at(3) })).toEqual([])
  })
})
