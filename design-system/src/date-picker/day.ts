import { CalendarDate } from '@internationalized/date'

/** A day of the calendar without a time zone: "2026-11-21". */
export type Day = string

/** The day as a React Aria value; null for an invalid day, since URLs can contain any text. */
export function readDay(day: Day | null): CalendarDate | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []
  if (date === undefined) return null
  const read = new CalendarDate(Number(year), Number(month), Number(date))
  // `CalendarDate` turns February 31 into another day, which must be rejected.
  return read.toString() === day ? read : null
}
