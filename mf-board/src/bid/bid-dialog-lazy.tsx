import { lazy } from 'react'

const load = () => import('./bid-dialog.tsx')

export const BidDialog = lazy(async () => ({ default: (await load()).BidDialog }))

/** Called on intent. A failure is shown when the dialog is really opened. */
export const preloadBidDialog = (): void => {
  load().catch(() => undefined)
}
