type Content = typeof import('./bid-content.tsx')

let content: Promise<Content> | undefined

/** Loads the dialog's content once; `use` needs the same promise on every render. */
export function loadBidContent(): Promise<Content> {
  content ??= import(/* webpackChunkName: "bid" */ './bid-content.tsx')
  return content
}

/** Called on hover and focus. A failed preload is retried when the dialog opens. */
export function preloadBidContent(): void {
  const loading = loadBidContent()
  loading.catch(() => {
    if (content === loading) content = undefined
  })
}

/** Makes the next call of `loadBidContent` load again. */
export function resetBidContent(): void {
  content = undefined
}
