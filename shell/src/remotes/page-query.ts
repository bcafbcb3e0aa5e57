/**
 * The part of `@tanstack/react-query` that the shell provides to itself and to all remotes: no page
 * suspends for a query, reads a list of them, or takes over a server's.
 */
// biome-ignore format: one name per line would fill a page.
export {
  CancelledError, hashKey, InfiniteQueryObserver, infiniteQueryOptions, keepPreviousData, 
  MutationCache, matchQuery,mutationOptions, QueryCache, QueryClient, QueryClientProvider, QueryObserver, queryOptions,
  replaceEqualDeep, skipToken, useInfiniteQuery, useIsMutating, useMutation, useMutationState, useQuery,
  useQueryClient,
} from '@tanstack/react-query'
