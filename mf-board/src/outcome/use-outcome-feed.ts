import { mountainsAtom, myBidsAtom, serverNow, useServerTime } from '@firstchair/sdk'
import { useAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { myLastBids } from '../card/standing.rules.ts'
import { outcomeOf, shownAt, withoutMountain } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'

/** Collects the results of cycles that close while the board is open. Used by one component. */
export function useOutcomeFeed(userId: string): void {
  const board = useStore()
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)

  // An effect, because the feed is outside of React: rendering each frame would cost too much.
  useEffect(() => {
    const known = () => new Map(board.get(mountainsAtom).map((one) => [one.id, one]))
    let seen = known()
    const stop = board.sub(mountainsAtom, () => {
      const before = seen
      seen = known()
      for (const [id, after] of seen) {
        const earlier = before.get(id)
        if (!earlier || earlier.cyclesCompleted === after.cyclesCompleted) continue
        // The sdk forgets the bids of a closed cycle only after the mountains have changed.
        const highestBid = myLastBids(board.get(myBidsAtom)).get(id)?.amount ?? null
        const outcome = outcomeOf(earlier, after, { userId, highestBid }, serverNow())
        if (outcome) setOutcomes((shown) => [...withoutMountain(shown, id), outcome])
      }
    })
    return () => {
      stop()
      setOutcomes([])
    }
  }, [board, userId, setOutcomes])

  const left = useServerTime((now) => shownAt(outcomes, now).length)
  useEffect(() => {
    if (left < outcomes.length) setOutcomes((shown) => shownAt(shown, serverNow()))
  }, [left, outcomes, setOutcomes])
}
