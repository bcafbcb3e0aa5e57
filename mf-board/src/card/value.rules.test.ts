import { expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import { valueText } from './value.rules.ts'

const result = (price: number | null) => ({ cycleNumber: 1, bidder: null, bidderId: null, price })
const never = { currentPrice: 209, lastResult: null, cyclesCompleted: 0 }
const sold = { currentPrice: 209, lastResult: result(162), cyclesCompleted: 1 }

test.each([
  [never, 268, '22% under the window ($268)'],
  [sold, 268, '22% under the window ($268)'],
  // Never more than it is: 0.4% are not one.
  [never, 210, '$210 at the window'],
  [never, 199, '$199 at the window'],
  [sold, null, 'Last sold for $162'],
  [sold, undefined, 'Last sold for $162'],
  [never, null, 'First sale'],
  [{ ...sold, lastResult: result(null) }, null, 'Not sold last time'],
])('of %j with %p at the window: %s', (mountain, windowPrice, text) => {
  expect(valueText(mountain as Mountain, windowPrice)).toBe(text) // what counts here
})
