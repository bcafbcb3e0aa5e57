import { myBidsAtom } from '@firstchair/sdk'
import { type Atom, atom } from 'jotai'
import { myLastBids } from './standing.rules.ts'

/** The user's last bid on each mountain. */
export const myLastBidsAtom = atom((get) => myLastBids(get(myBidsAtom)))

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
