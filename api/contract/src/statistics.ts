import { z } from 'zod/mini'

/** Name of an IANA time zone, such as `America/Denver`; the server refuses unknown ones. */
export const timeZone = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'Use a time zone such as America/Denver.'))

/** Query of `GET /api/admin/statistics`: the time zone of its days; UTC when left out. */
export const statisticsQuery = z.object({ timeZone: z.optional(timeZone) })

/** An entry of `GET /api/admin/statistics`: one of the last 30 days, of which the last is today. */
export const dayStatistic = z.object({
  /** `2026-11-22` */
  day: z.string(),
  bids: z.number(),
  /** What winners paid, in whole dollars, including what was refunded later. */
  paid: z.number(),
})
export type DayStatistic = z.infer<typeof dayStatistic>
