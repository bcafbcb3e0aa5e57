import { focusScreen } from './screen-focus.ts'

/** The tabs of the admin panel are one screen: switching tabs keeps focus and scroll position. */
const screenOf = (path: string): string => (path.startsWith('/admin/') ? '/admin' : path)

/**
 * Moves focus with each navigation to another path. Only the search changing (filters, sort) is no
 * navigation; going back keeps the browser's own scroll position. Returns the function that stops it.
 */
export function watchNavigation(): () => void {
  let shown = location.pathname
  const moved = ({ type }: Event): void => {
    if (location.pathname === shown) return
    const isSameScreen = screenOf(location.pathname) === screenOf(shown)
    shown = location.pathname
    if (isSameScreen) return
    // The router renders first: the old screen's heading must not get the focus.
    const isBack = type === 'popstate'
    requestAnimationFrame(() => requestAnimationFrame(() => focusScreen({ keepScroll: isBack })))
  }
  const stopping = new AbortController()
  for (const event of ['pushState', 'replaceState', 'popstate']) {
    window.addEventListener(event, moved, { signal: stopping.signal })
  }
  return () => stopping.abort()
}
