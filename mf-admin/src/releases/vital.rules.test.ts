import { expect, test } from 'bun:test'
import { figureText, rating } from './vital.rules.ts'

test.each([
  ['lcp', 2_500, 'good', '2.5 s'],
  ['lcp', 4_000, 'fair', '4.0 s'],
  ['inp', 501, 'poor', '501 ms'],
  ['cls', 0, 'good', '0.00'],
  ['cls', 0.26, 'poor', '0.26'],
] as const)('%s of %p is %s and reads %s', (metric, value, expected, text) => {
  expect([rating(metric, value), figureText(metric, value)]).toEqual([expected, text])
})

test('a figure that nobody reported is a dash', () => {
  expect(figureText('inp', null)).toBe('—')
})
