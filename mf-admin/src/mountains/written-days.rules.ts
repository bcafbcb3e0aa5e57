import { day } from '@firstchair/contract'

/** Which part of `5/1/2027` comes first. */
export type DayOrder = 'day' | 'month'
/** The day that a text means in each order; null where it means none. */
export type Readings = Record<DayOrder, string | null>

/** A spreadsheet may add the time of day. */
const TIME = /\s+\d{1,2}:\d{2}(:\d{2})?(\s?[AP]M)?$/i
const PARTS = /^(\d{1,4}|[a-z]{3,9})([\s./-]+)(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{1,4})$/i
const MONTHS =
  'january february march april may june july august september october november december'.split(' ')

const isWord = (part: string) => /^[a-z]/i.test(part)
const monthOf = (part: string) =>
  isWord(part) ? `${MONTHS.findIndex((name) => name.startsWith(part.toLowerCase())) + 1}` : part

/** Two digits of a year are of this century. Null for what is no day of the calendar. */
function dayOf(year: string, month: string, date: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${monthOf(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return day.safeParse(text).success ? text : null
}

/**
 * What spreadsheets make of `2027-01-15`: `15.01.2027`, `15-Jan-27`, `1/15/2027`. (date-fns could read
 * these too, in 10 kB.) With dots the day is first everywhere.
 */
export function readingsOf(text: string): Readings {
  const [, first = '', sign = '', second = '', third = ''] =
    PARTS.exec(text.trim().replace(TIME, '')) ?? []
  const dayFirst = dayOf(third, second, first)
  const monthFirst = dayOf(third, first, second)
  if (first.length === 4 && !isWord(first)) return same(dayOf(first, second, third))
  if (isWord(first)) return same(monthFirst)
  return isWord(second) || sign.includes('.')
    ? same(dayFirst)
    : { day: dayFirst, month: monthFirst }
}

const same = (read: string | null): Readings => ({ day: read, month: read })

/** The day that a text means if its file has this order; null for another text. */
export function readDay(text: string, order: DayOrder): string | null {
  const readings = readingsOf(text)
  return readings[order] ?? readings.day ?? readings.month
}

/** The days of a cell, one or several, as texts. */
export const splitDays = (cell: string): string[] =>
  readDay(cell, 'day') === null ? cell.split(/[\s,;]+/).filter((text) => text !== '') : [cell]

/**
 * The order of the dates of one file, since one program wrote them: `12/25/2026` has the month first,
 * and so have the others. If none decides it, the first date that can be read in two ways.
 */
export function orderOf(texts: readonly string[]): DayOrder | { text: string; readings: Readings } {
  const all = texts.map((text) => ({ text, readings: readingsOf(text) }))
  const unclear = all.find(
    ({ readings: { day, month } }) => day !== null && month !== null && day !== month,
  )
  if (!unclear) return 'day'
  const isDayFirst = all.some(({ readings }) => readings.month === null && readings.day !== null)
  const isMonthFirst = all.some(({ readings }) => readings.day === null && readings.month !== null)
  if (isDayFirst === isMonthFirst) return unclear
  return isDayFirst ? 'day' : 'month'
}
