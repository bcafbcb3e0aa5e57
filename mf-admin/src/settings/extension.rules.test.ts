import { expect, test } from 'bun:test'
import { linesOf, windowOf } from './extension.rules.ts'

test('the last minute of a window counts whole', () => {
  const { from, to } = windowOf('2026-11-21T18:00', '2026-11-21T18:05')
  expect(Date.parse(to) - Date.parse(from)).toBe(5 * 60_000 + 59_999)
})

test('every auction of the window shows what happens to it', () => {
  const report = {
    message: '',
    extended: [
      { id: 'a', name: 'Alta', endTime: '18:05', isReopened: 0 as const },
      { id: 'b', name: 'Big Sky', endTime: '18:05', isReopened: 1 as const, formerWinner: '@nora' },
      { id: 'f', name: 'Fernie', endTime: '18:05', isReopened: 1 as const, formerWinner: null },
    ],
    closed: [
      { id: 'c', name: 'Copper', reason: 'paid' as const },
      { id: 'd', name: 'Deer Valley' },
    ],
    unchanged: [{ id: 'e', name: 'Eldora', reason: 'ends_in_past' as const }],
  }
  const lines = linesOf(report, (instant) => instant)
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Alta: Open until 18:05.',
    'Big Sky: Open again until 18:05. The unpaid win of @nora is withdrawn.',
    'Fernie: Open again until 18:05.',
    'Copper: Already closed, not extended: its winner has paid or begun to pay.',
    'Deer Valley: Already closed, not extended.',
    'Eldora: Not extended: its new end would already be over. Use more minutes.',
  ])
})
