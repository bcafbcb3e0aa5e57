import { expect, test } from 'bun:test'
import { summaryOf } from './changes.rules.ts'

test.each([
  [{ name: 'Alta' }, { name: 'Alta North' }, 'name: Alta → Alta North'],
  [null, { startPrice: 75, isArchived: 0 }, 'startPrice: — → 75, isArchived: — → 0'],
  [{ message: 'Snow' }, null, 'message: Snow → —'],
  [{ a: 1 }, { b: [2] }, 'a: 1 → —, b: — → [2]'],
  [{ a: 1, b: null }, { a: 1, b: '' }, ''],
  [null, { a: 1, b: 2, c: 3, d: 4, e: 5 }, 'a: — → 1, b: — → 2, c: — → 3, and 2 more'],
  [null, null, ''],
])('%j, then %j, reads as "%s"', (before, after, words) => {
  expect(summaryOf({ before, after })).toBe(words)
})
