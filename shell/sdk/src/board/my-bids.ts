import type { Bid } from '@firstchair/contract'
import { CancelledError } from '@tanstack/react-query'
import { type Atom, atom } from 'jotai'
import { api } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { serverNow } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import { currentUser } from '../session/session.ts'
import { mountainAtom } from './mountains.ts'

const bids = atom<readonly Bid[]>([])

/** The signed-in user's bids in open cycles, newest first; empty for a visitor. */
export const myBidsAtom: Atom<readonly Bid[]> = atom((get) => get(bids))

/** On how many mountains the user has a bid in the open cycle and another bidder leads. */
export const outbidCountAtom: Atom<number> = atom((get) => {
  const bidOn = new Set(get(bids).map(({ mountainId }) => mountainId))
  const outbid = [...bidOn].filter((id) => {
    const mountain = get(mountainAtom(id))
    return mountain?.cycleId && mountain.currentBidderId !== currentUser()?.id
  })
  return outbid.length
})

/** Sets the user's bids from the document, an API response or the sample. */
export function acceptMyBids(next: readonly Bid[]): void {
  store.set(bids, next)
}

/** Adds a bid that the server has just accepted, as the newest. */
export function acceptMyBid(placed: Bid): void {
  store.set(bids, [placed, ...store.get(bids).filter(({ id }) => id !== placed.id)])
}

/** Removes the bids of a cycle that has closed: they do not count in the next. */
export function forgetBidsOn(mountainId: string): void {
  store.set(
    bids,
    store.get(bids).filter((bid) => bid.mountainId !== mountainId),
  )
}

/** Whether the user is known to have a bid in the open cycle of this mountain. */
export const hasBidOn = (mountainId: string): boolean =>
  store.get(bids).some((bid) => bid.mountainId === mountainId)

/** Bids that `answer` lacks because the server has closed their cycle. They count until the page sees that. */
function closingBids(answer: readonly Bid[]): Bid[] {
  const listed = new Set(answer.map(({ id }) => id))
  const isClosing = ({ mountainId }: Bid) => {
    const mountain = store.get(mountainAtom(mountainId))
    return mountain !== undefined && Date.parse(mountain.endTime) <= serverNow()
  }
  return store.get(bids).filter((bid) => !listed.has(bid.id) && isClosing(bid))
}

const myBidsQuery = {
  queryKey: ['my-bids'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await api.myBids({ signal })
    if (!signal.aborted) acceptMyBids([...answer, ...closingBids(answer)])
    return answer
  },
  staleTime: 0,
}

/**
 * Fetches the user's bids again; a visitor has none. Calls of one turn share a request, a later call
 * cancels the request in flight. Never rejects.
 */
export async function reloadMyBids(): Promise<void> {
  await queryClient.cancelQueries(myBidsQuery)
  if (!currentUser()) return acceptMyBids([])
  try {
    await queryClient.fetchQuery(myBidsQuery)
  } catch (error) {
    if (error instanceof CancelledError) return
    console.warn('The list of your bids could not be refreshed.', error)
  }
}
