import { dayOf } from '../table/day.rules.ts'

const DAY_MS = 86_400_000
/** Spec §5: a new mountain ends 14 days from now unless another day is chosen. */
export const DEFAULT_DAYS = 14

export const defaultEnd = (now: number): string => dayOf(now + DEFAULT_DAYS * DAY_MS)

/** The end of an auction on this day, at the current time of day. */
export function endOf(day: string, now: number): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const end = new Date(now)
  end.setFullYear(year, month - 1, date)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
