import type { Vitals } from '@firstchair/contract'

export const metrics = ['fcp', 'lcp', 'inp', 'ttfb', 'cls'] as const satisfies (keyof Vitals)[]
export type Metric = (typeof metrics)[number]

/** How many page loads of a route reported a figure in this bucket. */
export type VitalCount = {
  part: string
  version: string
  route: string
  metric: Metric
  bucket: number
  count: number
}

/** Each bucket is 10 % wider than the one before, so a figure is stored within 5 %. */
const GROWTH = 1.1
/** Layout shift is usually below 1, so it is counted in thousandths. */
const SCALE: Record<Metric, number> = { fcp: 1, lcp: 1, inp: 1, ttfb: 1, cls: 1_000 }

export const bucketOf = (metric: Metric, value: number): number =>
  Math.round(Math.log(Math.max(value * SCALE[metric], 1)) / Math.log(GROWTH))

const figureOf = (metric: Metric, bucket: number): number =>
  bucket === 0 ? 0 : GROWTH ** bucket / SCALE[metric]

/** The 75th percentile of the reported figures; null without any. */
export function percentile75(
  metric: Metric,
  counts: readonly Pick<VitalCount, 'bucket' | 'count'>[],
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of [...counts].sort((a, b) => a.bucket - b.bucket)) {
    seen += count
    if (seen >= total * 0.75) return figureOf(metric, bucket)
  }
  return null
}
