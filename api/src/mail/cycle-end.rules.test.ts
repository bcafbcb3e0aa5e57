import { afterEach, expect, test } from 'bun:test'
import { setCurrency } from '@firstchair/contract'
import { type CycleEnd, endText } from './cycle-end.rules.ts'

const END: CycleEnd = {
  ...{ winId: 'w-1', mountain: 'Alta', mountainId: 'm', pageId: null, winner: '@june_k' },
  ...{ price: 1_118, amount: 1_090, isNext: false, goesOn: true },
}
afterEach(() => setCurrency('USD'))

test.each<[what: string, change: Partial<CycleEnd>, text: string]>([
  ['lost', {}, 'Sold to @june_k for $1,118. You were $28 short. The next auction has begun.'],
  [
    'lost the last auction of a season',
    { goesOn: false },
    'Sold to @june_k for $1,118. You were $28 short.',
  ],
  [
    'is next in line',
    { isNext: true, goesOn: false },
    "Sold to @june_k for $1,118. You were $28 short. If it isn't paid for, it's offered to you for $1,090.",
  ],
  [
    'bid as much as the winner',
    { amount: 1_118, goesOn: false },
    'Sold to @june_k for $1,118. You bid the same, but theirs came first.',
  ],
  [
    'lost to a winner without a name',
    { winner: null, goesOn: false },
    'Sold for $1,118. You were $28 short.',
  ],
])('whoever %s reads what happened', (_what, change, text) => {
  expect(endText({ ...END, ...change })).toBe(text)
})

test('the result is in the currency of the product', () => {
  setCurrency('EUR')
  expect(endText({ ...END, goesOn: false })).toBe('Sold to @june_k for €1,118. You were €28 short.')
})
