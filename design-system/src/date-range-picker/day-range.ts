import { type Day, readDay } from '../date-picker/day.ts'

/** From the start of the first day to the end of the last. */
export type DayRange = { first: Day; last: Day }

/** Two instants as the API accepts them: ISO 8601 in UTC, with milliseconds. */
export type InstantRange = { from: string; to: string }

/**
 * The instants of a range of days in a time zone: the start of its first day and the last
 * millisecond of its last. A day is not always 24 hours and does not always begin at midnight. Null for an invalid range.
 * @param timeZone an IANA name: `Intl.DateTimeFormat().resolvedOptions().timeZone` is the reader's.
 */
export function instantsOf(range: DayRange | null, timeZone: string): InstantRange | null {
  const first = readDay(range?.first)
  const last = readDay(range?.last)
  if (first === null || last === null || first.compare(last) > 0) return null
  const end = last.add({ days: 1 }).toDate(timeZone).getTime() - 1
  return { from: first.toDate(timeZone).toISOString(), to: new Date(end).toISOString() }
}
