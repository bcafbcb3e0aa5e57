import { mountainsAtom, myBidsAtom } from '@firstchair/sdk'
import { type Atom, atom } from 'jotai'
import { myLastBids, standing } from '../card/standing.rules.ts'
import { outcomesOnCardsAtom } from '../outcome/outcome-atoms.ts'
import { steadyAtom } from './steady-atom.ts'
import { arrange, type BoardView, type Entry, filterCounts, outbidIds } from './view.rules.ts'

const myLastBidsAtom = atom((get) => myLastBids(get(myBidsAtom)))

/**
 * The user's last bid on one mountain. It is a number, so a change renders only that mountain's
 * card.
 */
export const myLastBidAtom = (mountainId: string): Atom<number | null> =>
  atom((get) => get(myLastBidsAtom).get(mountainId)?.amount ?? null)

/** The same if the user's maximum placed it, else null. */
export const myAutoBidAtom = (mountainId: string): Atom<number | null> =>
  atom((get) => {
    const last = get(myLastBidsAtom).get(mountainId)
    return last?.isAuto ? last.amount : null
  })

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
