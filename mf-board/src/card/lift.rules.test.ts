import { expect, test } from 'bun:test'
import { afterBid, type Led, liftOf, RIDE_EVERY_MS } from './lift.rules.ts'

const led: Led = { cycleId: 'one', currentBidderId: 'ann', currentPrice: 200 }
const resting = liftOf(led)
const unsold: Led = { cycleId: 'one', currentBidderId: null, currentPrice: 100 }

test('a bid sends a chair', () => {
  expect(afterBid(resting, { ...led, currentPrice: 201 }, 5).sentAt).toBe(5)
  expect(afterBid(liftOf(unsold), { ...led, currentPrice: 100 }, 5).sentAt).toBe(5)
})

test('no other change does', () => {
  expect(afterBid(resting, led, 5).sentAt).toBeNull()
  expect(afterBid(resting, { ...led, currentPrice: 150 }, 5).sentAt).toBeNull()
  expect(afterBid(resting, unsold, 5).sentAt).toBeNull()
  expect(afterBid(resting, { ...unsold, cycleId: 'two' }, 5).sentAt).toBeNull()
})

test('at most one chair leaves in a second', () => {
  let lift = resting
  const left = new Set<number | null>()
  for (let at = 0; at < 3 * RIDE_EVERY_MS; at += 20) {
    lift = afterBid(lift, { ...led, currentPrice: 201 + at }, at)
    left.add(lift.sentAt)
  }
  expect([...left]).toEqual([0, RIDE_EVERY_MS, 2 * RIDE_EVERY_MS])
})
