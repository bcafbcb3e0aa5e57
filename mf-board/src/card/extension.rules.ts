import type { Mountain } from '@firstchair/contract'

/** How long the clock names an extension, in milliseconds of the server's time. */
export const NAMED_MS = 8_000

export type Ending = Pick<
  Mountain,
  'cycleId' | 'endTime' | 'isExtended' | 'currentPrice' | 'currentBidder'
>

/** *+20 s · late bid by @mateo* when `after` ends later than `before`; null if it does not. */
export function extensionText(before: Ending, after: Ending): string | null {
  const seconds = (Date.parse(after.endTime) - Date.parse(before.endTime)) / 1_000
  if (after.cycleId !== before.cycleId || seconds <= 0) return null
  const added = seconds < 120 ? `+${seconds} s` : `+${Math.round(seconds / 60)} min`
  // An admin may extend an auction, too.
  const isByBid = after.isExtended === true && after.currentPrice > before.currentPrice
  return isByBid ? `${added} · late bid by ${after.currentBidder ?? 'a bidder'}` : added
}
