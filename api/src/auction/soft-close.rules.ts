import { wholeSecondEnd } from './end.rules.ts'

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
