const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

/** The time of day over a mountain's ridge. */
export type Light = 'dawn' | 'day' | 'alpenglow' | 'night'

/**
 * What the time left of a cycle looks like: dawn until a week is left, alpenglow in the last hour,
 * night in the last ten minutes.
 */
export function lightAt(leftMs: number): Light {
  if (leftMs < 10 * MINUTE_MS) return 'night'
  if (leftMs < HOUR_MS) return 'alpenglow'
  return leftMs <= WEEK_MS ? 'day' : 'dawn'
}
