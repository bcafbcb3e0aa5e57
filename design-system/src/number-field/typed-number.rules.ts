const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** The number as a field shows it at rest: "1,250". */
export function numberText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : grouped.format(value)
}

/**
 * What a person typed: null for nothing, NaN for what is no number. "12.50" is 12.5 and neither it
 * nor "12 50" is ever 1250: the rules of the form refuse them, nothing is guessed.
 */
export function readNumber(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  const isGrouped = /^\d{1,3}([,\s]\d{3})+(\.\d+)?$/.test(plain)
  const digits = isGrouped ? plain.replace(/[,\s]/g, '') : plain
  return /^-?\d+(\.\d*)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** Where steps go: from the least, `step` apart, up to the most. */
export type Steps = { min: number; max?: number | undefined; step?: number | undefined }

/** One step from what is there, onto the grid of steps; never outside of it. */
export function stepNumber(value: number | null, by: 1 | -1, { min, max, step = 1 }: Steps) {
  if (value === null || Number.isNaN(value)) return min
  const place = (value - min) / step
  const next = min + step * (by > 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1)
  return Math.min(Math.max(min, next), max ?? Number.POSITIVE_INFINITY)
}
