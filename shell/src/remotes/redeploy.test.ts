import { expect, test } from 'bun:test'
import { mayReload, revisionOf } from './redeploy.ts'

test.each([
  [null, 0, true],
  ['1000', 1_500, false],
  ['1000', 61_000, false],
  ['1000', 61_001, true],
  ['not a time', 5_000, false],
])('last reload %s, now %d: may reload %p', (last, now, may) => {
  expect(mayReload(last, now)).toBe(may)
})

test.each([
  [{ registry: { revision: 'r2' } }, 'r2'],
  [{ registry: { revision: 2 } }, null],
  [{ registry: null }, null],
  [{}, null],
  [null, null],
  ['page', null],
])('the revision of %j is %p', (data, revision) => {
  expect(revisionOf(data)).toBe(revision)
})
