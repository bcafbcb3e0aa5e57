import { z } from 'zod/mini'

/** Name of an IANA time zone, such as `America/Denver`; the server refuses unknown ones. */
export const timeZone = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'Use a time zone such as America/Denver.'))

/** The charts of `GET /api/admin/statistics/:name`, with the keys of their series. */
export const STATISTICS = {
  'bids-per-day': ['bids', 'bidders'],
  'bids-per-mountain': ['bids', 'bidders'],
  /** In whole dollars, by season and cycle: what winners paid, and what was refunded since. */
  'revenue-per-cycle': ['paid', 'refunded'],
  /** Wins by the day of their award. */
  'paid-against-expired': ['paid', 'expired', 'open'],
  /**
   * Users by the day of their registration, and how many of them have since been verified,
   * approved, or placed a bid.
   */
  'verification-funnel': ['registered', 'verified', 'approved', 'bid'],
} as const satisfies Record<string, readonly string[]>
export type StatisticName = keyof typeof STATISTICS

const DAYS = 'Use a whole number of days from 1 to 366.'

/** Query of `GET /api/admin/statistics/:name`. */
export const statisticQuery = z.object({
  /** Time zone of the days; UTC when left out. */
  timeZone: z.optional(timeZone),
  /** The number of days up to today; 30 when left out. Charts by cycle ignore it. */
  days: z.optional(
    z.coerce.number(DAYS).check(z.int(DAYS), z.minimum(1, DAYS), z.maximum(366, DAYS)),
  ),
})
export type StatisticQuery = z.infer<typeof statisticQuery>

/** Answer of `GET /api/admin/statistics/:name`: each series has a value for each label. */
export const statistic = z.object({
  name: z.string(),
  timeZone: z.string(),
  /** Days (`2026-11-22`), names of mountains, or cycles (`1.2`: the second cycle of season 1). */
  labels: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), values: z.array(z.number()) })),
})
export type Statistic = z.infer<typeof statistic>
