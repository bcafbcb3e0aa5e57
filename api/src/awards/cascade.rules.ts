import { type Bidder, ineligibility } from '../auction/bidder.rules.ts'

/**
 * A bidder of the cycle who has had no offer and has not left the queue, with their highest bid.
 */
export type Runner = Bidder & { bidId: string; amount: number; isTie: boolean }

/** What happens to the ticket of a lapsed win. */
export type Cascade =
  | { kind: 'offered'; runner: Runner }
  | { kind: 'held'; runner: Runner }
  | { kind: 'returned' }

export type Lapsed = 'expired' | 'declined' | 'void'

/** How long an admin has to decide about a held cascade. */
export const HOLD_MS = 72 * 3_600_000
/** This many strikes suspend a user from bidding. */
export const STRIKES_TO_SUSPEND = 2

/** The queue: eligible bidders, highest bid first; of equal bids, the one that led comes first. */
export const queueOf = (runners: readonly Runner[]): Runner[] =>
  runners
    .filter((runner) => ineligibility(runner) === null)
    .toSorted((one, other) => other.amount - one.amount || Number(other.isTie) - Number(one.isTie))

/**
 * The ticket is offered to the next bidder in the queue at their own bid. If that is less than half
 * of the lapsed amount, the ticket is held for an admin, because the lapsed bid may have been
 * placed to deter others.
 */
export function cascade(lapsedAmount: number, runners: readonly Runner[]): Cascade {
  const [runner] = queueOf(runners)
  if (!runner) return { kind: 'returned' }
  return { kind: runner.amount * 2 < lapsedAmount ? 'held' : 'offered', runner }
}

/** Whether this is a strike: the bidder did not pay for their own leading bid. */
export const isStrike = (place: number, lapsed: Lapsed): lapsed is 'expired' | 'declined' =>
  place === 1 && lapsed !== 'void'

/** The consequence of declining a pending win for a holder with this many strikes. */
export function costOfDeclining(place: number, counting: number): 'free' | 'strike' | 'suspension' {
  if (!isStrike(place, 'declined')) return 'free'
  return counting + 1 >= STRIKES_TO_SUSPEND ? 'suspension' : 'strike'
}

/** The user's place in the queue, from 1; null when they are not in it. */
export function placeOf(runners: readonly Runner[], userId: string): number | null {
  const index = queueOf(runners).findIndex((runner) => runner.userId === userId)
  return index === -1 ? null : index + 1
}
