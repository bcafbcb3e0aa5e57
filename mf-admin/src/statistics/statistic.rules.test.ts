import { expect, test } from 'bun:test'
import { cycleName, greatestOf, pointsOf, shortDay, sumsOf } from './statistic.rules.ts'

const statistic = {
  name: 'paid-against-expired',
  timeZone: 'UTC',
  labels: ['2026-11-21', '2026-11-22'],
  series: [
    { key: 'paid', values: [2, 5] },
    { key: 'expired', values: [1, 0] },
  ],
}

test('a series has a point for each label', () => {
  expect(pointsOf(statistic, 'paid')).toEqual([
    { label: '2026-11-21', value: 2 },
    { label: '2026-11-22', value: 5 },
  ])
  expect(pointsOf(statistic, 'unknown').map(({ value }) => value)).toEqual([0, 0])
})

test('sums over all labels', () => {
  expect(sumsOf(statistic, { paid: 'Paid', expired: 'Expired' })).toEqual([
    { label: 'Paid', value: 7 },
    { label: 'Expired', value: 1 },
  ])
})

test('the first of equal maxima is the greatest; there is none if all are 0', () => {
  const points = [
    { label: 'a', value: 3 },
    { label: 'b', value: 3 },
  ]
  expect(greatestOf(points)?.label).toBe('a')
  expect(greatestOf([{ label: 'a', value: 0 }])).toBeNull()
})

test('labels in words', () => {
  expect(shortDay('2026-11-22')).toBe('Nov 22')
  expect(cycleName('1.2')).toBe('Season 1, cycle 2')
})
