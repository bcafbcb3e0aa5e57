import type { ExtensionRefusal, PaymentStatus } from '@firstchair/contract'

/** A closed cycle that an extension may reopen, and what has happened since it closed. */
export type ClosedCycleFacts = {
  closedAt: Date
  /** The end that the extension would give it. */
  endTime: Date
  isLatest: boolean
  isCurrentSeason: boolean
  /** Its awards, without those that an earlier extension withdrew. */
  awards: readonly { place: number; paymentStatus: PaymentStatus }[]
  /** Whether a capture was requested for an award, or its payer has approved an order. */
  isPaymentStarted: boolean
  /** The open cycle of the mountain; null when its auction is over. */
  next: { startDate: Date; bidCount: number } | null
}

const PAID: readonly PaymentStatus[] = ['capturing', 'captured', 'refunded']

/**
 * Why a closed cycle stays closed; null if it can be reopened. Nobody may lose what they have paid
 * for or a bid that they placed after the close.
 */
export function whyStaysClosed(facts: ClosedCycleFacts, now: Date): ExtensionRefusal | null {
  const { awards, next } = facts
  if (!facts.isCurrentSeason) return 'season_over'
  if (!facts.isLatest) return 'later_cycle'
  if (next !== null && next.startDate.getTime() !== facts.closedAt.getTime()) return 'reset'
  if (next !== null && next.bidCount > 0) return 'next_has_bids'
  if (awards.some(({ paymentStatus }) => PAID.includes(paymentStatus))) return 'paid'
  const isPending = awards.every(
    ({ place, paymentStatus }) => place === 1 && paymentStatus === 'pending',
  )
  if (!isPending) return 'passed_on'
  if (facts.isPaymentStarted) return 'paid'
  return facts.endTime <= now ? 'ends_in_past' : null
}
