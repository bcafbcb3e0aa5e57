import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { recount } from './recount.rules.ts'

const bid = (id: string, amount: number) => ({ id, userId: `user of ${id}`, amount })

test('without bids the price is the start price and nobody leads', () => {
  expect(recount(80, [])).toEqual({ leaderId: null, leaderBidId: null, currentPrice: 80 })
})

test('the highest bid that is left leads at its own amount, in whatever order they come', () => {
  const amounts = fc.uniqueArray(fc.integer({ min: 80, max: 9_999_999 }), { minLength: 1 })
  fc.assert(
    fc.property(amounts, (standing) => {
      const highest = Math.max(...standing)
      expect(
        recount(
          80,
          standing.map((amount) => bid(`b${amount}`, amount)),
        ),
      ).toEqual({
        leaderId: `user of b${highest}`,
        leaderBidId: `b${highest}`,
        currentPrice: highest,
      })
    }),
  )
})
