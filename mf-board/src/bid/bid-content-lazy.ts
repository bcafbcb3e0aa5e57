type Content = typeof import('./bid-content.tsx')

let content: Promise<Content> | undefined

/** The dialog's content: the same promise until it has failed and is forgotten. */
export function loadBidContent(): Promise<Content> {
  content ??= import(/* webpackChunkName: "bid" */ './bid-content.tsx')
  return content
}

/** Called on intent. A failure is told when the dialog is opened. */
export const preloadBidContent = (): void => {
  loadBidContent().catch(() => undefined)
}

/** Makes the next load ask again. */
export const forgetBidContent = (): void => {
  content = undefined
}
