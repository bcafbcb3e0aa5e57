import { mountainsAtom, myBidsAtom } from '@firstchair/sdk'
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { myLastBids, standing } from '../card/standing.rules.ts'
import { arrange, type BoardView, type Entry, filterCounts } from './view.rules.ts'

const myLastBidsAtom = atom((get) => myLastBids(get(myBidsAtom)))

/** The person's last bid on one mountain; a number, so only its own card hears of a change. */
export const myLastBidAtom = (mountainId: string): Atom<number | null> =>
  atom((get) => get(myLastBidsAtom).get(mountainId) ?? null)

const entriesAtom = (userId: string | null): Atom<readonly Entry[]> =>
  atom((get) => {
    const last = get(myLastBidsAtom)
    return get(mountainsAtom).map((mountain) => ({
      mountain,
      standing: standing(mountain, userId, last.get(mountain.id) ?? null),
    }))
  })

/**
 * Everything about the board that is not one card. It is computed with every frame and compared by
 * value, so a bid that moves no card renders nothing but its own.
 */
export const outlineAtom = (userId: string | null, view: BoardView) =>
  selectAtom(
    entriesAtom(userId),
    (entries) => ({ ids: arrange(entries, view), counts: filterCounts(entries) }),
    (a, b) =>
      a.ids.join() === b.ids.join() &&
      Object.values(a.counts).join() === Object.values(b.counts).join(),
  )
