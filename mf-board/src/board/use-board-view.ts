import { useSearchParam } from '@firstchair/sdk'
import { useMemo } from 'react'
import { type Filter, parseView, type Sort, viewParams } from './view.rules.ts'

/** The view is kept in the URL, so that it survives a reload and can be shared. */
export function useBoardView() {
  const [search, setSearch] = useSearchParam(viewParams.search)
  const [filter, setFilter] = useSearchParam(viewParams.filter)
  const [sort, setSort] = useSearchParam(viewParams.sort)
  const view = useMemo(() => parseView({ search, filter, sort }), [search, filter, sort])
  // Memoized, so that opening a dialog does not render the toolbar.
  return useMemo(
    () => ({
      view,
      setSearch: (value: string) => setSearch(value || null),
      setFilter: (value: Filter) => setFilter(value === 'all' ? null : value),
      setSort: (value: Sort) => setSort(value === 'board' ? null : value),
      clear: () => {
        setSearch(null)
        setFilter(null)
      },
    }),
    [view, setSearch, setFilter, setSort],
  )
}
