import { expect, test } from 'bun:test'
import { type Ending, extensionText } from './extension.rules.ts'

const before: Ending = {
  cycleId: 'first',
  endTime: '2026-12-01T18:00:00.000Z',
  isExtended: false,
  currentPrice: 90,
  currentBidder: '@june_k',
}
const late = { isExtended: true, currentPrice: 91, currentBidder: '@mateo' }
const to = (time: string) => ({ endTime: `2026-12-01T${time}.000Z` })

test.each([
  ['a late bid', { ...late, ...to('18:00:20') }, '+20 s · late bid by @mateo'],
  [
    'a bidder without a name',
    { ...late, ...to('18:02:00'), currentBidder: null },
    '+2 min · late bid by a bidder',
  ],
  ['an extension by an admin', to('18:10:00'), '+10 min'],
  ['by an admin after a late bid', { isExtended: true, ...to('18:10:00') }, '+10 min'],
  ['a bid that moves no end', { currentPrice: 91 }, null],
  ['the next cycle', { cycleId: 'second', ...to('19:00:00') }, null],
])('%s', (_fact, change, text) => {
  expect(extensionText(before, { ...before, ...change })).toBe(text)
})
