import { expect, test } from 'bun:test'
import { minimumBid } from './bid.ts'
import { bidSteps, nextBid } from './bid-steps.ts'

const tableOf = (...rows: [from: number, step: number][]) =>
  rows.map(([from, step]) => ({ from, step }))
const table = tableOf([100, 5], [500, 25])

test.each([
  [99, 100],
  [100, 105],
  [499, 504],
  [500, 525],
  [9_999_990, 9_999_999],
  [9_999_999, 10_000_000],
])('above $%p, the next bid is $%p', (price, next) => {
  expect(nextBid(price, table)).toBe(next)
})

test('without a table, as older servers send it, every step is one dollar', () => {
  const led = { startPrice: 100, currentPrice: 500, currentBidderId: 'ann' }
  expect([minimumBid(led), minimumBid({ ...led, bidSteps: [] })]).toEqual([501, 501])
  expect(minimumBid({ ...led, bidSteps: table })).toBe(525)
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ from: at + 1, step: 1 }))
test.each([
  ['may be empty', [], []],
  ['may have equal steps', tableOf([1, 5], [2, 5]), []],
  ['may have 20 rows', numbered(20), []],
  ['has at most 20 rows', numbered(21), ['']],
  ['has rising prices', tableOf([5, 1], [5, 2]), ['1.from']],
  ['has no falling steps', tableOf([5, 3], [6, 2]), ['1.step']],
  ['has whole dollars', tableOf([0, 1.5]), ['0.from', '0.step']],
])('a table %s', (_, rows, issues) => {
  const found = bidSteps.safeParse(rows).error?.issues ?? []
  expect(found.map(({ path }) => path.join('.'))).toEqual(issues)
})
