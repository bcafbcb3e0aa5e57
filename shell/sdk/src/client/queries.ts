import { QueryClient } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/**
 * Begins the key of every query about the signed-in user's wins: the feed has them asked for again
 * when one of them begins, changes or ends.
 */
export const winsKey = ['wins'] as const

/**
 * Begins the key of every query of the admin panel about `topic` (an `AdminTopic` of the contract):
 * the feed has them asked for again when it has changed. Without a topic: of all of them.
 */
export const adminKey = (topic?: string): readonly string[] =>
  topic === undefined ? ['admin'] : ['admin', topic]

/** Wait before attempt `attempt + 1`, where a retry is asked for: 1 s, doubling up to 30 s (spec §9). */
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
