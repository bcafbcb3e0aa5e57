import {
  decodeView,
  encodeView,
  type TableShape,
  type TableView,
} from '@firstchair/design-system/data-table'
import { navigate } from '@firstchair/sdk'
import { useEffect, useEffectEvent, useState } from 'react'

type LinkedView = {
  view: TableView
  onViewChange: (next: TableView) => void
}

/** A table's view, kept in the URL. */
export function useLinkedView(shape: TableShape): LinkedView {
  const [view, setView] = useState(() => decodeView(new URLSearchParams(location.search), shape))
  useLinks((words) =>
    // Skips the table's own navigation: reading it back would trim the text that is being typed.
    setView((present) =>
      encodeView(present, shape).toString() === words.toString()
        ? present
        : decodeView(words, shape),
    ),
  )
  const onViewChange = (next: TableView) => {
    setView(next)
    const words = encodeView(next, shape)
    navigate(`${location.pathname}${words.size > 0 ? `?${words}` : ''}`, { replace: true })
  }
  return { view, onViewChange }
}

/**
 * Applies a link to a view of this tab while the tab is open. The tab's plain link contains no
 * view, so the current view stays.
 */
function useLinks(apply: (words: URLSearchParams) => void): void {
  const [path] = useState(() => location.pathname)
  const follow = useEffectEvent(() => {
    if (location.pathname !== path || location.search === '') return
    apply(new URLSearchParams(location.search))
  })
  useEffect(() => {
    window.addEventListener('popstate', follow)
    window.addEventListener('pushState', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('pushState', follow)
    }
  }, [])
}
