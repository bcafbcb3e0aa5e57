/** Milliseconds. */
export type Summary = { count: number; p50: number; p95: number; p99: number; worst: number }

export function summarise(latencies: readonly number[]): Summary {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const round = (value: number): number => Math.round(value * 100) / 100
