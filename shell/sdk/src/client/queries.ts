import { QueryClient } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/**
 * Prefix of the keys of all queries about the signed-in user's wins: the live feed invalidates them
 * when a win is created, changes or ends.
 */
export const winsKey = ['wins'] as const
/** The wins that the board reminds this user of (`WonCard`), which the document brings along. */
export const boardWinsKey = (userId: string) => [...winsKey, userId, 'board'] as const

/**
 * Prefix of the keys of all queries about the mountains that the signed-in user watches: the live
 * feed invalidates them when the user starts or stops watching one, on any device.
 */
export const watchlistKey = ['watchlist'] as const

/**
 * Prefix of the keys of all queries of the admin panel about `topic` (an `AdminTopic` of the
 * contract): the live feed invalidates them when it changes. Without a topic: of all queries.
 */
export const adminKey = (topic?: string): readonly string[] =>
  topic === undefined ? ['admin'] : ['admin', topic]

/** Wait before attempt `attempt + 1`, for queries that retry: 1 s, doubling up to 30 s (spec §9). */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, 30_000)

/**
 * The one query client of the page, with the product's defaults (spec §7 and §9): no retry, data
 * never stale, no refetch on focus or reconnect, no polling, cache kept for five minutes.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryDelay,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      gcTime: 5 * MINUTE_MS,
      // Offline requests fail at once and are shown as such; paused ones would load for ever.
      networkMode: 'always',
    },
    mutations: { retry: false, retryDelay, networkMode: 'always' },
  },
})

/** The retry of a query that failed, for `ErrorState` and the `error` of a `DataTable`. */
export const retryOf = ({
  refetch,
  isFetching,
}: {
  refetch: () => unknown
  isFetching: boolean
}) => ({
  onRetry: () => void refetch(),
  isRetrying: isFetching,
})
