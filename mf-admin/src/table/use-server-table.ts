import { done } from '@firstchair/contract'
import type { TableShape, TableView } from '@firstchair/design-system/data-table'
import { adminKey, ConfirmationCancelled, call, callPage, retryOf } from '@firstchair/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { useLinkedView } from './use-linked-view.ts'

type Source<Row> = {
  /** `/api/admin/…`, without a query. */
  path: string
  entry: ZodMiniType<Row>
  shape: TableShape
  /** The topic of `admin_updated` that invalidates the list. */
  topic: string
  /** Query parameters that are always sent. */
  fixed?: Readonly<Record<string, string>>
  /** Whether the server exports the list as CSV (`EXPORTED_LISTS` of the contract). */
  isExported?: boolean
  /** The error text when the list cannot be loaded (spec §8). */
  failed: string
}

const PAGE = 50

/** The query parameters of a view; the server searches, filters and sorts. */
export function queryOf(view: TableView, fixed: Source<unknown>['fixed'] = {}): URLSearchParams {
  const query = new URLSearchParams(fixed)
  if (view.search !== '') query.set('search', view.search)
  if (view.sort) {
    query.set('sort', `${view.sort.direction === 'descending' ? '-' : ''}${view.sort.column}`)
  }
  for (const [name, value] of Object.entries(view.filters)) query.set(name, value)
  return query
}

/**
 * The rows of a list that the server searches, filters, sorts and pages. The view is kept in the
 * URL.
 */
export function useServerTable<Row>({
  path,
  entry,
  shape,
  topic,
  fixed,
  failed,
  isExported,
}: Source<Row>) {
  const { view, onViewChange } = useLinkedView(shape)
  const query = queryOf(view, fixed)
  const list = useInfiniteQuery({
    queryKey: [...adminKey(topic), path, query.toString()],
    queryFn: ({ pageParam, signal }) => {
      const words = new URLSearchParams(query)
      words.set('limit', String(PAGE))
      if (pageParam !== null) words.set('cursor', pageParam)
      return callPage(entry, `${path}?${words}`, { signal })
    },
    initialPageParam: null as string | null, // the first page has none
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const rows = list.data?.pages.flatMap(({ entries }) => entries) ?? []
  return {
    query,
    /** Sets one filter; null or an empty text ends it. */
    filter: (name: string, value: string | null) => {
      const { [name]: _, ...others } = view.filters
      onViewChange({ ...view, filters: value ? { ...others, [name]: value } : others })
    },
    table: {
      rows,
      view,
      onViewChange,
      total: list.data?.pages[0]?.total ?? rows.length,
      isLoading: list.isPending,
      ...(isExported && {
        csv: {
          fileName: `${path.split('/').at(-1)}.csv`,
          href: `${path}.csv?${query}`,
          confirm: confirmExport,
        },
      }),
      ...(list.hasNextPage && {
        more: { onLoad: () => void list.fetchNextPage(), isLoading: list.isFetchingNextPage },
      }),
      ...(list.isError && {
        error: {
          title: failed,
          ...retryOf(list),
        },
      }),
    },
  }
}

/**
 * Makes the sign-in fresh before a download, which cannot show the dialog itself. Returns false if
 * the user cancels.
 */
async function confirmExport(): Promise<boolean> {
  try {
    await call(done, '/api/auth/confirm')
    return true
  } catch (error) {
    if (error instanceof ConfirmationCancelled) return false
    throw error
  }
}
