import type { Win } from '@firstchair/contract'

/** The wins that can still be paid, the nearest deadline first. */
export const unpaidWins = (wins: readonly Win[], now: number): Win[] =>
  wins
    .filter(
      ({ winner }) =>
        winner.paymentStatus === 'pending' && now < Date.parse(winner.paymentDeadline),
    )
    .sort(
      (one, other) =>
        Date.parse(one.winner.paymentDeadline) - Date.parse(other.winner.paymentDeadline),
    )
