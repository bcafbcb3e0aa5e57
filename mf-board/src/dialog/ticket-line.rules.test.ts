import { expect, test } from 'bun:test'
import { NO_FACTS } from '@firstchair/contract'
import { ticketLine } from './ticket-line.rules.ts'

const season = { ...NO_FACTS, validFrom: '2026-12-13', validTo: '2027-04-06', windowPrice: 268 }

test.each([
  ['a season', season, 'Any day Dec 13 – Apr 6, one person · $268 at the window'],
  [
    'with days that are left out',
    { ...season, blackoutDays: ['2026-12-25', '2026-12-26'] },
    'Any day Dec 13 – Apr 6 except 2 days, one person · $268 at the window',
  ],
  [
    'one day without a price',
    { ...season, validTo: '2026-12-13', windowPrice: null },
    'Dec 13, one person',
  ],
  ['without facts', null, 'One lift ticket for Alta'],
])('what a bid buys: %s', (_, facts, line) => {
  expect(ticketLine({ name: 'Alta' }, facts)).toBe(line)
})
