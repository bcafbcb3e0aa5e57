import { MAX_DOLLARS, minimumBid, type Priced } from '@firstchair/contract'

/** What is wrong with a maximum before it is sent; the message names `limit`. */
export type InvalidMaximum = { reason: 'too_little' | 'too_much' | 'not_whole'; limit: number }

/** The least maximum that the server accepts: leaders may lower theirs down to the price. */
export const leastMaximum = (mountain: Priced, userId: string): number =>
  mountain.currentBidderId === userId ? mountain.currentPrice : minimumBid(mountain)

export function checkMaximum(
  mountain: Priced,
  userId: string,
  maximum: number | null,
): InvalidMaximum | null {
  const least = leastMaximum(mountain, userId)
  if (maximum === null) return { reason: 'too_little', limit: least }
  if (!Number.isInteger(maximum)) return { reason: 'not_whole', limit: least }
  if (maximum > MAX_DOLLARS) return { reason: 'too_much', limit: MAX_DOLLARS }
  return maximum < least ? { reason: 'too_little', limit: least } : null
}
