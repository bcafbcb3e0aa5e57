import { expect, test } from 'bun:test'
import { maximumNews } from './maximum-news.rules.ts'

const led = { cycleId: 'first', currentBidderId: 'ann', currentPrice: 119 }
const raised = { ...led, currentPrice: 121 }
const lost = { ...led, currentBidderId: 'june', currentPrice: 155 }

test.each([
  ['the leader stays at a higher price', led, raised, 140, { answeredUntil: 20_007 }],
  ['before the page knows the maximum', led, raised, null, { answeredUntil: 20_007 }],
  ['a leader at the same price', led, led, 140, null],
  ['who takes the lead', lost, { ...led, currentPrice: 156 }, 140, null],
  ['the lead is lost above the maximum', led, lost, 140, { beaten: 140 }],
  ['or at it', led, { ...lost, currentPrice: 140 }, 140, { beaten: 140 }],
  ['below it: withdrawn, or lowered elsewhere', led, { ...lost, currentPrice: 130 }, 140, null],
  ['without a maximum', led, lost, null, null],
  ['the next cycle', led, { ...lost, cycleId: 'second' }, 140, null],
])('%s', (_fact, before, after, maximum, news) => {
  expect(maximumNews(before, after, 'ann', maximum, 7)).toEqual(news)
})
