/** Calendar days in the admin's time zone ("2026-12-06") and the instants that the API takes. */

/** A label of days and times of that zone: `Start Date (Denver Time)`. */
export function inZone(label: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortGeneric' }).formatToParts()
  return `${label} (${parts.find(({ type }) => type === 'timeZoneName')?.value})`
}

export function dayOf(instant: number): string {
  const date = new Date(instant)
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

export const startOfDay = (day: string): string => midnight(day, 0).toISOString()

/** An exclusive bound. */
export const startOfNextDay = (day: string): string => midnight(day, 1).toISOString()

/** An inclusive bound: the day's last millisecond. */
export const endOfDay = (day: string): string =>
  new Date(midnight(day, 1).getTime() - 1).toISOString()

function midnight(day: string, daysLater: number): Date {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const instant = new Date(0, 0, 1)
  // The constructor maps the years 0 to 99 to 1900 to 1999; they occur while a year is being typed.
  instant.setFullYear(year, month - 1, date + daysLater)
  return instant
}

/** The day of an instant in a URL, which may be any text; also of an inclusive end. */
export const dayOfInstant = (instant: string | undefined): string | null => dayOfBound(instant, 0)
export const dayOfExclusiveEnd = (instant: string | undefined): string | null =>
  dayOfBound(instant, -1)

function dayOfBound(instant: string | undefined, shiftMs: number): string | null {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? null : dayOf(ms + shiftMs)
}
