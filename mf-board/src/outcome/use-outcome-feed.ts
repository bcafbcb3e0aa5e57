import type { Mountain } from '@firstchair/contract'
import { mountainsAtom, myBidsAtom, serverNow, useServerTime } from '@firstchair/sdk'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { myLastBids } from '../card/standing.rules.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { isRead, missedLosses, type Outcome, outcomeOf, withoutMountain } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'

const byId = (mountains: readonly Mountain[]) => new Map(mountains.map((one) => [one.id, one]))

/**
 * Collects the results of cycles that close while the board is open, and the losses since the last
 * visit. `since` are the mountains as the board first showed them, before this file had come.
 */
export function useOutcomeFeed(userId: string, since: readonly Mountain[]): void {
  const board = useStore()
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)

  // An effect, because the feed is outside of React: rendering each frame would cost too much.
  useEffect(() => {
    const missed = missedLosses(readLastSeen(userId), byId(board.get(mountainsAtom)), userId)
    setOutcomes((shown) => (shown.length > 0 ? shown : missed))
    let seen = byId(since)
    const collect = () => {
      const before = seen
      seen = byId(board.get(mountainsAtom))
      for (const [id, after] of seen) {
        const earlier = before.get(id)
        if (!earlier || earlier.cyclesCompleted === after.cyclesCompleted) continue
        // The sdk forgets the bids of a closed cycle only after the mountains have changed.
        const highestBid = myLastBids(board.get(myBidsAtom)).get(id)?.amount ?? null
        const outcome = outcomeOf(earlier, after, { userId, highestBid }, serverNow())
        if (outcome) setOutcomes((shown) => [...withoutMountain(shown, id), outcome])
      }
    }
    collect()
    const stop = board.sub(mountainsAtom, collect)
    return () => {
      stop()
      setOutcomes([])
    }
  }, [board, userId, since, setOutcomes])

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
