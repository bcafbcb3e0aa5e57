import { expect, test } from 'bun:test'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-23T12:00:00.123Z')
const EVENT = {
  ...{ id: 'cycle', sequence: 7, start: new Date('2026-11-24T18:30:00.000Z'), text: '' },
  ...{ path: '/?bid=alta', reminders: [600] },
}
const calendar = (title: string, company = 'Firstchair') =>
  calendarFile({ ...EVENT, title }, 'https://firstchair.example', company, NOW)
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('the end of a cycle is an event with an alarm ten minutes before', () => {
  const lines = unfolded(calendar('Alta: auction ends'))
  for (const line of [
    'UID:cycle@firstchair.example',
    'DTSTAMP:20261123T120000Z',
    'SEQUENCE:7',
    'DTSTART:20261124T183000Z',
    'SUMMARY:Alta: auction ends',
    'URL;VALUE=URI:https://firstchair.example/?bid=alta',
    'TRIGGER:-PT10M',
  ]) {
    expect(lines).toContain(line)
  }
  expect(calendar('Alta')).toEndWith('END:VEVENT\r\nEND:VCALENDAR\r\n')
})

test('it names the organization as its source', () => {
  expect(unfolded(calendar('Alta'))).toContain('PRODID:-//Firstchair//Auctions//EN')
  const other = unfolded(calendar('Alta', 'Alpenverein Tirol'))
  expect(other).toContain('PRODID:-//Alpenverein Tirol//Auctions//EN')
})

test.each([
  ['Alta, the north; side', 'Alta\\, the north\\; side'],
  ['back\\slash', 'back\\\\slash'],
  ['two\r\nlines', 'two\\nlines'],
  ['A\r\nEND:VCALENDAR', 'A\\nEND:VCALENDAR'],
  ['🎿'.repeat(40), '🎿'.repeat(40)],
  ['立山'.repeat(60), '立山'.repeat(60)],
  [`${'a'.repeat(58)}é,`, `${'a'.repeat(58)}é\\,`],
])('the name %p is written as it can be read', (name, written) => {
  const text = calendar(name)
  expect(unfolded(text)).toContain(`SUMMARY:${written}`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
})

test('whole days end with the day after the last one, in the bytes that a calendar reads', () => {
  const file = calendarFile(
    {
      ...{
        id: 'ticket-1',
        allDay: true,
        start: new Date('2026-12-12'),
        end: new Date('2026-12-21'),
      },
      ...{ title: 'Ride at Alta', path: '/ticket/a', reminders: [] },
      text: `Place: Little Cottonwood, Utah; ${'long '.repeat(20)}\nConditions: skis only`,
    },
    'https://firstchair.example',
    'Firstchair',
    NOW,
  )
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file).toMatch(/\r\nDESCRIPTION:.*\r\n /)
  const lines = unfolded(file)
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'UID:ticket-1@firstchair.example',
    'DTSTART;VALUE=DATE:20261212',
    'DTEND;VALUE=DATE:20261221',
    `DESCRIPTION:Place: Little Cottonwood\\, Utah\\; ${'long '.repeat(20)}\\nConditions: skis only`,
  ]) {
    expect(lines).toContain(line)
  }
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
