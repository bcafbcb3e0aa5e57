import { expect, test } from 'bun:test'
import { labelsThatFit, passRates, sharesOf } from './chart.rules.ts'

const points = (...values: number[]) => values.map((value) => ({ label: `${value}`, value }))

test('bars are proportional to the longest', () => {
  expect(sharesOf(points(50, 100, 0))).toEqual([0.5, 1, 0])
})

test('a value of 0 has no bar', () => {
  expect(sharesOf(points(0, 0))).toEqual([0, 0])
  expect(sharesOf([])).toEqual([])
})

test('a funnel shows the share of the previous step', () => {
  expect(passRates(points(200, 100, 80))).toEqual([null, 0.5, 0.8])
})

test('there is no share of an empty step', () => {
  expect(passRates(points(10, 0, 0))).toEqual([null, 0, null])
})

test.each([
  ['all where there is room', 4, 400, 60, [0, 1, 2, 3]],
  ['every other, and the last', 8, 240, 60, [1, 3, 5, 7]],
  ['the last alone', 30, 40, 60, [29]],
  ['none of nothing', 0, 400, 60, []],
] as const)('an axis shows %s', (_, count, room, width, places) => {
  expect(labelsThatFit(count, room, width)).toEqual([...places])
})
