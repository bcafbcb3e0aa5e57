import { expect, test } from 'bun:test'
import { agoText } from './ago.rules.ts'

test.each([
  [0, '0 s ago'],
  [12_900, '12 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, null],
  // The browser's measurement of the server's clock may be a little behind.
  [-300, '0 s ago'],
])('%d ms after a bid its age reads %p', (age, expected) => {
  expect(agoText(1_000_000, 1_000_000 + age)).toBe(expected)
})
