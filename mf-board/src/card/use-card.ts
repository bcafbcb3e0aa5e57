import type { Mountain } from '@firstchair/contract'
import { useServerTime } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { myAutoBidAtom, myLastBidAtom } from '../own/my-bids.ts'
import { type Standing, standing } from '../own/standing.rules.ts'
import { cardState, isPast } from './card-state.rules.ts'
import { resultSentence } from './result.rules.ts'

/** The current state of a mountain for the user, as the card and the dialog show it. */
export function useCard(mountain: Mountain, userId: string | null) {
  const myLastBid = useAtomValue(useMemo(() => myLastBidAtom(mountain.id), [mountain.id]))
  const myAutoBid = useAtomValue(useMemo(() => myAutoBidAtom(mountain.id), [mountain.id]))
  const isPastEnd = useServerTime((now) => isPast(mountain, now))
  const state = cardState(mountain, isPastEnd)
  // Spec §4: a complete auction hides the user indicator.
  const shown: Standing = state.isComplete ? 'none' : standing(mountain, userId, myLastBid)
  // The list of bids is refetched later; if the user leads, the current price is their last bid.
  const shownBid = shown === 'winning' ? mountain.currentPrice : myLastBid
  return {
    state,
    standing: shown,
    myLastBid: state.isComplete ? null : shownBid,
    isAuto: shownBid !== null && shownBid === myAutoBid,
    result: resultSentence(mountain, userId),
  }
}
