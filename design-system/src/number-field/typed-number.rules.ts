const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** The number as an unfocused field shows it: "1,250". */
export function numberText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : grouped.format(value)
}

/** Full-width characters of East Asian keyboards as plain ones; others, such as `²`, stay. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E\uFFE0-\uFFE6]/g, (sign) => sign.normalize('NFKC'))

/**
 * Parses typed text: null for no text, NaN for an invalid number. "12.50" is 12.5, and neither it
 * nor "12 50" is read as 1250; the form rejects them. "2.000" is invalid: in many countries it is 2,000.
 */
export function readNumber(text: string): number | null {
  const plain = halfWidth(text).trim()
  if (plain === '') return null
  if (/^\d{1,3}(\.\d{3})+$/.test(plain)) return Number.NaN
  const isGrouped = /^\d{1,3}([,\s]\d{3})+(\.\d+)?$/.test(plain)
  const digits = isGrouped ? plain.replace(/[,\s]/g, '') : plain
  return /^-?\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** The limits of the step buttons. */
export type Steps = { min: number; max?: number | undefined }

/** The next whole number for a step button. */
export function stepNumber(value: number | null, by: 1 | -1, { min, max }: Steps) {
  if (value === null || Number.isNaN(value)) return min
  const next = by > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1
  return Math.min(Math.max(min, next), max ?? Number.POSITIVE_INFINITY)
}
