import { type Day, readDay } from '../date-picker/day.ts'

/** From the first day to the last, both whole. */
export type DayRange = { first: Day; last: Day }

/** Two points in time as the API takes them: ISO 8601 in UTC, with milliseconds. */
export type InstantRange = { from: string; to: string }

/**
 * The instants that a range of days means in a time zone: the start of its first day and the last
 * millisecond of its last. A day is not always 24 hours and does not always begin at midnight. Null
 * for what is no range.
 * @param timeZone an IANA name: `Intl.DateTimeFormat().resolvedOptions().timeZone` is the reader's.
 */
export function instantsOf(range: DayRange | null, timeZone: string): InstantRange | null {
  const first = readDay(range?.first)
  const last = readDay(range?.last)
  if (first === null || last === null || first.compare(last) > 0) return null
  const end = last.add({ days: 1 }).toDate(timeZone).getTime() - 1
  return { from: first.toDate(timeZone).toISOString(), to: new Date(end).toISOString() }
}
