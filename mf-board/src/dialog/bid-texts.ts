import { MAX_DOLLARS, type Mountain, minimumBid, wholeAmount } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import type { ToastContent } from '@firstchair/sdk'
import type { Effect, InvalidBid } from './bid.rules.ts'
import type { Setback } from './verdict.rules.ts'

/** The first two texts are those of spec §5. */
export function invalidBidText({ reason, limit }: InvalidBid): string {
  switch (reason) {
    case 'not_greater':
      return `Bid must be greater than ${formatDollars(limit)}`
    case 'not_at_least':
      return `Bid must be at least ${formatDollars(limit)}`
    case 'too_much':
      return `Bid must be at most ${formatDollars(limit)}`
    case 'not_whole':
      return `Bid must be ${wholeAmount()}, written like ${formatDollars(limit)}`
  }
}

/** Why a bid on the own lead must be confirmed. */
export const leadingText = (price: number, maximum: number | null): string =>
  `You're leading at ${formatDollars(price)}. Bidding again only raises your own price.${
    maximum === null ? '' : ` Your maximum is ${formatDollars(maximum)}.`
  }`

/** What the typed amount would do: one line below it. */
export function effectText({ kind, by }: Effect): string {
  switch (kind) {
    case 'below':
      return `${formatDollars(by)} below the minimum`
    case 'raises_own':
      return `Raises your own price by ${formatDollars(by)}`
    case 'opens':
      return "You'll place the first bid"
    case 'above':
      return `${formatDollars(by)} above the current bid`
  }
}

/** Below the button; `hours` are unknown until the server has answered. */
export function bindingText(hours: number | undefined): string {
  if (hours === undefined) return 'Binding. If you win, you must pay.'
  return `Binding. If you win, pay within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`
}

export const invalidBidToast = (invalid: InvalidBid): ToastContent => ({
  title: 'Invalid Bid',
  text: invalidBidText(invalid),
  tone: 'danger',
})

export const placedToast = (amount: number): ToastContent => ({
  title: 'Bid Placed!',
  text: `Your bid of ${formatDollars(amount)} has been placed successfully.`,
  tone: 'success',
})

/** The bid was placed, and a bid by another bidder's maximum, or a later one, leads already. */
export const outbidAtOnceToast = (amount: number, mountain: Mountain): ToastContent => ({
  title: 'Outbid',
  text: `Your bid of ${formatDollars(amount)} was outbid at once. ${nextStepText(mountain)}`,
  tone: 'danger',
})

function nextStepText(mountain: Mountain): string {
  const minimum = minimumBid(mountain)
  return minimum > MAX_DOLLARS
    ? 'Nobody can bid more.'
    : `The minimum is now ${formatDollars(minimum)}.`
}

/** Shown when the retries got no answer either. */
export const UNKNOWN_OUTCOME =
  "The server hasn't answered, so your bid may have been placed. Ask again: it counts only once."

export const setbackText = (setback: Setback): string =>
  setback.kind === 'unknown' ? UNKNOWN_OUTCOME : setback.message

export const failureToast = (setback: Setback): ToastContent => ({
  title: setback.kind === 'unknown' ? 'No Answer Yet' : 'Bid Failed',
  text: setbackText(setback),
  tone: 'danger',
})
