export type CsvValue = string | number | boolean | Date | null

/**
 * Places where a spreadsheet would read a formula: the beginning of a cell, and the characters that
 * separate cells where a file is opened with `;` or tabs. The full-width signs count in East Asian
 * versions (OWASP, CSV injection).
 */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g

/** Characters that RFC 4180 requires to be quoted, and the separator of other countries. */
const NEEDS_QUOTES = /[",;\r\n]/

/** One field of RFC 4180. Text that a spreadsheet would evaluate gets an apostrophe. */
export function csvField(value: CsvValue): string {
  const words = wordsOf(value)
  return NEEDS_QUOTES.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** One line with its line break. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map(csvField).join(',')}\r\n`

function wordsOf(value: CsvValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  // A number is not a formula, even with a sign.
  return typeof value === 'string' ? value.replaceAll(FORMULA, "'") : String(value)
}
