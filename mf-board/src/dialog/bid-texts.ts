import { MAX_DOLLARS, type Mountain, minimumBid, wholeAmount } from '@firstchair/contract'
import { formatDollars } from '@firstchair/design-system/price'
import type { ToastContent } from '@firstchair/sdk'
import type { Missing } from '../own/eligibility.rules.ts'
import type { BidKind, Effect, InvalidBid } from './bid.rules.ts'
import type { Setback } from './verdict.rules.ts'

const subjects = { bid: 'Bid', maximum: 'Your maximum' } as const

/** The first two texts of a bid are those of spec §5. */
export function invalidBidText({ kind, reason, limit }: InvalidBid): string {
  const subject = subjects[kind]
  switch (reason) {
    case 'not_greater':
      return `${subject} must be greater than ${formatDollars(limit)}`
    case 'not_at_least':
      return `${subject} must be at least ${formatDollars(limit)}`
    case 'too_much':
      return `${subject} must be at most ${formatDollars(limit)}`
    case 'not_whole':
      return `${subject} must be ${wholeAmount()}, written like ${formatDollars(limit)}`
  }
}

/** Why a bid on the own lead must be confirmed. */
export const leadingText = (price: number): string =>
  `You're leading at ${formatDollars(price)}. Bidding again only raises your own price.`

/** What a valid maximum would do. Whether a first one would lead is unknown: the leader may have one. */
export const maximumEffectText = (mountain: Mountain, isLeader: boolean, amount: number): string =>
  `${
    isLeader
      ? `You lead at ${formatDollars(mountain.currentPrice)} now`
      : `You'd bid ${formatDollars(minimumBid(mountain))} now`
  }, at most ${formatDollars(amount)}`

/** What a press does: *Place Bid · $213*, *Save my bid of $213*, *Raise to $250*. */
export function buttonText(
  kind: BidKind,
  amount: number | null,
  { mayBid, maximum }: { mayBid: boolean; maximum: number | null },
): string {
  const dollars = amount !== null && Number.isInteger(amount) ? formatDollars(amount) : null
  if (!mayBid) return dollars === null ? 'Save my bid' : `Save my bid of ${dollars}`
  const words = kind === 'bid' ? 'Place Bid' : 'Set maximum'
  if (dollars === null || amount === null) return words
  if (kind === 'bid' || maximum === null || amount === maximum) return `${words} · ${dollars}`
  return `${amount > maximum ? 'Raise' : 'Lower'} to ${dollars}`
}

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
export function commitmentText(
  kind: BidKind,
  amount: number | null,
  { mayBid, hours }: { mayBid: boolean; hours: number | undefined },
): string {
  const isWhole = amount !== null && Number.isInteger(amount)
  const pays = kind === 'bid' ? 'You pay' : 'You pay at most'
  const price = isWhole ? `${pays} ${formatDollars(amount)}. No fees.` : 'No fees.'
  if (!mayBid) return `${price} Kept on this device; nothing is bid yet.`
  if (hours === undefined) return `${price} Binding: if you win, you must pay.`
  return `${price} Binding: if you win, pay within ${hours} ${hours === 1 ? 'hour' : 'hours'}.`
}

const nextSteps: Partial<Record<Missing, string>> = {
  visitor: 'Create an account to place it.',
  unverified: 'Verify your email to place it.',
  approval_pending: "We'll email you when you can place it.",
}

export const savedToast = (amount: number, missing: Missing | null): ToastContent => ({
  title: 'Bid Saved',
  text: `Your bid of ${formatDollars(amount)} is kept on this device. ${(missing && nextSteps[missing]) ?? ''}`.trim(),
  tone: 'success',
})

export const NOT_SAVED: ToastContent = {
  title: 'Bid Not Saved',
  text: 'This browser keeps nothing for this page. Remember your amount.',
  tone: 'danger',
}

export const maximumSetToast = (maximum: number): ToastContent => ({
  title: 'Maximum Set',
  text: `We'll bid for you up to ${formatDollars(maximum)}.`,
  tone: 'success',
})

/** The maximum was accepted and has been used up at once. */
export function beatenText(mountain: Mountain): string {
  const minimum = minimumBid(mountain)
  return minimum > MAX_DOLLARS
    ? 'Another bidder has reached the highest possible bid, so nobody can bid more.'
    : `Another bidder still leads. Set ${formatDollars(minimum)} or more.`
}

export const invalidBidToast = (invalid: InvalidBid): ToastContent => ({
  title: invalid.kind === 'bid' ? 'Invalid Bid' : 'Invalid Maximum',
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

/** The retries got no answer either. */
const unknownOutcomes = {
  bid: "The server hasn't answered, so your bid may have been placed. Ask again: it counts only once.",
  maximum:
    "The server hasn't answered, so your maximum may be set. Ask again: it counts only once.",
} as const

export const setbackText = (setback: Setback, kind: BidKind): string =>
  setback.kind === 'unknown' ? unknownOutcomes[kind] : setback.message

export const failureTitles = { bid: 'Bid Failed', maximum: 'Maximum Not Set' } as const

export const failureToast = (setback: Setback, kind: BidKind): ToastContent => ({
  title: setback.kind === 'unknown' ? 'No Answer Yet' : failureTitles[kind],
  text: setbackText(setback, kind),
  tone: 'danger',
})
