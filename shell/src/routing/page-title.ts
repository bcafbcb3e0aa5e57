import { useEffect } from 'react'

const PRODUCT = 'Firstchair'

/** Names the document after the screen that is shown. */
export function setPageTitle(title: string): void {
  document.title = `${title} · ${PRODUCT}`
}

/** Names the document while the calling screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(title), [title])
}
