import { format, isValid, parse } from 'date-fns'

/** Which part of `5/1/2027` comes first. */
export type DayOrder = 'day' | 'month'
/** The day that a text means in each order; null where it means none. */
export type Readings = Record<DayOrder, string | null>

/** Formats whose order is clear: ISO 8601, and what spreadsheets make of it. Dots are day first everywhere. */
const CLEAR = [
  ...['yyyy-M-d', 'yyyy/M/d', 'd.M.yy', 'd.M.yyyy'],
  ...['d-MMM-yy', 'd-MMM-yyyy', 'd MMM yyyy', 'd MMMM yyyy', 'MMM d, yyyy', 'MMMM d, yyyy'],
]
const ORDERED = {
  day: ['d/M/yy', 'd/M/yyyy', 'd-M-yy', 'd-M-yyyy'],
  month: ['M/d/yy', 'M/d/yyyy', 'M-d-yy', 'M-d-yyyy'],
} as const

/** A spreadsheet may add the time of day. */
const TIME = /\s+\d{1,2}:\d{2}(:\d{2})?(\s?[AP]M)?$/i
/** Two digits of a year are of this century. */
const REFERENCE = new Date(2030, 0, 1)
/** date-fns reads `27` as a year of four digits, too. */
const FIRST = '2000-01-01'

function readAs(text: string, formats: readonly string[]): string | null {
  for (const each of formats) {
    const date = parse(text, each, REFERENCE)
    const day = isValid(date) ? format(date, 'yyyy-MM-dd') : ''
    if (day >= FIRST) return day
  }
  return null
}

export function readingsOf(text: string): Readings {
  const bare = text.trim().replace(TIME, '')
  const clear = readAs(bare, CLEAR)
  return clear !== null
    ? { day: clear, month: clear }
    : { day: readAs(bare, ORDERED.day), month: readAs(bare, ORDERED.month) }
}

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
