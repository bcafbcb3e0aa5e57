import {
  decodeView,
  encodeView,
  type TableShape,
  type TableView,
} from '@firstchair/design-system/data-table'
import { navigate } from '@firstchair/sdk'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** A table's view, kept in the URL. */
export function useLinkedView(shape: TableShape): [TableView, (next: TableView) => void] {
  const [view, setView] = useState(() => decodeView(new URLSearchParams(location.search), shape))
  useLinks(setView, shape)
  const change = (next: TableView) => {
    setView(next)
    const words = encodeView(next, shape).toString()
    navigate(`${location.pathname}${words && `?${words}`}`, { replace: true })
  }
  return [view, change]
}

/**
 * Applies a link to a view of this tab while the tab is open. The tab's plain link contains no
 * view, so the current view stays.
 */
function useLinks(setView: Dispatch<SetStateAction<TableView>>, shape: TableShape): void {
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
