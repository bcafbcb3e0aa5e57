import { expect, test } from 'bun:test'
import { calendarOf } from './calendar.rules.ts'

const NOW = new Date('2026-11-23T12:00:00.123Z')
const ALTA = {
  id: 'alta',
  name: 'Alta',
  seq: 7,
  endTime: '2026-11-24T18:30:00.000Z',
  currentPrice: 100,
  cycleId: 'cycle',
}
const calendar = (name = 'Alta') => calendarOf({ ...ALTA, name }, 'https://firstchair.example', NOW)
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the end of a cycle is an event with an alarm ten minutes before', () => {
  const lines = unfolded(calendar())
  for (const line of [
    'UID:cycle@firstchair.example',
    'DTSTAMP:20261123T120000Z',
    'SEQUENCE:7',
    'DTSTART:20261124T183000Z',
    'SUMMARY:Alta: auction ends',
    'URL:https://firstchair.example/?bid=alta',
    'TRIGGER:-PT10M',
  ]) {
    expect(lines).toContain(line)
  }
  expect(calendar()).toEndWith('END:VEVENT\r\nEND:VCALENDAR\r\n')
})

test.each([
  ['Alta, the north; side', 'Alta\\, the north\\; side'],
  ['back\\slash', 'back\\\\slash'],
  ['two\r\nlines', 'two\\nlines'],
  ['🎿'.repeat(40), '🎿'.repeat(40)],
  [`${'a'.repeat(58)}é,`, `${'a'.repeat(58)}é\\,`],
])('the name %p is written as it can be read', (name, written) => {
  const text = calendar(name)
  expect(unfolded(text)).toContain(`SUMMARY:${written}: auction ends`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
})
