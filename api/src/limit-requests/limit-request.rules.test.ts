import { expect, test } from 'bun:test'
import { askAgainAt } from './limit-request.rules.ts'

const DECLINED = new Date('2026-11-20T18:00:00.000Z')
const NEXT_DAY = '2026-11-21T18:00:00.000Z'

test.each([
  ['at once', '2026-11-20T18:00:00.000Z', NEXT_DAY],
  ['a millisecond before a day is over', '2026-11-21T17:59:59.999Z', NEXT_DAY],
  ['after a day', NEXT_DAY, null],
  ['a month later', '2026-12-20T18:00:00.000Z', null],
])('a declined user who asks again %s', (_, now, expected) => {
  expect(askAgainAt(DECLINED, new Date(now))?.toISOString() ?? null).toBe(expected)
})
