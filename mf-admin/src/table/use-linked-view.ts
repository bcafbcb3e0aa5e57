import {
  decodeView,
  encodeView,
  type TableShape,
  type TableView,
} from '@firstchair/design-system/data-table'
import { deviceStorage, navigate } from '@firstchair/sdk'
import { useEffect, useEffectEvent, useState } from 'react'

type LinkedView = {
  view: TableView
  onViewChange: (next: TableView) => void
}

/** A view of a URL. Without columns in it, those apply that this device remembers. */
function read(words: URLSearchParams, shape: TableShape, key: string): TableView {
  const chosen = words.get('columns') ?? deviceStorage.read(key) ?? null
  const query = new URLSearchParams(words)
  if (chosen !== null) query.set('columns', chosen)
  return decodeView(query, shape)
}

/** A table's view, kept in the URL. `list` names the table whose columns this device remembers. */
export function useLinkedView(shape: TableShape, list: string): LinkedView {
  const key = `firstchair-columns-${list}`
  const [view, setView] = useState(() => read(new URLSearchParams(location.search), shape, key))
  useLinks((words) =>
    // Skips the table's own navigation: reading it back would trim the text that is being typed.
    setView((present) =>
      encodeView(present, shape).toString() === words.toString()
        ? present
        : read(words, shape, key),
    ),
  )
  const onViewChange = (next: TableView) => {
    setView(next)
    const words = encodeView(next, shape)
    navigate(`${location.pathname}${words.size > 0 ? `?${words}` : ''}`, { replace: true })
    if (next.hidden.join() !== view.hidden.join()) deviceStorage.keep(key, words.get('columns'))
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
