import type { Mountain } from '@firstchair/contract'

/** How long the clock names an extension, in milliseconds of the server's time. */
export const NAMED_MS = 5_000

export type Ending = Pick<
  Mountain,
  'cycleId' | 'endTime' | 'isExtended' | 'currentPrice' | 'currentBidder' | 'currentBidderId'
>

/** *+20 s*, and whose late bid caused it. */
export type Extension = { added: string; bidder?: string }

/** Null unless `after` ends later than `before`. */
export function extensionOf(
  before: Ending,
  after: Ending,
  userId: string | null,
): Extension | null {
  const seconds = (Date.parse(after.endTime) - Date.parse(before.endTime)) / 1_000
  if (after.cycleId !== before.cycleId || seconds <= 0) return null
  const added = seconds < 120 ? `+${seconds} s` : `+${Math.round(seconds / 60)} min`
  // An admin may extend an auction, too.
  const isByBid = after.isExtended === true && after.currentPrice > before.currentPrice
  if (!isByBid) return { added }
  const isMine = userId !== null && after.currentBidderId === userId
  return { added, bidder: isMine ? 'you' : (after.currentBidder ?? 'a bidder') }
}
