import type { CaptureStatus } from '@firstchair/contract'

type Life = {
  /** What PayPal calls it. */
  atPaypal: readonly string[]
  /** What it means for the ticket of its order. */
  ticket: 'kept' | 'paid' | 'returned' | 'unpaid'
  /** What a later answer may make of it. Any other answer is stale and ignored. */
  becomes: readonly CaptureStatus[]
  /** Whether an admin should look at it. */
  isProblem: boolean
}

/** The life of a capture. */
export const CAPTURES = {
  /** PayPal holds the money, for days at most. */
  pending: {
    atPaypal: ['PENDING'],
    ticket: 'kept',
    becomes: ['completed', 'declined', 'partially_refunded', 'refunded', 'reversed'],
    isProblem: true,
  },
  completed: {
    atPaypal: ['COMPLETED'],
    ticket: 'paid',
    becomes: ['partially_refunded', 'refunded', 'reversed'],
    isProblem: false,
  },
  /** Final at PayPal. If it does take the money after all, that counts. */
  declined: {
    atPaypal: ['DECLINED', 'FAILED'],
    ticket: 'unpaid',
    becomes: ['pending', 'completed', 'partially_refunded', 'refunded', 'reversed'],
    isProblem: false,
  },
  partially_refunded: {
    atPaypal: ['PARTIALLY_REFUNDED'],
    ticket: 'paid',
    becomes: ['refunded', 'reversed'],
    isProblem: true,
  },
  /** PayPal's orders call a reversed capture refunded; its webhook, which may arrive later, tells them apart. */
  refunded: { atPaypal: ['REFUNDED'], ticket: 'returned', becomes: ['reversed'], isProblem: false },
  /** A chargeback. Only a webhook says so. */
  reversed: { atPaypal: [], ticket: 'returned', becomes: [], isProblem: true },
} as const satisfies Record<CaptureStatus, Life>

export const CAPTURE_STATUSES = Object.keys(CAPTURES) as CaptureStatus[] // the keys of a constant

export const ticketOf = (status: CaptureStatus): Life['ticket'] => CAPTURES[status].ticket

/** One with an unknown status counts as pending, so it is checked again. */
export function statusAtPaypal(name: string): CaptureStatus {
  const isNamed = (status: CaptureStatus) => (CAPTURES[status] as Life).atPaypal.includes(name) // wider than its constant
  return CAPTURE_STATUSES.find(isNamed) ?? 'pending'
}

/** Each pair of a status and one that may follow it; a status follows itself with newer fees. */
export const TRANSITIONS: readonly (readonly [CaptureStatus, CaptureStatus])[] =
  CAPTURE_STATUSES.flatMap((status) => [
    ...CAPTURES[status].becomes.map((next) => [status, next] as const),
    ...(ticketOf(status) === 'returned' ? [] : [[status, status] as const]),
  ])
