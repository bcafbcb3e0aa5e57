type Content = typeof import('./bid-content.tsx')

let content: Promise<Content> | undefined

/** The dialog's content: the same promise until it has failed and is forgotten. */
export function loadBidContent(): Promise<Content> {
  content ??= import(/* webpackChunkName: "bid" */ './bid-content.tsx')
  return content
}

/** Called on intent. What fails before the dialog is opened is asked for again when it is. */
export function preloadBidContent(): void {
  const loading = loadBidContent()
  loading.catch(() => {
    if (content === loading) content = undefined
  })
}

/** Makes the next load ask again. */
export function forgetBidContent(): void {
  content = undefined
}
