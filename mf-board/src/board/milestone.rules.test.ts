import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type Milestone,
  milestonePassed,
  milestoneSentence,
  outbidSentence,
  type Watched,
} from './milestone.rules.ts'

const end = Date.parse('2026-12-04T18:00:00.000Z')
const mountain = (over: Partial<Watched> = {}): Watched => ({
  id: 'alta',
  name: 'Alta',
  cycleId: 'first',
  endTime: '2026-12-04T18:00:00.000Z',
  ...over,
})
const look = (left: number, over?: Partial<Watched>) => ({
  now: end - left,
  mountain: mountain(over),
})

describe('a milestone', () => {
  test.each([
    ['five minutes', 300_500, 299_500, '5 minutes'],
    ['five minutes to the millisecond', 301_000, 300_000, '5 minutes'],
    ['is said once', 300_000, 299_000, null],
    ['one minute', 60_400, 59_400, '1 minute'],
    ['ten seconds', 10_400, 9_400, '10 seconds'],
    ['the end', 400, -600, 'ended'],
    ['after a sleep only the latest', 400_000, 30_000, '1 minute'],
    ['after a sleep past the end', 400_000, -30_000, 'ended'],
    ['nothing in between', 200_000, 199_000, null],
  ] as const)('%s', (_fact, before, after, expected) => {
    expect(milestonePassed(look(before), look(after))).toBe(expected)
  })

  test('a cycle that was replaced before the tick at zero has ended', () => {
    expect(milestonePassed(look(700), look(-300, { cycleId: 'second' }))).toBe('ended')
  })

  test('the server closing after the tick at zero is not a second end', () => {
    expect(milestonePassed(look(-100), look(-1_100, { cycleId: null }))).toBeNull()
  })

  test('an extended auction counts down again', () => {
    const extended = { endTime: '2026-12-04T18:02:00.000Z' }
    expect(milestonePassed(look(5_000), look(4_000, extended))).toBeNull()
    expect(milestonePassed(look(-59_500, extended), look(-60_500, extended))).toBe('1 minute')
  })

  test('every milestone is said exactly once over any ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_500 }), { maxLength: 600 }), (steps) => {
        const said: Milestone[] = []
        let left = 400_000
        for (const step of steps) {
          const passed = milestonePassed(look(left), look(left - step))
          if (passed) said.push(passed)
          left -= step
        }
        const due = [300_000, 60_000, 10_000, 0].filter((at) => left <= at)
        expect(said).toEqual(
          (['5 minutes', '1 minute', '10 seconds', 'ended'] as const).slice(0, due.length),
        )
      }),
    )
  })
})

test.each([
  ['5 minutes', ['Alta'], '5 minutes left: Alta.'],
  ['1 minute', ['Alta', 'Vail'], '1 minute left: Alta and Vail.'],
  ['ended', ['Alta'], 'The auction has ended: Alta.'],
  ['ended', ['Alta', 'Vail', 'Zermatt'], 'The auctions have ended: Alta, Vail, and Zermatt.'],
] as const)('%s of %p', (milestone, names, expected) => {
  expect(milestoneSentence(milestone, names)).toBe(expected)
})

test('several mountains lost together are one sentence', () => {
  expect(outbidSentence(['Alta', 'Vail'])).toBe('You were outbid on Alta and Vail.')
})
