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

/** A bid in the last `seconds` moves the end, all of them together by at most `minutes`. */
export type SoftClose = { seconds: number; minutes: number }

/**
 * The end of a cycle once somebody has taken the lead at `now`: at least `seconds` away, as far as
 * `minutes` past the scheduled end allow, and never earlier than it was.
 */
export function extendedEnd(
  cycle: { endTime: Date; scheduledEnd: Date },
  { seconds, minutes }: SoftClose,
  now: Date,
): Date {
  const latest = cycle.scheduledEnd.getTime() + minutes * 60_000
  const end = wholeSecondEnd(Math.min(now.getTime() + seconds * 1_000, latest))
  return end.getTime() > cycle.endTime.getTime() ? end : cycle.endTime
}
