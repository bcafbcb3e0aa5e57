import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createFrameSlices, createSocketGroups } from './frame-slices.ts'
import { testClock } from './test-clock.ts'

type Setup = { takes: number; groupCount?: number; groupSize?: number }

/** A feed with full groups, a given duration per send, and a clock that the test moves. */
function setUp({ takes, groupCount = 1, groupSize = 1 }: Setup) {
  const { now, after, advance } = testClock()
  const sent: { at: number; topic: string; text: string }[] = []
  const groups = createSocketGroups(groupSize)
  const joined = Array.from({ length: groupCount * groupSize }, groups.join)
  const slices = createFrameSlices({
    groups,
    send: (topic, text) => sent.push({ at: now(), topic, text }),
    clock: { now, after },
    afterSending: (work) => after(takes, work),
  })
  const delivered = () => sent.map(({ at, topic, text }) => `${at}: ${text} to ${topic}`)
  return { groups, joined, slices, sent, delivered, advance }
}

test('the first goes out at once', () => {
  const { slices, delivered } = setUp({ takes: 20 })
  slices.push('a')
  expect(delivered()).toEqual(['0: a to everybody-1'])
})

test('texts that arrive during a send and the pause after it are sent together', () => {
  const { slices, delivered, advance } = setUp({ takes: 20 })
  for (const text of ['a', 'b', 'c']) {
    slices.push(text)
    advance(10)
  }
  advance(100)
  expect(delivered()).toEqual([
    '0: a to everybody-1',
    '80: b to everybody-1',
    '80: c to everybody-1',
  ])
})

test('nothing waits if sending takes no time', () => {
  const { slices, sent, advance } = setUp({ takes: 0 })
  for (const text of ['a', 'b']) {
    slices.push(text)
    advance(1)
  }
  expect(sent.map(({ at }) => at)).toEqual([0, 1])
})

test('groups take turns, and share the longest pause', () => {
  const { slices, delivered, advance } = setUp({ takes: 30, groupCount: 3 })
  slices.push('a')
  advance(60)
  slices.push('b')
  advance(1_000)
  expect(delivered()).toEqual([
    '0: a to everybody-1',
    '55: a to everybody-2',
    '110: a to everybody-3',
    '110: b to everybody-3',
    '165: b to everybody-1',
    '220: b to everybody-2',
  ])
})

test('groups that most have left take a turn together, as large as that of a full one', () => {
  const { groups, joined, slices, delivered, advance } = setUp({
    ...{ takes: 30, groupCount: 3, groupSize: 4 },
  })
  // One full group and two half-full ones.
  for (const group of [...joined.slice(4, 6), ...joined.slice(8, 10)]) groups.leave(group)
  slices.push('a')
  advance(1_000)
  expect(delivered()).toEqual([
    '0: a to everybody-1',
    '67.5: a to everybody-2',
    '67.5: a to everybody-3',
  ])
})

test('a group that becomes empty in the middle of a round is skipped', () => {
  const { groups, joined, slices, delivered, advance } = setUp({ takes: 10, groupCount: 3 })
  slices.push('a')
  for (const group of joined.slice(0, 2)) groups.leave(group)
  advance(1_000)
  expect(delivered()).toEqual(['0: a to everybody-1', '40: a to everybody-3'])
})

test('a new group receives only later texts', () => {
  const { groups, slices, delivered, advance } = setUp({ takes: 10 })
  slices.push('a')
  groups.join()
  slices.push('b')
  advance(1_000)
  expect(delivered()).toEqual([
    '0: a to everybody-1',
    '40: b to everybody-1',
    '80: b to everybody-2',
  ])
})

test('no group has two turns while another waits, whoever leaves', () => {
  const { groups, joined, slices, delivered, advance } = setUp({ takes: 10, groupCount: 3 })
  slices.push('a')
  advance(40)
  slices.push('b')
  for (const group of joined.slice(1, 2)) groups.leave(group)
  advance(40)
  expect(delivered()).toEqual([
    '0: a to everybody-1',
    '35: a to everybody-2',
    '75: a to everybody-3',
    '75: b to everybody-3',
  ])
})

test('a pause in which all leave is as short as any', () => {
  const { groups, joined, slices, delivered, advance } = setUp({ takes: 1_000 })
  slices.push('a')
  for (const group of joined) groups.leave(group)
  advance(1_000)
  groups.join()
  slices.push('b')
  advance(75)
  expect(delivered()).toEqual(['0: a to everybody-1', '1075: b to everybody-2'])
})

test('whatever comes when: each group gets everything, in order, and soon', () => {
  const arrivals = fc.array(fc.nat(80), { minLength: 1 })
  fc.assert(
    fc.property(arrivals, fc.nat(30), fc.integer({ min: 1, max: 5 }), (waits, takes, count) => {
      const { groups, slices, sent, advance } = setUp({ takes, groupCount: count })
      let now = 0
      const pushed: { at: number; text: string }[] = []
      for (const [index, wait] of waits.entries()) {
        advance(wait)
        now += wait
        pushed.push({ at: now, text: `${index}` })
        slices.push(`${index}`)
      }
      advance(1_000)
      const round = count * takes + Math.min(count * 3 * takes, 75)
      for (const { topic } of groups.all) {
        const heard = sent.filter((each) => each.topic === topic)
        expect(heard.map(({ text }) => text)).toEqual(pushed.map(({ text }) => text))
        for (const [index, { at }] of heard.entries()) {
          expect(at - (pushed[index]?.at ?? 0)).toBeLessThanOrEqual(round + 0.001)
        }
      }
    }),
  )
})
