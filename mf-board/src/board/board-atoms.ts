import { mountainsAtom } from '@firstchair/sdk'
import { atom } from 'jotai'
import { steadyAtom } from '../notices/steady-atom.ts'
import { myLastBidsAtom } from '../own/my-bids.ts'
import { outcomesAtom } from '../own/outcome-atoms.ts'
import { standing } from '../own/standing.rules.ts'
import { arrange, type BoardView, filterCounts } from './view.rules.ts'

/**
 * Everything on the board except the content of the cards. It is computed with every frame and
 * compared by value, so a bid that moves no card renders only its own card.
 */
export const outlineAtom = (userId: string | null, view: BoardView, watched: ReadonlySet<string>) =>
  steadyAtom(
    atom((get) => {
      const last = get(myLastBidsAtom)
      const outcomes = get(outcomesAtom).filter(({ shownFrom }) => shownFrom !== null)
      const entries = get(mountainsAtom).map((mountain) => ({
        mountain,
        isWatched: watched.has(mountain.id),
        outcome: outcomes.find(({ mountainId }) => mountainId === mountain.id),
        standing: standing(mountain, userId, last.get(mountain.id)?.amount ?? null),
      }))
      return {
        ids: arrange(entries, view),
        counts: filterCounts(entries),
        /** The ends of the open cycles, in ms. */
        ends: entries.flatMap(({ mountain: { id, cycleId, endTime } }) =>
          cycleId === null ? [] : { id, at: Date.parse(endTime) },
        ),
        /** The mountains whose cards show a result. */
        results: outcomes.map(({ mountainId }) => mountainId),
      }
    }),
  )
