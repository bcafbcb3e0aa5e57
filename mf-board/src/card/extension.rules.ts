import type { Mountain } from '@firstchair/contract'

/** How long the clock names an extension, in milliseconds of the server's time. */
export const NAMED_MS = 5_000

export type Ending = Pick<
  Mountain,
  'cycleId' | 'endTime' | 'isExtended' | 'currentPrice' | 'currentBidder' | 'currentBidderId'
>

/** *+20 s*, and whose late bid caused it. */
export type Extension = { added: string; bidder: string }

/**
 * Null unless a bid has moved the end. Auctions that move behind an extended one, or by an admin, are not
 * named: the ticker announces what an admin does.
 */
export function extensionOf(
  before: Ending,
  after: Ending,
  userId: string | null,
): Extension | null {
  const seconds = (Date.parse(after.endTime) - Date.parse(before.endTime)) / 1_000
  const isByBid = after.isExtended === true && after.currentPrice > before.currentPrice
  if (after.cycleId !== before.cycleId || seconds <= 0 || !isByBid) return null
  const added = seconds < 120 ? `+${seconds} s` : `+${Math.round(seconds / 60)} min`
  const isMine = userId !== null && after.currentBidderId === userId
  return { added, bidder: isMine ? 'you' : (after.currentBidder ?? 'a bidder') }
}
