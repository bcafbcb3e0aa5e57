import { addDays, format, parseISO } from 'date-fns'

/** The log's bounds are instants: the first of a day in the admin's time zone. `to` is exclusive. */
export const fromDay = (day: string): string => parseISO(day).toISOString()
export const toDay = (day: string): string => addDays(parseISO(day), 1).toISOString()

/** The days of bounds in an address, which may be anybody's words. */
export const dayOfFrom = (instant: string | undefined): string | null => dayOf(instant, 0)
export const dayOfTo = (instant: string | undefined): string | null => dayOf(instant, -1)

function dayOf(instant: string | undefined, shiftMs: number): string | null {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? null : format(ms + shiftMs, 'yyyy-MM-dd')
}
