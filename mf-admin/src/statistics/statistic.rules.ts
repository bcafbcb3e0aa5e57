import type { Statistic } from '@firstchair/contract'

export type ChartPoint = { label: string; value: number }

/** One series of a statistic, a point for each label. */
export function pointsOf({ labels, series }: Statistic, key: string): ChartPoint[] {
  const values = series.find((one) => one.key === key)?.values ?? []
  return labels.map((label, place) => ({ label, value: values[place] ?? 0 }))
}

const figures = new Intl.NumberFormat('en-US')

/** `1,250` */
export const formatCount = (count: number): string => figures.format(count)

export const totalOf = (points: readonly ChartPoint[]): number =>
  points.reduce((sum, { value }) => sum + value, 0)

/** The first point with the greatest value; null when all are 0. */
export const greatestOf = (points: readonly ChartPoint[]): ChartPoint | null =>
  points.reduce<ChartPoint | null>(
    (greatest, point) => (point.value > (greatest?.value ?? 0) ? point : greatest),
    null,
  )

/** A point for each series: its sum over all labels. */
export const sumsOf = (
  statistic: Statistic,
  names: Readonly<Record<string, string>>,
): ChartPoint[] =>
  Object.entries(names).map(([key, label]) => ({
    label,
    value: totalOf(pointsOf(statistic, key)),
  }))

/** `2026-11-22` as `Nov 22`: a calendar day, whatever the time zone of the browser. */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** `1.2` as `Season 1, cycle 2`. */
export function cycleName(label: string): string {
  const [season, cycle] = label.split('.')
  return `Season ${season}, cycle ${cycle}`
}
