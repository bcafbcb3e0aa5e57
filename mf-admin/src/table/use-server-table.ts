import {
  decodeView,
  encodeView,
  type TableShape,
  type TableView,
} from '@firstchair/design-system/data-table'
import { adminKey, callPage, navigate } from '@firstchair/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { ZodType } from 'zod'

type Source<Row> = {
  /** `/api/admin/…`, without a query. */
  path: string
  entry: ZodType<Row>
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
  const [view, setView] = useState(() => decodeView(new URLSearchParams(location.search), shape))
  useLinkedView(setView, shape)
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
    table: {
      rows,
      view,
      onViewChange: (next: TableView) => {
        setView(next)
        const words = encodeView(next, shape).toString()
        navigate(`${location.pathname}${words && `?${words}`}`, { replace: true })
      },
      arrangedBy: 'server' as const,
      total: list.data?.pages[0]?.total ?? rows.length,
      isLoading: list.isPending,
      ...(isExported && {
        csv: { fileName: `${path.split('/').at(-1)}.csv`, href: `${path}.csv?${query}` },
      }),
      ...(list.hasNextPage && {
        more: { onLoad: () => void list.fetchNextPage(), isLoading: list.isFetchingNextPage },
      }),
      ...(list.isError && {
        error: {
          title: failed,
          text: 'Check your connection and try again.',
          onRetry: () => void list.refetch(),
          isRetrying: list.isFetching,
        },
      }),
    },
  }
}

/**
 * Applies a link to a view of this tab while the tab is open. The tab's plain link contains no
 * view, so the current view stays.
 */
function useLinkedView(setView: Dispatch<SetStateAction<TableView>>, shape: TableShape): void {
  const [path] = useState(() => location.pathname)
  useEffect(() => {
    const follow = () => {
      if (location.pathname !== path || location.search === '') return
      const words = new URLSearchParams(location.search)
      setView((view) =>
        // Skips the table's own navigation: reading it back would trim the text that is being
        // typed.
        encodeView(view, shape).toString() === words.toString() ? view : decodeView(words, shape),
      )
    }
    window.addEventListener('popstate', follow)
    window.addEventListener('pushState', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('pushState', follow)
    }
  }, [path, setView, shape])
}
