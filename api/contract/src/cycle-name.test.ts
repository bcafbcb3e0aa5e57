import { expect, test } from 'bun:test'
import { cycleName, mountainCount } from './cycle-name.ts'

test.each([
  [undefined, 'Biweekly'],
  [336, 'Biweekly'],
  [168, 'Weekly'],
  [24, 'Daily'],
  [240, '10-Day'],
  [36, '36-Hour'],
  [0.5, '30-Minute'],
])('cycles of %p hours are called %p', (hours, name) => {
  expect(cycleName(hours)).toBe(name)
})

test.each([
  [16, '16 mountains'],
  [1, '1 mountain'],
  [0, 'Ski mountains'],
])('%p mountains are advertised as %p', (count, words) => {
  expect(mountainCount(count)).toBe(words)
})
