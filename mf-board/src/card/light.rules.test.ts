import { expect, test } from 'bun:test'
import { lightAt } from './light.rules.ts'

const HOUR = 3_600_000

test.each([
  [169 * HOUR, 'dawn'],
  [168 * HOUR, 'day'],
  [HOUR, 'day'],
  [HOUR - 1, 'alpenglow'],
  [600_000, 'alpenglow'],
  [599_999, 'night'],
  [0, 'night'],
] as const)('%d ms before the end it is %s', (left, light) => {
  expect(lightAt(left)).toBe(light)
})
