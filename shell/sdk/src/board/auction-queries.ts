import { DEFAULT_SCROLL_SPEED } from '@firstchair/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../client/api.ts'

const TICKER_EVERY_MS = 60_000

/** A mountain's detail; refreshed by `bid_placed` when shown (spec §4). */
export const mountainQuery = (id: string) =>
  queryOptions({
    queryKey: ['mountains', id, 'detail'],
    queryFn: ({ signal }) => api.mountain(id, { signal }),
  })

/** A mountain's accepted bids, newest first; refreshed by `bid_placed` when shown (spec §4). */
export const mountainBidsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mountains', id, 'bids'],
    queryFn: ({ signal }) => api.mountainBids(id, { signal }),
  })

/**
 * The signed-in user's bidding limit and how much of it is committed. `lead` is their leading bid
 * on the mountain that it is shown for, or null; it is part of the key, so that a new lead reads it
 * again.
 */
export const biddingRoomQuery = (mountainId: string, lead: number | null) =>
  queryOptions({
    queryKey: ['bids', 'limit', mountainId, lead],
    queryFn: ({ signal }) => api.biddingRoom({ signal }),
    // Always stale: bids on other mountains change it, too, and no event reports that.
    staleTime: 0,
  })

/** The enabled ticker messages in order, refetched every 60 s and when the feed reports a change. */
export const tickerMessagesQuery = queryOptions({
  queryKey: ['ticker', 'messages'],
  queryFn: ({ signal }) => api.tickerMessages({ signal }),
  refetchInterval: TICKER_EVERY_MS,
})

/** Seconds per scroll of the ticker, refreshed like its messages. */
export const tickerSettingsQuery = queryOptions({
  queryKey: ['ticker', 'settings'],
  queryFn: ({ signal }) => api.tickerSettings({ signal }),
  refetchInterval: TICKER_EVERY_MS,
  placeholderData: { scrollSpeed: DEFAULT_SCROLL_SPEED },
})
