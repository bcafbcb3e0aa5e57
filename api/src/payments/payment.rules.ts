import { type CaptureStatus, currencyCode } from '@firstchair/contract'
import { ticketOf } from './capture.rules.ts'

/** What an order at PayPal must contain for its captures to pay the win. */
export type ExpectedOrder = {
  winId: string
  amountCents: number
  /** Our merchant id; null when PayPal did not name it at the creation: then any is accepted. */
  payeeId: string | null
  /** Null: the win's id. */
  invoiceId: string | null
}

/** The parts of PayPal's order that determine whether a win is paid. */
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

/** `"120.00"` in cents, or `"120"` in a currency without cents; null for anything else. */
export function centsOf(value: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{2}))?$/.exec(value)
  return match ? Number(match[1]) * 100 + Number(match[2] ?? 0) : null
}

/**
 * How an order at PayPal differs from the order that we created; null when it does not. A page can
 * change the order that it shows, so this is checked before and after a capture.
 */
export function mismatchOf(expected: ExpectedOrder, seen: SeenOrder): string | null {
  if (seen.intent !== 'CAPTURE') return `intent ${seen.intent}`
  const [unit, ...others] = seen.units
  if (!unit || others.length > 0) return `${seen.units.length} purchase units`
  if (unit.amount.currency !== currencyCode()) return `currency ${unit.amount.currency}`
  if (unit.amount.cents !== expected.amountCents) {
    return `${unit.amount.cents} cents instead of ${expected.amountCents}`
  }
  if (unit.customId !== expected.winId) return 'custom_id'
  if (unit.invoiceId !== (expected.invoiceId ?? expected.winId)) return 'invoice_id'
  if (expected.payeeId !== null && unit.payeeId !== expected.payeeId) return 'payee'
  return null
}

/** How a capture's amount differs from its order's; null when it does not. */
export function captureMismatch(
  expected: Pick<ExpectedOrder, 'amountCents'>,
  amount: Money,
): string | null {
  if (amount.currency !== currencyCode()) return `captured in ${amount.currency}`
  return amount.cents === expected.amountCents ? null : `captured ${amount.cents} cents`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/**
 * PayPal deletes an unapproved order after three hours. One more hour allows for clock differences.
 */
const ORDER_LIFE_MS = 4 * HOUR_MS
/** How long the ledger is compared with PayPal's books: payers may open a dispute for 180 days. */
const LEDGER_MS = 180 * DAY_MS
/** An open order is checked after this time, in case its webhook was lost. */
export const FIRST_CHECK_MS = 10 * MINUTE_MS

/** What decides when an order is checked again. */
export type OrderFacts = {
  status: string
  createdAt: Date
  isCapturing: boolean
  /** PayPal refused the last capture, and the payer has not tried again. */
  isRefused: boolean
  captures: readonly CaptureStatus[]
}

/** Milliseconds until the next check; null when the order can no longer change. */
export function nextCheck(order: OrderFacts, now: Date): number | null {
  const age = now.getTime() - order.createdAt.getTime()
  if (order.isCapturing) return MINUTE_MS
  if (order.captures.some((status) => ticketOf(status) === 'kept')) return HOUR_MS
  if (order.captures.length > 0) return age < LEDGER_MS ? DAY_MS : null
  if (order.status === 'voided' || age >= LEDGER_MS) return null
  return age < ORDER_LIFE_MS && !order.isRefused ? FIRST_CHECK_MS : DAY_MS
}

/** The delay before a failed call is retried: one minute, doubling up to six hours. */
export const retryDelay = (tries: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), 6 * HOUR_MS)

/** Refusals after which the payer may choose another way to pay for the same order. */
const RESTARTED = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED']
/** Refusals that are about the payer's account or its limits. */
const OF_PAYER = [
  ...['PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'PAYER_CANNOT_PAY'],
  ...['TRANSACTION_REFUSED', 'TRANSACTION_LIMIT_EXCEEDED', 'CARD_EXPIRED', 'CONSENT_NEEDED'],
  ...['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'],
]
/** Refusals that answer how far this order has come. */
const OF_ORDER = [
  ...['ORDER_NOT_APPROVED', 'DUPLICATE_INVOICE_ID', 'ORDER_ALREADY_CAPTURED'],
  ...['INVALID_RESOURCE_ID', 'ORDER_EXPIRED'],
]
/** Any other issue is the operator's to solve: a restricted payee, a limit, a missing permission. */
export const KNOWN_ISSUES: readonly string[] = [...RESTARTED, ...OF_PAYER, ...OF_ORDER]

/** What caused a refusal by PayPal. `order`: the order is not in the state that the call needs. */
export type RefusalCause = 'instrument' | 'payer' | 'order' | 'operator'
export function causeOf(issue: string): RefusalCause {
  if (RESTARTED.includes(issue)) return 'instrument'
  if (OF_PAYER.includes(issue)) return 'payer'
  return OF_ORDER.includes(issue) ? 'order' : 'operator'
}

const DESCRIPTION_BYTES = 127

/** `<mountain> - Lift Ticket` (spec §9) in PayPal's 127 bytes: a long name is cut, never in a letter. */
export function descriptionOf(mountain: string): string {
  const suffix = ' - Lift Ticket'
  const buffer = new Uint8Array(DESCRIPTION_BYTES - suffix.length)
  const { read } = new TextEncoder().encodeInto(mountain, buffer)
  return mountain.slice(0, read) + suffix
}
