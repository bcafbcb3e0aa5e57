import { documentPolicy } from '@firstchair/contract'
import type { MouseEvent } from 'react'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { navigate as go } from 'wouter/use-browser-location'

let isReloading = false

/** Loads the page anew; a {@link navigate} that follows loads its own document instead. */
export function reloadPage(): void {
  isReloading = true
  location.reload()
}

/**
 * Navigates to a path of this product, without a page load if both pages share a document policy
 * (see `documentPolicy` of the contract). `/api/…` is no page: use `location`.
 */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  // The entry of a dialog that has just closed is still being left, which would undo what is entered now.
  if (Object(history.state).isLeaving) {
    window.addEventListener('popstate', () => navigate(path, options), { once: true })
    return
  }
  const { policy } = document.documentElement.dataset
  // Stand-alone pages and stories have no policy, so they never reload.
  if (isReloading || (policy !== undefined && policy !== documentPolicy(path))) {
    if (options.replace) location.replace(path)
    else location.assign(path)
    return
  }
  go(path, options)
}

/**
 * A value kept in the address, so that it survives reload and can be shared. Setting replaces the
 * entry of the history; `null` removes the name.
 */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const value = new URLSearchParams(useSearch()).get(name)
  const set = useCallback(
    (next: string | null) => {
      const params = new URLSearchParams(location.search)
      if (next === null) params.delete(name)
      else params.set(name, next)
      const search = params.toString()
      navigate(`${location.pathname}${search && `?${search}`}`, { replace: true })
    },
    [name],
  )
  return [value, set]
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Props that make an `<a>` go to `path` without a page load; new-tab clicks stay the browser's. */
export const linkProps = (path: string) => ({
  href: path,
  onClick: (event: MouseEvent) => {
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    navigate(path)
  },
})
