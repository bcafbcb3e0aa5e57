export type ChartPoint = {
  /** A day, a mountain, a cycle, a step. */
  label: string
  value: number
}

/** Each value divided by the greatest one: the length of its bar, from 0 to 1. */
export function sharesOf(points: readonly ChartPoint[]): readonly number[] {
  const most = Math.max(0, ...points.map(({ value }) => value))
  return points.map(({ value }) => (most > 0 ? Math.max(value, 0) / most : 0))
}

/** The share of the previous step, from 0 to 1; null if the previous step is 0. */
export function passRates(points: readonly ChartPoint[]): readonly (number | null)[] {
  return points.map(({ value }, place) => {
    const before = points[place - 1]?.value ?? 0
    return before > 0 ? value / before : null
  })
}

/**
 * The labels of an axis that fit: every n-th and always the last, which marks the end of the range.
 */
export function labelsThatFit(count: number, room: number, width: number): readonly number[] {
  const step = Math.max(1, Math.ceil((count * width) / Math.max(room, 1)))
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  )
}
