import { expect, test } from 'bun:test'
import { type ClosedCycleFacts, whyStaysClosed } from './reopen.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const now = at(30)
const pending = { place: 1, paymentStatus: 'pending' } as const
/** Closed at 12:00 with a winner who has not paid; nobody has bid since. */
const closed: ClosedCycleFacts = {
  closedAt: at(0),
  endTime: at(45),
  isLatest: true,
  isCurrentSeason: true,
  awards: [pending],
  isPaymentStarted: false,
  next: { startDate: at(0), bidCount: 0 },
}

test.each<[string, Partial<ClosedCycleFacts>, string | null]>([
  ['whose winner has not paid is reopened', {}, null],
  ['without an award is reopened', { awards: [] }, null],
  ['that ended its auction is reopened', { next: null }, null],
  ['of an earlier season stays closed', { isCurrentSeason: false }, 'season_over'],
  ['before the latest stays closed', { isLatest: false }, 'later_cycle'],
  ['with a reset since stays closed', { next: { startDate: at(10), bidCount: 0 } }, 'reset'],
  [
    'with a bid in the next one stays closed',
    { next: { startDate: at(0), bidCount: 1 } },
    'next_has_bids',
  ],
  ['whose winner began to pay stays closed', { isPaymentStarted: true }, 'paid'],
  ...(['capturing', 'captured', 'refunded'] as const).map(
    (paymentStatus): [string, Partial<ClosedCycleFacts>, string] => [
      `whose win is ${paymentStatus} stays closed`,
      { awards: [{ place: 1, paymentStatus }] },
      'paid',
    ],
  ),
  ...(['expired', 'declined', 'void'] as const).map(
    (paymentStatus): [string, Partial<ClosedCycleFacts>, string] => [
      `whose win is ${paymentStatus} stays closed`,
      { awards: [{ place: 1, paymentStatus }] },
      'passed_on',
    ],
  ),
  [
    'whose ticket was offered to the next bidder stays closed',
    {
      awards: [
        { place: 1, paymentStatus: 'expired' },
        { ...pending, place: 2 },
      ],
    },
    'passed_on',
  ],
  ['whose new end has passed stays closed', { endTime: now }, 'ends_in_past'],
])('a cycle %s', (_, facts, expected) => {
  expect(whyStaysClosed({ ...closed, ...facts }, now)).toBe(expected as never) // null or a reason
})
