/** What an order of ours must say at PayPal for its money to count. */
export type ExpectedOrder = {
  winId: string
  amountCents: number
  /** Our merchant id; null when PayPal did not name it. */
  payeeId: string | null
}

/** What PayPal says of an order, reduced to what decides. */
export type SeenOrder = {
  intent: string
  units: readonly {
    amount: Money
    customId: string | null
    invoiceId: string | null
    payeeId: string | null
  }[]
}
export type Money = { currency: string; cents: number }

export type CaptureState =
  | 'pending'
  | 'completed'
  | 'declined'
  | 'partially_refunded'
  | 'refunded'
  | 'reversed'

/** `"120.00"` in cents, and `"120"` of a currency without them; null for what is no amount. */
export function centsOf(value: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(value)
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}

/** Whole dollars as PayPal wants them. */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/**
 * How an order at PayPal differs from the one that we created; null when every letter is the same.
 * A page can change an order that it shows, so this is asked before and after a capture.
 */
export function mismatchOf(expected: ExpectedOrder, seen: SeenOrder): string | null {
  if (seen.intent !== 'CAPTURE') return `intent ${seen.intent}`
  const [unit, ...others] = seen.units
  if (!unit || others.length > 0) return `${seen.units.length} purchase units`
  if (unit.amount.currency !== 'USD') return `currency ${unit.amount.currency}`
  if (unit.amount.cents !== expected.amountCents) {
    return `${unit.amount.cents} cents instead of ${expected.amountCents}`
  }
  if (unit.customId !== expected.winId) return 'custom_id'
  if (unit.invoiceId !== expected.winId) return 'invoice_id'
  if (unit.payeeId !== expected.payeeId) return 'payee'
  return null
}

/** How a capture differs from what its order must bring; null when it is the whole amount. */
export function captureMismatch(
  expected: Pick<ExpectedOrder, 'amountCents'>,
  amount: Money,
): string | null {
  if (amount.currency !== 'USD') return `captured in ${amount.currency}`
  return amount.cents === expected.amountCents ? null : `captured ${amount.cents} cents`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** PayPal forgets an order that nobody has approved after three hours; a margin for its clock. */
const ORDER_LIFE_MS = 4 * HOUR_MS
/** How long the ledger is compared with PayPal's books: payers may open a dispute for 180 days. */
const LEDGER_MS = 180 * DAY_MS
/** A webhook may be lost: an open order is asked about after this time. */
export const FIRST_CHECK_MS = 10 * MINUTE_MS

/** What decides when PayPal is asked about an order again. */
export type OrderFacts = {
  status: string
  createdAt: Date
  isCapturing: boolean
  captures: readonly CaptureState[]
}

/** How long until the next question; null when nothing can change any more. */
export function nextCheck(order: OrderFacts, now: Date): number | null {
  const age = now.getTime() - order.createdAt.getTime()
  if (order.isCapturing) return MINUTE_MS
  if (order.captures.includes('pending')) return HOUR_MS
  if (order.captures.length > 0) return age < LEDGER_MS ? DAY_MS : null
  return age < ORDER_LIFE_MS ? FIRST_CHECK_MS : null
}

/** How long a failed call waits: a minute, doubling to six hours. */
export const retryDelay = (tries: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), 6 * HOUR_MS)
