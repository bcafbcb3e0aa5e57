import type { Connection, Statement } from '../platform/database.ts'
import { insertWins } from './award.store.ts'
import type { DecidedClose } from './close.store.ts'

/** The statements that award the tickets of closes, in the transaction that writes them. */
export function awardClosed(tx: Connection, closes: readonly DecidedClose[]): Statement[] {
  const wins = closes.flatMap(({ state, now, close: { award, closedCycleId } }) =>
    award
      ? {
          ...award,
          mountainId: state.id,
          season: state.season,
          cycleId: closedCycleId,
          awardedAt: now,
        }
      : [],
  )
  return wins.length > 0 ? [insertWins(tx, wins)] : []
}
