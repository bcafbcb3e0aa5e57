import { type BidPlaced, bidRefused, type Mountain, OUTCOME_UNKNOWN } from '@firstchair/contract'

/** What came of one press of *Place Bid*. */
export type Verdict =
  | { kind: 'placed'; answer: BidPlaced }
  /** The auction said no; `mountain` is its present state. */
  | { kind: 'refused'; message: string; minimum: number | null; mountain: Mountain }
  /** The person may not bid yet; the message says the one thing to do next. */
  | { kind: 'ineligible'; message: string }
  /** Nobody is signed in any more. */
  | { kind: 'signed_out'; message: string }
  /** Nothing was stored, and trying again later may help. */
  | { kind: 'failed'; message: string }
  /** No answer: the bid may have been placed. Asking again with the same key is safe. */
  | { kind: 'unknown' }

export type ErrorAnswer = { status: number; body: { message?: unknown; reason?: unknown } | null }

/** Spec §8: what the toast says when the server wrote no sentence. */
export const BID_FAILED = 'Failed to place bid. Please try again.'

const sentence = (answer: ErrorAnswer): string =>
  typeof answer.body?.message === 'string' && answer.body.message !== ''
    ? answer.body.message
    : BID_FAILED

// A crash after the commit looks like any other server fault: only a 503 of the server itself that
// is not the unknown outcome (the queue is full) promises that nothing was stored.
const mayHaveHappened = ({ status, body }: ErrorAnswer): boolean =>
  status === 503 ? body === null || body.reason === OUTCOME_UNKNOWN : status >= 500

/** Reads an answer that is not a success. `null` stands for no answer at all. */
export function verdictOf(answer: ErrorAnswer | null): Verdict {
  if (answer === null || mayHaveHappened(answer)) return { kind: 'unknown' }
  const message = sentence(answer)
  if (answer.status === 401) return { kind: 'signed_out', message }
  // A lower amount may fit, or the limit frees up when another bidder takes a lead.
  if (answer.body?.reason === 'over_limit') return { kind: 'failed', message }
  if (answer.status === 403) return { kind: 'ineligible', message }
  const refused = answer.status === 409 ? bidRefused.safeParse(answer.body) : null
  if (!refused?.success) return { kind: 'failed', message }
  const { minimum = null, mountain } = refused.data
  return { kind: 'refused', message, minimum, mountain }
}
