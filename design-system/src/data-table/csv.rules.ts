/** What a cell holds before it is shown: it is sorted, searched and exported by this. */
export type CellValue = string | number | boolean | Date | null

/**
 * What a spreadsheet takes for the beginning of a formula, also after an import: the wide forms
 * count in East Asian versions (OWASP, CSV injection).
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** What RFC 4180 wants between quotes. */
const NEEDS_QUOTES = /[",\r\n]/

const LINE_END = '\r\n'

/** One field of RFC 4180. Words that a spreadsheet would calculate get a leading apostrophe. */
export function csvField(value: CellValue): string {
  const words = wordsOf(value)
  return NEEDS_QUOTES.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** One line, with its end. */
export function csvLine(values: readonly CellValue[]): string {
  return values.map(csvField).join(',') + LINE_END
}

function wordsOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  // A figure is no formula, whatever its sign.
  if (typeof value !== 'string') return String(value)
  return FORMULA_START.test(value) ? `'${value}` : value
}
