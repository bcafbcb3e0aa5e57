export type ChartPoint = {
  /** A day, a mountain, a cycle, a step. */
  label: string
  value: number
}

/** The share of each in the greatest: the length of its bar, from 0 to 1. */
export function sharesOf(points: readonly ChartPoint[]): readonly number[] {
  const most = Math.max(0, ...points.map(({ value }) => value))
  return points.map(({ value }) => (most > 0 ? Math.max(value, 0) / most : 0))
}

/** How many of the step before came this far, from 0 to 1; null where nobody could. */
export function passRates(points: readonly ChartPoint[]): readonly (number | null)[] {
  return points.map(({ value }, place) => {
    const before = points[place - 1]?.value ?? 0
    return before > 0 ? value / before : null
  })
}

/** Which labels of an axis fit: every n-th, the last one always, since it says how far it goes. */
export function labelsThatFit(count: number, room: number, width: number): readonly number[] {
  const step = Math.max(1, Math.ceil((count * width) / Math.max(room, 1)))
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  )
}
