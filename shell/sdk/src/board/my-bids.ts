import type { Bid } from '@firstchair/contract'
import { type Atom, atom } from 'jotai'
import { api } from '../client/api.ts'
import { store } from '../page/store.ts'
import { currentUser } from '../session/session.ts'

const bids = atom<readonly Bid[]>([])

/** The signed-in user's bids in open cycles, newest first; empty for a visitor. */
export const myBidsAtom: Atom<readonly Bid[]> = atom((get) => get(bids))

/** Takes what the document, an answer or the mock says of the user's bids. */
export function acceptMyBids(next: readonly Bid[]): void {
  store.set(bids, next)
}

/** Takes a bid that the server has just placed for the user: the newest of them. */
export function acceptMyBid(placed: Bid): void {
  store.set(bids, [placed, ...store.get(bids).filter(({ id }) => id !== placed.id)])
}

/** Lets go of the bids in a cycle that has closed: none of them is a bid in the next. */
export function forgetBidsOn(mountainId: string): void {
  store.set(
    bids,
    store.get(bids).filter((bid) => bid.mountainId !== mountainId),
  )
}

/** Whether the user is known to have a bid in the open cycle of this mountain. */
export const hasBidOn = (mountainId: string): boolean =>
  store.get(bids).some((bid) => bid.mountainId === mountainId)

let next: Promise<void> | null = null

/**
 * Asks for the user's bids again, only when somebody is signed in. Never rejects. Auctions that end
 * together ask together: all calls of one turn are one question.
 */
export function reloadMyBids(): Promise<void> {
  next ??= Promise.resolve().then(() => {
    next = null
    return ask()
  })
  return next
}

let turn = 0

async function ask(): Promise<void> {
  turn += 1
  const mine = turn
  const asker = currentUser()?.id
  if (asker === undefined) return acceptMyBids([])
  try {
    const answer = await api.myBids()
    // Somebody else may have signed in while the answer was under way, or a later call have asked.
    if (mine === turn && currentUser()?.id === asker) acceptMyBids(answer)
  } catch (error) {
    console.warn('The list of your bids could not be refreshed.', error)
  }
}
