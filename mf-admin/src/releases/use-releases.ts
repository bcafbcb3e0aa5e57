import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { releasesQuery, reportsQuery } from './release-calls.ts'

/** What a query has read, with the state of the tables that show it. */
function useTableData<Data>(
  query: UseQueryOptions<Data, Error, Data, string[]>,
  failedTitle: string,
) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(query)
  const error =
    isError && !data
      ? { title: failedTitle, onRetry: () => void refetch(), isRetrying: isFetching }
      : undefined
  return { data, state: { isLoading: isPending, error } }
}

/** What production serves. */
export const useReleases = () => useTableData(releasesQuery, 'The releases did not load')

/** Loads and failures of remotes on visitors' pages. */
export const useReports = () => useTableData(reportsQuery, 'The reports did not load')
