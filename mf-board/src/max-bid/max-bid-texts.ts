import { MAX_DOLLARS, type Mountain, minimumBid } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import type { Setback } from '../bid/verdict.rules.ts'
import type { InvalidMaximum } from './max-bid.rules.ts'

export function invalidMaximumText({ reason, limit }: InvalidMaximum): string {
  switch (reason) {
    case 'too_little':
      return `Your maximum must be at least ${formatDollars(limit)}`
    case 'too_much':
      return `Your maximum must be at most ${formatDollars(limit)}`
    case 'not_whole':
      return `Your maximum must be a whole dollar amount, written like ${formatDollars(limit)}`
  }
}

/** The maximum was accepted and has been used up at once. */
export function beatenText(mountain: Mountain): string {
  const minimum = minimumBid(mountain)
  return minimum > MAX_DOLLARS
    ? 'Another bidder has reached the highest possible bid. Nobody can bid more.'
    : `Another bidder still leads. Set ${formatDollars(minimum)} or more.`
}

export const setbackText = (setback: Setback): string =>
  setback.kind === 'unknown'
    ? 'The server has not answered, so your maximum may be set. Press Set Maximum again: it counts only once.'
    : setback.message
