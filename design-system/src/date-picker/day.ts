import { CalendarDate } from '@internationalized/date'

/** A day of the calendar without a time zone: "2026-11-21". */
export type Day = string

/** The day as React Aria holds it; null for what is no day: an address is anybody's to write. */
export function readDay(day: Day | null | undefined): CalendarDate | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []
  if (date === undefined) return null
  const read = new CalendarDate(Number(year), Number(month), Number(date))
  // The 31st of February becomes another day, which nobody meant.
  return read.toString() === day ? read : null
}
