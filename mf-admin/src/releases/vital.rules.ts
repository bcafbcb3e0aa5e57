import type { Vitals } from '@firstchair/contract'

/** Up to the first figure is good, above the second is poor: https://web.dev/articles/vitals. */
const LIMITS: Record<keyof Vitals, readonly [good: number, poor: number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1_800, 3_000],
  ttfb: [800, 1_800],
}

export function rating(metric: keyof Vitals, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = LIMITS[metric]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'fair'
}

/** `1.8 s`, `240 ms`, `0.02`; a dash without a figure. */
export function figureText(metric: keyof Vitals, value: number | null): string {
  if (value === null) return '—'
  if (metric === 'cls') return value.toFixed(2)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`
}
