import { expect, test } from 'bun:test'
import { applyEdit } from './edit.rules.ts'

const without = { name: 'Alta', startPrice: 100, currentPrice: 100, leaderId: null }
const led = { name: 'Alta', startPrice: 100, currentPrice: 150, leaderId: 'nora' }

test.each([
  [
    'a name',
    without,
    { name: 'Brighton' },
    { name: 'Brighton', startPrice: 100, currentPrice: 100 },
  ],
  [
    'the start price without bids',
    without,
    { startPrice: 90 },
    { name: 'Alta', startPrice: 90, currentPrice: 90 },
  ],
  [
    'the start price with bids',
    led,
    { startPrice: 90 },
    { name: 'Alta', startPrice: 90, currentPrice: 150 },
  ],
  [
    'the start price over the bids',
    led,
    { startPrice: 400 },
    { name: 'Alta', startPrice: 400, currentPrice: 150 },
  ],
  ['both', without, { name: 'B', startPrice: 1 }, { name: 'B', startPrice: 1, currentPrice: 1 }],
  ['nothing', led, { name: 'Alta', startPrice: 100 }, null],
  ['what is not given', led, {}, null],
])('changing %s', (_what, before, edit, after) => {
  expect(applyEdit(before, edit)).toEqual(after)
})
