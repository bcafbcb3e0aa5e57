import { mountainsAtom, myBidsAtom, serverNow, useServerTime } from '@firstchair/sdk'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { myLastBids } from '../card/standing.rules.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { isRead, missedLosses, type Outcome, outcomeOf, withoutMountain } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'

/** Collects the results of cycles that close while the board is open or after. Used by one component. */
export function useOutcomeFeed(userId: string): void {
  const board = useStore()
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)

  // An effect, because the feed is outside of React: rendering each frame would cost too much.
  useEffect(() => {
    const known = () => new Map(board.get(mountainsAtom).map((one) => [one.id, one]))
    let seen = known()
    const missed = missedLosses(readLastSeen(userId), seen, userId)
    setOutcomes((shown) => (shown.length > 0 ? shown : missed))
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

  const isDue = useServerTime((now) => outcomes.some((one) => isRead(one, now)))
  useEffect(() => {
    if (!isDue) return
    const now = serverNow()
    setOutcomes((all) => all.map((one) => (isRead(one, now) ? { ...one, shownFrom: null } : one)))
  }, [isDue, setOutcomes])
  useLastSeen(userId, outcomes)
}

/** Remembers what the user has bid on, and their losses until they dismiss them. */
function useLastSeen(userId: string, outcomes: readonly Outcome[]): void {
  const board = useStore()
  const bids = useAtomValue(myBidsAtom)
  useEffect(() => {
    const bidOn = new Set(bids.map(({ mountainId }) => mountainId))
    const open = board.get(mountainsAtom).filter(({ id }) => bidOn.has(id))
    writeLastSeen(userId, [...open, ...outcomes.map(({ before }) => before)])
  }, [board, userId, bids, outcomes])
}
