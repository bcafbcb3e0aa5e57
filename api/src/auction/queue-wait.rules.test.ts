import { expect, test } from 'bun:test'
import { estimatedWait, meanWith, retryAfter } from './queue-wait.rules.ts'

test('the mean follows the batches, the last ones most', () => {
  expect(meanWith(null, 40)).toBe(40)
  expect(meanWith(40, 80)).toBe(50)
  let mean = 10
  for (let batches = 0; batches < 12; batches += 1) mean = meanWith(mean, 100)
  expect(mean).toBeGreaterThan(95)
})

test('whoever fits in the next batch waits for no other', () => {
  expect(estimatedWait(199, 200, 5_000)).toBe(0)
  expect(estimatedWait(200, 200, 30)).toBe(30)
  expect(estimatedWait(1_000, 200, 30)).toBe(150)
})

test('nothing is known before the first batch', () => {
  expect(estimatedWait(1_900, 200, null)).toBe(0)
})

test('Retry-After is at least a second', () => {
  expect([0, 999, 1_001, 5_000].map(retryAfter)).toEqual([1, 1, 2, 5])
})
