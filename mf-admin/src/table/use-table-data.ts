import { type TableColumn, useTableView } from '@firstchair/design-system/data-table'
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

/** A table of rows that the page has; its view lasts as long as the page. */
export function useLocalTable<Row>(columns: readonly TableColumn<Row>[]) {
  const [view, onViewChange] = useTableView({ columns })
  return { columns, view, onViewChange }
}
