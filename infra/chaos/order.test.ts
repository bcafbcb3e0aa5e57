import { expect, test } from 'bun:test'
import { createOrderCheck, type PlacedBid } from './order.ts'

const bid = (sentAt: number, answeredAt: number, seq: number): PlacedBid => ({
  ...{ mountainId: 'alta', sentAt, answeredAt, seq },
})

test('bids that overlap may be decided in any order', () => {
  expect(createOrderCheck()([bid(0, 10, 2), bid(5, 15, 1)])).toEqual([])
})

test('a bid that was sent after an answer must not come before it', () => {
  expect(createOrderCheck()([bid(0, 10, 2), bid(11, 15, 1)])).toHaveLength(1)
})

test('calls continue one another', () => {
  const check = createOrderCheck()
  expect(check([bid(0, 10, 5)])).toEqual([])
  expect(check([bid(20, 30, 4)])).toHaveLength(1)
})

test('mountains have numbers of their own', () => {
  const check = createOrderCheck()
  expect(check([bid(0, 10, 5), { ...bid(20, 30, 1), mountainId: 'vail' }])).toEqual([])
})
