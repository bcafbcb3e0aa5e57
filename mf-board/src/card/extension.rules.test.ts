import { expect, test } from 'bun:test'
import { type Ending, extensionOf } from './extension.rules.ts'

const before: Ending = {
  cycleId: 'first',
  endTime: '2026-12-01T18:00:00.000Z',
  isExtended: false,
  currentPrice: 90,
  currentBidder: '@june_k',
  currentBidderId: 'june',
}
const late = {
  isExtended: true,
  currentPrice: 91,
  currentBidder: '@mateo',
  currentBidderId: 'mateo',
}
const to = (time: string) => ({ endTime: `2026-12-01T${time}.000Z` })

test.each([
  ['a late bid', { ...late, ...to('18:00:20') }, { added: '+20 s', bidder: '@mateo' }],
  [
    'a bidder without a name',
    { ...late, ...to('18:02:00'), currentBidder: null },
    { added: '+2 min', bidder: 'a bidder' },
  ],
  [
    'a late bid of the user',
    { ...late, ...to('18:00:20'), currentBidderId: 'me' },
    { added: '+20 s', bidder: 'you' },
  ],
  ['an auction behind an extended one', to('18:00:03'), null],
  ['an extension by an admin after a late bid', { isExtended: true, ...to('18:10:00') }, null],
  ['a bid that moves no end', { currentPrice: 91 }, null],
  ['the next cycle', { cycleId: 'second', ...to('19:00:00') }, null],
])('%s', (_fact, change, extension) => {
  expect(extensionOf(before, { ...before, ...change }, 'me')).toEqual(extension)
})
