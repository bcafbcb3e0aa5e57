import { expect, test } from 'bun:test'
import { bucketOf, percentile75 } from './vital.rules.ts'

const countsOf = (metric: 'lcp' | 'cls', values: readonly number[]) =>
  values.map((value) => ({ bucket: bucketOf(metric, value), count: 1 }))

test.each([
  ['lcp', [1_000, 2_000, 3_000, 9_000], 3_000],
  ['lcp', [9_000, 1_000], 9_000],
  ['lcp', Array.from({ length: 100 }, (_, index) => 10 * (index + 1)), 750],
  ['cls', [0.01, 0.02, 0.1, 2], 0.1],
] as const)('the 75th percentile of %s %p is %p, within 5 %%', (metric, values, expected) => {
  const found = percentile75(metric, countsOf(metric, values)) ?? 0
  expect(Math.abs(found / expected - 1)).toBeLessThan(0.05)
})

test('no shift is no shift, and no report is no figure', () => {
  expect(percentile75('cls', countsOf('cls', [0, 0, 0]))).toBe(0)
  expect(percentile75('lcp', [])).toBeNull()
})
