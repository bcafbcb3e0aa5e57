import { retryOf } from '@firstchair/sdk'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** What a query has read, with the state of the tables that show it. */
export function useTableData<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  failedTitle: string,
) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(query)
  const error =
    isError && !data ? { title: failedTitle, ...retryOf({ refetch, isFetching }) } : undefined
  return { data, state: { isLoading: isPending, error } }
}
