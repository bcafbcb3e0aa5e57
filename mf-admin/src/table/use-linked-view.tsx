import type { TableList } from '@firstchair/contract'
import {
  decodeView,
  encodeView,
  type TableShape,
  type TableView,
} from '@firstchair/design-system/data-table'
import { navigate } from '@firstchair/sdk'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react'
import { SavedViews } from '../views/saved-views.tsx'
import { useTableViews } from '../views/use-table-views.ts'
import { hiddenColumns, savedQuery, shownColumns } from '../views/view-query.ts'

type Address = {
  view: TableView
  /** Whether the columns come from the URL or a choice on this page, not from the server. */
  hasColumns: boolean
}

type LinkedView = {
  view: TableView
  onViewChange: (next: TableView) => void
  /** False until the admin's own columns are loaded. */
  isReady: boolean
  /** The menu of saved views. */
  tools: ReactNode
}

const read = (words: URLSearchParams, shape: TableShape): Address => ({
  view: decodeView(words, shape),
  hasColumns: words.has('columns'),
})

function replaceUrl(words: string): void {
  navigate(`${location.pathname}${words && `?${words}`}`, { replace: true })
}

/**
 * A table's view, kept in the URL, with the admin's own columns and saved views. Columns in a URL
 * take precedence over the admin's own.
 */
export function useLinkedView(shape: TableShape, list: TableList): LinkedView {
  const [address, setAddress] = useState(() => read(new URLSearchParams(location.search), shape))
  useLinks(setAddress, shape)
  const memory = useTableViews(list)
  const own = memory.kept.data?.columns
  const { hasColumns } = address
  const view =
    hasColumns || !own ? address.view : { ...address.view, hidden: hiddenColumns(own, shape) }
  const onViewChange = (next: TableView) => {
    const isColumnChoice = next.hidden.join() !== view.hidden.join()
    setAddress({ view: next, hasColumns: hasColumns || isColumnChoice })
    replaceUrl(encodeView(next, shape).toString())
    if (isColumnChoice) memory.saveColumns(shownColumns(next, shape))
  }
  const open = (query: string) => {
    setAddress(read(new URLSearchParams(query), shape))
    replaceUrl(query)
  }
  return {
    view,
    onViewChange,
    isReady: hasColumns || !memory.kept.isPending,
    tools: (
      <SavedViews
        memory={memory}
        query={savedQuery(encodeView(view, shape), shownColumns(view, shape))}
        onOpen={open}
      />
    ),
  }
}

/**
 * Applies a link to a view of this tab while the tab is open. The tab's plain link contains no
 * view, so the current view stays.
 */
function useLinks(setAddress: Dispatch<SetStateAction<Address>>, shape: TableShape): void {
  const [path] = useState(() => location.pathname)
  useEffect(() => {
    const follow = () => {
      if (location.pathname !== path || location.search === '') return
      const words = new URLSearchParams(location.search)
      setAddress((address) =>
        // Skips the table's own navigation: reading it back would trim the text that is being
        // typed.
        encodeView(address.view, shape).toString() === words.toString()
          ? address
          : read(words, shape),
      )
    }
    window.addEventListener('popstate', follow)
    window.addEventListener('pushState', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('pushState', follow)
    }
  }, [path, setAddress, shape])
}
