import { brand } from '@firstchair/contract'
import { store } from '@firstchair/sdk'
import { outbidCountAtom } from '@firstchair/sdk/host'
import { useEffect } from 'react'

let screenTitle = ''

/** The number comes first, because a tab shows only the start of a long title. */
function showTitle(): void {
  const outbids = store.get(outbidCountAtom)
  if (screenTitle)
    document.title = `${outbids ? `(${outbids}) ` : ''}${screenTitle} · ${brand.shortName}`
}

/** Names the document after the screen that is shown. */
export function setPageTitle(title: string): void {
  screenTitle = title
  showTitle()
}

/** Keeps the number of mountains on which the user is outbid in the document's title. */
export const watchOutbids = (): (() => void) => store.sub(outbidCountAtom, showTitle)

/** Names the document while the calling screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => setPageTitle(title), [title])
}
