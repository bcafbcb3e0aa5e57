import {
  type Bid,
  bidBound,
  bidStepAt,
  currencyName,
  MAX_DOLLARS,
  type Mountain,
  minimumBid,
  type Priced,
} from '@firstchair/contract'

/** A bid of one amount now, or the maximum up to which the server bids for its bidder. */
export type BidKind = 'bid' | 'maximum'

/** What is wrong with an amount before it is sent; the message names `limit`. */
export type InvalidBid = {
  kind: BidKind
  reason: 'not_greater' | 'not_at_least' | 'too_much' | 'not_whole'
  limit: number
}

/** The least that the server accepts: leaders may lower their maximum down to the price. */
export const leastAmount = (
  kind: BidKind,
  mountain: Priced,
  bidderId: string | undefined,
): number =>
  kind === 'maximum' && isOwnLead(mountain, bidderId) ? mountain.currentPrice : minimumBid(mountain)

/** Spec §5: a step above the price of a leader; with no leader, at least the start price. */
export function checkAmount(
  kind: BidKind,
  mountain: Priced,
  bidderId: string | undefined,
  amount: number,
): InvalidBid | null {
  const least = leastAmount(kind, mountain, bidderId)
  if (!Number.isInteger(amount)) return { kind, reason: 'not_whole', limit: least }
  if (amount > MAX_DOLLARS) return { kind, reason: 'too_much', limit: MAX_DOLLARS }
  if (amount >= least) return null
  if (kind === 'maximum') return { kind, reason: 'not_at_least', limit: least }
  const { words, amount: limit } = bidBound(mountain)
  return { kind, reason: words === 'at least' ? 'not_at_least' : 'not_greater', limit }
}

/**
 * Whether an amount is far above the price and must be confirmed: over 1.5 times and at least $50
 * more. The minimum never is.
 */
export const isUnusual = (mountain: Priced, amount: number): boolean =>
  amount > Math.max(1.5 * mountain.currentPrice, minimumBid(mountain)) &&
  amount - mountain.currentPrice >= 50

/** Whether this bidder leads, so that another bid of theirs raises only the price that they pay. */
export const isOwnLead = (
  { currentBidderId }: Pick<Mountain, 'currentBidderId'>,
  bidderId: string | undefined,
): boolean => bidderId !== undefined && currentBidderId === bidderId

/** Why a bid must be confirmed before it is sent. */
export type Doubt = 'own_lead' | 'unusual'

/** A maximum is bid only as far as needed, so none is doubtful. */
export function doubtAbout(
  kind: BidKind,
  mountain: Priced,
  bidderId: string | undefined,
  amount: number,
): Doubt | null {
  if (kind === 'maximum') return null
  if (isOwnLead(mountain, bidderId)) return 'own_lead'
  return isUnusual(mountain, amount) ? 'unusual' : null
}

/**
 * The effect of an amount at the current price; `by`: the difference in dollars. Whether it would
 * lead is unknown, because the leader may have a maximum.
 */
export type Effect = { kind: 'below' | 'raises_own' | 'opens' | 'above'; by: number }

/** Null for what is no amount. */
export function effectOf(
  mountain: Priced,
  amount: number | null,
  bidderId: string | undefined,
): Effect | null {
  if (amount === null || !Number.isInteger(amount) || amount > MAX_DOLLARS) return null
  const missing = minimumBid(mountain) - amount
  if (missing > 0) return { kind: 'below', by: missing }
  const by = amount - mountain.currentPrice
  if (isOwnLead(mountain, bidderId)) return { kind: 'raises_own', by }
  return { kind: mountain.currentBidderId === null ? 'opens' : 'above', by }
}

/** What remains of the bidding limit, once it is less than twice the amount. */
export const shownRoom = (room: number | null, amount: number | null): number | undefined =>
  room !== null && room < 2 * (amount ?? 0) ? room : undefined

/** Whether no press of the user, but a maximum of theirs, placed their bid of `amount`. */
export const isAutoBid = (own: readonly Bid[], mountainId: string, amount: number): boolean =>
  !own.some((bid) => bid.mountainId === mountainId && bid.amount === amount && !bid.isAuto)

const steps = [
  { from: 0, step: 5 },
  { from: 250, step: 10 },
  { from: 500, step: 25 },
  { from: 1_000, step: 50 },
  { from: 2_500, step: 100 },
  { from: 10_000, step: 500 },
  { from: 25_000, step: 1_000 },
  { from: 100_000, step: 5_000 },
] as const

const stepAt = (amount: number) => steps.findLast(({ from }) => amount >= from)?.step ?? 5

/**
 * Three amounts offered as buttons: +$5, +$20 and +$50 above `from`. While the field holds another
 * amount, `from` itself takes the last place.
 */
export function nextSteps(
  mountain: Pick<Priced, 'bidSteps'>,
  from: number,
  amount: number | null,
): number[] {
  const step = Math.max(stepAt(from), bidStepAt(from, mountain.bidSteps))
  const above = [from + step, from + 4 * step, from + 10 * step]
  return (amount === from ? above : [...above.slice(0, 2), from]).filter(
    (each) => each <= MAX_DOLLARS,
  )
}

const small =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function belowThousand(n: number): string {
  const hundreds = Math.floor(n / 100)
  const rest = n % 100
  const words = [hundreds > 0 ? `${small[hundreds]} hundred` : '']
  if (rest < 20) words.push(small[rest] ?? '')
  else words.push([tens[Math.floor(rest / 10)], small[rest % 10]].filter(Boolean).join('-'))
  return words.filter(Boolean).join(' ')
}

/** A whole amount from 1 to {@link MAX_DOLLARS} in words, which make an extra digit obvious. */
export function dollarsInWords(amount: number): string {
  const groups = [
    { count: Math.floor(amount / 1_000_000), name: 'million' },
    { count: Math.floor(amount / 1_000) % 1_000, name: 'thousand' },
    { count: amount % 1_000, name: '' },
  ]
  const words = groups
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${belowThousand(count)} ${name}`.trim())
  return `${words.join(' ')} ${currencyName(amount)}`
}
