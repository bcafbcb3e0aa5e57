/** The value of a cell that is sorted, searched and exported. */
export type CellValue = string | number | boolean | Date | null

/**
 * Characters that start a formula in a spreadsheet; the full-width forms do so in East Asian
 * versions (OWASP, CSV injection).
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** Characters that RFC 4180 requires to be quoted. */
const NEEDS_QUOTES = /[",\r\n]/

const LINE_END = '\r\n'

/** One field of RFC 4180. Text that a spreadsheet would evaluate gets a leading apostrophe. */
export function csvField(value: CellValue): string {
  const words = wordsOf(value)
  return NEEDS_QUOTES.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** One line with its line break. */
export function csvLine(values: readonly CellValue[]): string {
  return values.map(csvField).join(',') + LINE_END
}

function wordsOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  // A number is not a formula, even with a sign.
  if (typeof value !== 'string') return String(value)
  return FORMULA_START.test(value) ? `'${value}` : value
}
