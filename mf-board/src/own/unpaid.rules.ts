import type { OwnWin } from '@firstchair/contract'

/** The wins that can still be paid, the nearest deadline first. */
export const unpaidWins = (wins: readonly OwnWin[], now: number): OwnWin[] =>
  wins
    .filter(
      ({ winner }) =>
        winner.paymentStatus === 'pending' && now < Date.parse(winner.paymentDeadline),
    )
    .sort(
      (one, other) =>
        Date.parse(one.winner.paymentDeadline) - Date.parse(other.winner.paymentDeadline),
    )
