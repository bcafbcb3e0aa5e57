import { mountainsAtom } from '@firstchair/sdk'
import { type Atom, atom } from 'jotai'
import { steadyAtom } from '../notices/steady-atom.ts'
import { myLastBidsAtom } from '../own/my-bids.ts'
import { outcomesOnCardsAtom } from '../own/outcome-atoms.ts'
import { standing } from '../own/standing.rules.ts'
import { arrange, type BoardView, type Entry, filterCounts, outbidIds } from './view.rules.ts'

const entriesAtom = (userId: string | null, watched: ReadonlySet<string>): Atom<readonly Entry[]> =>
  atom((get) => {
    const last = get(myLastBidsAtom)
    const outcomes = get(outcomesOnCardsAtom)
    return get(mountainsAtom).map((mountain) => ({
      mountain,
      isWatched: watched.has(mountain.id),
      outcome: outcomes.find(({ mountainId }) => mountainId === mountain.id),
      standing: standing(mountain, userId, last.get(mountain.id)?.amount ?? null),
    }))
  })

/**
 * Everything on the board except the content of the cards. It is computed with every frame and
 * compared by value, so a bid that moves no card renders only its own card.
 */
export const outlineAtom = (userId: string | null, view: BoardView, watched: ReadonlySet<string>) =>
  steadyAtom(
    entriesAtom(userId, watched),
    (entries) => ({
      ids: arrange(entries, view),
      outbid: outbidIds(entries),
      mine: entries.flatMap(({ mountain, standing }) => (standing === 'none' ? [] : mountain.id)),
      counts: filterCounts(entries),
    }),
    (a, b) =>
      a.ids.join() === b.ids.join() &&
      a.outbid.join() === b.outbid.join() &&
      a.mine.join() === b.mine.join() &&
      Object.values(a.counts).join() === Object.values(b.counts).join(),
  )
