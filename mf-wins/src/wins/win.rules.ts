import type { OwnWin, PaymentStatus } from '@firstchair/contract'

type Winner = OwnWin['winner']

/** The payment status as a badge: destructive for any but pending and captured (spec §3). */
export const STATUS_BADGES = {
  pending: { tone: 'warning', label: 'Pending Payment' },
  capturing: { tone: 'warning', label: 'Pending Payment' },
  captured: { tone: 'success', label: 'Paid' },
  expired: { tone: 'danger', label: 'Expired' },
  declined: { tone: 'danger', label: 'Declined' },
  void: { tone: 'danger', label: 'Void' },
  refunded: { tone: 'danger', label: 'Refunded' },
} as const satisfies Record<PaymentStatus, { tone: string; label: string }>

/** The state of an unpaid win's card; null for a win that is not in Pending Payment. */
export type PendingState = 'payable' | 'confirming' | 'expired'

export function pendingState(
  { paymentStatus, paymentDeadline }: Pick<Winner, 'paymentStatus' | 'paymentDeadline'>,
  now: number,
): PendingState | null {
  switch (paymentStatus) {
    case 'pending':
      return now < Date.parse(paymentDeadline) ? 'payable' : 'expired'
    case 'capturing':
      return 'confirming'
    case 'expired':
      return 'expired'
    case 'captured':
    case 'declined':
    case 'void':
    case 'refunded':
      return null
  }
}

/**
 * The nearest deadline first; wins whose deadline had passed by `at` come last. With the time when
 * the page was opened as `at`, a win keeps its place while it is paid: PayPal closes its window when
 * its buttons move.
 */
export function byDeadline(wins: readonly OwnWin[], at: number): OwnWin[] {
  const deadline = ({ winner }: OwnWin): number => {
    const instant = Date.parse(winner.paymentDeadline)
    return instant > at ? instant : Number.POSITIVE_INFINITY
  }
  return [...wins].sort((one, other) => {
    const [left, right] = [deadline(one), deadline(other)]
    return left === right ? 0 : left - right
  })
}

const DEADLINE_PASSED = 'Payment deadline has passed.'

/**
 * What happened to the ticket of an expired win. The first sentence is the specification's (spec
 * §2).
 */
const PASSED_ON_TEXTS = {
  reassigned: 'This ticket has been reassigned to the next highest bidder.',
  held: 'An administrator decides whether it is offered to the next bidder.',
  returned: 'No other bidder was in line, so this ticket was returned.',
} as const satisfies Record<NonNullable<Winner['passedOn']>, string>

/**
 * Until the server has decided what happens to the ticket, the text says only that the deadline has
 * passed.
 */
export const expiredText = ({ passedOn }: Pick<Winner, 'passedOn'>): string =>
  passedOn ? `${DEADLINE_PASSED} ${PASSED_ON_TEXTS[passedOn]}` : DEADLINE_PASSED

/** The consequence of declining. An older server that does not send it may count a strike. */
export function declineText({ declining }: Pick<Winner, 'declining'>): string {
  switch (declining) {
    case 'free':
      return "Declining costs you nothing: it doesn't count as a strike."
    case 'strike':
      return 'This counts as a strike. Two strikes suspend your bidding until an administrator lifts the suspension.'
    case 'suspension':
      return 'This is your second strike: your bidding is suspended at once, until an administrator lifts the suspension.'
    case null:
    case undefined:
      return 'This may count as a strike. Two strikes suspend your bidding until an administrator lifts the suspension.'
  }
}
