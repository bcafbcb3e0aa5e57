import { useQuery } from '@tanstack/react-query'
import { releasesQuery } from './release-calls.ts'

/** What production serves, with the state of its tables. */
export function useReleases() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(releasesQuery)
  const error =
    isError && !data
      ? {
          title: 'The releases did not load',
          onRetry: () => void refetch(),
          isRetrying: isFetching,
        }
      : undefined
  return { data, state: { isLoading: isPending, error } }
}
