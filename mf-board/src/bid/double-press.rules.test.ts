import { expect, test } from 'bun:test'
import { isDoublePress } from './double-press.rules.ts'

test.each([
  [1_000, 1_000, true],
  [1_000, 1_499, true],
  [1_000, 1_500, false],
  [1_000, 9_000, false],
])('what appeared at %d and is pressed at %d was pressed by mistake: %p', (at, now, expected) => {
  expect(isDoublePress(at, now)).toBe(expected)
})
