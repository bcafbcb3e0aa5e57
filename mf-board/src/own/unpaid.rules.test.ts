import { expect, test } from 'bun:test'
import type { PaymentStatus, Win } from '@firstchair/contract'
import { unpaidWins } from './unpaid.rules.ts'

const NOW = Date.parse('2026-11-22T18:00:00.000Z')

function win(id: string, paymentStatus: PaymentStatus, leftMs: number): Win {
  const paymentDeadline = new Date(NOW + leftMs).toISOString()
  const winner = { id, ticketNumber: 1, winningAmount: 120, paymentStatus, paymentDeadline }
  const dates = { startDate: paymentDeadline, endDate: paymentDeadline }
  return {
    winner: { ...winner, awardedAt: paymentDeadline },
    mountain: { id: 'mountain', name: 'Alta' },
    cycle: { id: 'cycle', cycleNumber: 1, ...dates },
  }
}
const ids = (wins: Win[]) => unpaidWins(wins, NOW).map(({ winner }) => winner.id)

test('the win with the nearest deadline comes first', () => {
  expect(ids([win('late', 'pending', 9000), win('soon', 'pending', 1000)])).toEqual([
    'soon',
    'late',
  ])
})

test('a win that is expired, paid or being paid is not shown', () => {
  expect(
    ids([
      win('over', 'pending', 0),
      win('paid', 'captured', 1000),
      win('paying', 'capturing', 1000),
      win('declined', 'declined', 1000),
    ]),
  ).toEqual([])
})
