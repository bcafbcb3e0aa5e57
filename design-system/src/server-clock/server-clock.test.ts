import { expect, test } from 'bun:test'
import { formatClock, formatMoment, formatZone } from './server-clock.tsx'

test.each([
  ['2026-12-01T18:02:04.999Z', 'UTC', '18:02:04'],
  ['2026-12-01T00:00:00.000Z', 'UTC', '00:00:00'],
  ['2026-12-01T18:02:04.000Z', 'America/Denver', '11:02:04'],
])('the clock at %s in %s reads %s', (instant, zone, text) => {
  expect(formatClock(Date.parse(instant), zone)).toBe(text)
})

test.each([
  ['2026-12-01T18:00:00.000Z', 'UTC', 'Dec 1, 6:00 PM UTC'],
  ['2026-12-01T06:05:00.000Z', 'America/Denver', 'Nov 30, 11:05 PM MST'],
])('the moment %s in %s reads %s', (instant, zone, text) => {
  expect(formatMoment(Date.parse(instant), zone)).toBe(text)
})

test.each([
  ['2026-12-01T18:00:00.000Z', 'UTC', 'UTC'],
  ['2026-12-01T18:00:00.000Z', 'America/Denver', 'MST'],
  ['2026-07-01T18:00:00.000Z', 'America/Denver', 'MDT'],
])('the zone at %s in %s is %s', (instant, zone, text) => {
  expect(formatZone(Date.parse(instant), zone)).toBe(text)
})
