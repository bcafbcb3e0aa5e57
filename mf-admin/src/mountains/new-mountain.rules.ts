import { newMountain } from '@firstchair/contract'
import { dayOf } from '../table/day.rules.ts'

const DAY_MS = 86_400_000
/** Spec §5: a new mountain ends 14 days from now unless another day is chosen. */
export const DEFAULT_DAYS = 14

export const defaultEnd = (now: number): string => dayOf(now + DEFAULT_DAYS * DAY_MS)

/** What must be corrected in a start price: it is whole and above 0 (spec §5). */
export const priceError = (price: number | null): string | undefined =>
  price === null
    ? undefined
    : newMountain.shape.startPrice.safeParse(price).error?.issues[0]?.message

/** The end of an auction on this day, at the current time of day. */
export function endOf(day: string, now: number): string | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number)
  const end = new Date(now)
  end.setFullYear(year, month - 1, date)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
