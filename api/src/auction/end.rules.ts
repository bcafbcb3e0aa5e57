import { MAX_END_DAYS } from '@firstchair/contract'

const DAY_MS = 86_400_000

/** What is wrong with the first end of a mountain that is listed at `now`. */
export function wrongEnd(end: Date, now: Date): 'ends_in_past' | 'ends_too_late' | null {
  if (end <= now) return 'ends_in_past'
  return end.getTime() - now.getTime() > MAX_END_DAYS * DAY_MS ? 'ends_too_late' : null
}

/**
 * Rounds an end up to a whole second. Countdowns tick with the seconds of the server's clock, so no
 * other end could be shown exactly.
 */
export const wholeSecondEnd = (ms: number): Date => new Date(Math.ceil(ms / 1_000) * 1_000)
