import {
  type BidPlaced,
  type BidRefused,
  bidRefused,
  type MaxBidSet,
  type Mountain,
  OUTCOME_UNKNOWN,
} from '@firstchair/contract'

export type Accepted = BidPlaced | MaxBidSet

/** The outcome of one request to place a bid or set a maximum. */
export type Verdict =
  | { kind: 'placed'; answer: Accepted }
  /** The auction refused the bid; `mountain` is its current state, `ticket` what has changed about it. */
  | {
      kind: 'refused'
      message: string
      minimum: number | null
      mountain: Mountain
      ticket?: BidRefused['ticket']
    }
  /** The user may not bid yet; the message says what to do next. */
  | { kind: 'ineligible'; message: string }
  /** The session has ended. */
  | { kind: 'signed_out'; message: string }
  /** Nothing was stored, and trying again later may help. */
  | { kind: 'failed'; message: string }
  /** No answer: the bid may have been placed. A retry with the same key is safe. */
  | { kind: 'unknown' }

/** A verdict that leaves the dialog open. */
export type Setback = Exclude<Verdict, { kind: 'placed' }>

export type ErrorAnswer = { status: number; body: { message?: unknown; reason?: unknown } | null }

/** Spec §8: the text of the toast when the answer has no message. */
export const BID_FAILED = 'Failed to place bid. Please try again.'

const messageOf = (answer: ErrorAnswer): string =>
  typeof answer.body?.message === 'string' && answer.body.message !== ''
    ? answer.body.message
    : BID_FAILED

// A crash after the commit looks like any other server error. Only a 503 that the API itself sends
// because its queue is full guarantees that nothing was stored.
const mayBePlaced = ({ status, body }: ErrorAnswer): boolean =>
  status === 503 ? body === null || body.reason === OUTCOME_UNKNOWN : status >= 500

/** The verdict of an answer that is not a success; `null` means that no answer arrived. */
export function verdictOf(answer: ErrorAnswer | null): Verdict {
  if (answer === null || mayBePlaced(answer)) return { kind: 'unknown' }
  const message = messageOf(answer)
  if (answer.status === 401) return { kind: 'signed_out', message }
  // A lower amount may fit, or the limit frees up when another bidder takes a lead.
  if (answer.body?.reason === 'over_limit') return { kind: 'failed', message }
  if (answer.status === 403) return { kind: 'ineligible', message }
  const refused = answer.status === 409 ? bidRefused.safeParse(answer.body) : null
  if (!refused?.success) return { kind: 'failed', message }
  const { minimum = null, mountain, ticket } = refused.data
  return { kind: 'refused', message, minimum, mountain, ...(ticket && { ticket }) }
}
