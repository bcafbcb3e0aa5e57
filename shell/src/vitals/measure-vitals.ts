import type { Vitals } from '@firstchair/contract'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** Calls `report` once, with all figures, when the page is hidden or left for the first time. */
export function measureVitals(report: (vitals: Vitals) => void): void {
  const vitals: Vitals = {}
  const keep = ({ name, value }: Metric) => {
    vitals[keys[name]] = value
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep)

  let isReported = false
  function reportOnce(): void {
    if (isReported || document.visibilityState !== 'hidden') return
    isReported = true
    report(vitals)
  }
  // On the window, so that it runs after the library's listeners on the document.
  addEventListener('visibilitychange', reportOnce)
  addEventListener('pagehide', reportOnce)
}

const keys = {
  CLS: 'cls',
  FCP: 'fcp',
  INP: 'inp',
  LCP: 'lcp',
  TTFB: 'ttfb',
} as const satisfies Record<Metric['name'], keyof Vitals>
