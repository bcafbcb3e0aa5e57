import { expect, test } from 'bun:test'
import { createBidLimit } from './place-bid.ts'

test('a user has so many bids in a second, whatever the others do', () => {
  let now = 5_000
  const limit = createBidLimit(2, () => now)
  const ann = () => limit.allows('ann')
  expect([ann(), ann(), ann()]).toEqual([true, true, false])
  expect(limit.allows('bob')).toBe(true)
  now = 5_999
  expect(ann()).toBe(false)
  now = 6_000
  expect(ann()).toBe(true)
})
