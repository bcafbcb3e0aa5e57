import { z } from 'zod/mini'
import { bid } from './bid.ts'
import { filterInstant, sortedQuery } from './list.ts'
import { dollars, id, instant } from './primitives.ts'
import { person } from './win.ts'

/** Columns that `GET /api/admin/bid-history` is sorted by. */
export const BID_SORTS = ['placedAt', 'amount'] as const

/** An entry of `GET /api/admin/bid-history`. */
export const bidHistoryEntry = z.object({
  bid,
  user: person,
  mountain: z.object({ id, name: z.string() }),
})
export type BidHistoryEntry = z.infer<typeof bidHistoryEntry>

/**
 * Whether two dates are in order. An invalid date passes here, because it has an error message of
 * its own.
 */
export const datesInOrder = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}): boolean =>
  startDate === undefined || endDate === undefined || !(Date.parse(startDate) > Date.parse(endDate))
export const DATES_NOT_IN_ORDER = {
  path: ['endDate'],
  message: 'The end date must not be before the start date.',
}

/** Query of `GET /api/admin/bid-history`; newest first. Searches bidders and mountains. */
export const bidHistoryQuery = z
  .extend(sortedQuery(BID_SORTS), {
    mountainId: z.optional(id),
    userId: z.optional(id),
    /** From this instant on. */
    startDate: z.optional(filterInstant),
    /** Up to this instant. */
    endDate: z.optional(filterInstant),
  })
  .check(z.refine(datesInOrder, DATES_NOT_IN_ORDER))
export type BidHistoryQuery = z.infer<typeof bidHistoryQuery>

/** Columns that `GET /api/admin/bid-statistics` is sorted by; `createdAt` is that of the user. */
export const BID_STATISTIC_SORTS = [
  'createdAt',
  'username',
  'bids',
  'mountains',
  'highestBid',
  'lastBidAt',
] as const

/** An entry of `GET /api/admin/bid-statistics`: a user who has bid. */
export const bidStatistic = z.object({
  user: person,
  bids: z.int(),
  mountains: z.int(),
  highestBid: dollars,
  /** Mountains that the user leads now. */
  leading: z.int(),
  wins: z.int(),
  paid: z.int(),
  expired: z.int(),
  lastBidAt: instant,
})
export type BidStatistic = z.infer<typeof bidStatistic>

/** Query of `GET /api/admin/bid-statistics`; newest users first. Searches them. */
export const bidStatisticQuery = sortedQuery(BID_STATISTIC_SORTS)
export type BidStatisticQuery = z.infer<typeof bidStatisticQuery>
