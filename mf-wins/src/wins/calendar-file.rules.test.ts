import { expect, test } from 'bun:test'
import { calendarFile } from './calendar-file.rules.ts'

const deadline = {
  id: '01900000-0000-7000-8000-000000000001',
  at: Date.parse('2026-11-24T18:00:00.000Z'),
  writtenAt: Date.parse('2026-11-22T09:30:05.123Z'),
  title: 'Pay for your lift ticket: Alta',
  text: 'Pay $120 by then.',
  url: 'https://firstchair.example/wins',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '')

test('the event ends at the deadline, with reminders a day and an hour before', () => {
  const file = calendarFile(deadline)
  expect(file).toContain('DTSTAMP:20261122T093005Z\r\n')
  expect(file).toContain('DTEND:20261124T180000Z\r\n')
  expect(file.match(/TRIGGER;RELATED=END:\S+/g)).toEqual([
    'TRIGGER;RELATED=END:-P1D',
    'TRIGGER;RELATED=END:-PT1H',
  ])
})

test('every line ends with CR and LF, and has at most 75 octets, in any script', () => {
  const file = calendarFile({ ...deadline, title: `Ørskogfjellet ⛷️ ${'立山'.repeat(60)}` })
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`SUMMARY:Ørskogfjellet ⛷️ ${'立山'.repeat(60)}\r\n`)
})

test('a name cannot add lines or values to the calendar', () => {
  const file = calendarFile({ ...deadline, title: 'A;B,C\\D\r\nEND:VCALENDAR' })
  expect(unfolded(file)).toContain('SUMMARY:A\\;B\\,C\\\\D\\nEND:VCALENDAR\r\n')
  expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1)
})
