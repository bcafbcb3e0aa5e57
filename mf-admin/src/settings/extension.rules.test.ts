import { expect, test } from 'bun:test'
import { linesOf, windowOf } from './extension.rules.ts'

test('the last minute of a window counts whole', () => {
  const { from, to } = windowOf('2026-11-21T18:00', '2026-11-21T18:05')
  expect(Date.parse(to) - Date.parse(from)).toBe(5 * 60_000 + 59_999)
})

test('every auction of the window shows what happens to it', () => {
  const report = {
    message: '',
    extended: [{ id: 'a', name: 'Alta', endTime: '18:05' }],
    closed: [{ id: 'd', name: 'Deer Valley' }],
    unchanged: [{ id: 'e', name: 'Eldora', reason: 'ends_in_past' as const }],
  }
  const lines = linesOf(report, (instant) => instant)
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Alta: Open until 18:05.',
    'Deer Valley: Already closed, not extended.',
    'Eldora: Not extended: its new end would already be over. Use more minutes.',
  ])
})
