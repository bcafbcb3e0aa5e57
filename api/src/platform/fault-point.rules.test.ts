import { expect, test } from 'bun:test'
import { readFaultPoint } from './fault-point.rules.ts'

test('a fault point names where and how often', () => {
  expect(readFaultPoint('bid_after_commit:17')).toEqual({
    name: 'bid_after_commit',
    nth: 17,
  })
})

test.each([
  ['an unknown point', 'bid_anywhere:1'],
  ['no number', 'bid_after_commit'],
  ['never', 'bid_after_commit:0'],
  ['a fraction', 'bid_after_commit:1.5'],
  ['something more', 'bid_after_commit:1:2'],
])('%s is refused', (_, text) => {
  expect(readFaultPoint(text)).toBeNull()
})
