import type { Mountain } from '@firstchair/contract'
import { mountainsAtom, myBidsAtom, serverNow, useServerTime } from '@firstchair/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { myLastBids } from '../card/standing.rules.ts'
import { maximumQuery, readMaximums } from '../max-bid/max-bid-calls.ts'
import { maximumNews } from '../max-bid/maximum-news.rules.ts'
import { maximumNewsAtom, newsKey } from '../max-bid/maximum-news.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { isRead, missedLosses, type Outcome, outcomeOf, withoutMountain } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'

const byId = (mountains: readonly Mountain[]) => new Map(mountains.map((one) => [one.id, one]))

/**
 * Collects the results of cycles that close while the board is open, the losses since the last visit,
 * and what the user's maximums do. `since`: the mountains as the board first showed them, before
 * this code had loaded.
 */
export function useOutcomeFeed(userId: string, since: readonly Mountain[]): void {
  const board = useStore()
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)
  const queries = useQueryClient()

  // An effect, because the feed is outside of React: rendering each frame would cost too much.
  useEffect(() => {
    const missed = missedLosses(readLastSeen(userId), byId(board.get(mountainsAtom)), userId)
    setOutcomes((shown) => (shown.length > 0 ? shown : missed))
    let seen = byId(since)
    const collectNews = (before: Mountain, after: Mountain) => {
      const { queryKey } = maximumQuery(userId, before)
      const maximum = queries.getQueryData(queryKey) ?? null
      const news = maximumNews(before, after, userId, maximum, serverNow())
      if (news === null) return
      board.set(maximumNewsAtom, (all) => new Map(all).set(newsKey(userId, after), news))
      // Beaten, so the card must not show it when the user leads again.
      if (news.beaten) queries.setQueryData(queryKey, null)
    }
    // By cycle. After one close the sdk reads the bids again, and another cycle may have closed by then.
    const highestBids = new Map<string | null, number>()
    const rememberBids = () => {
      for (const [id, { amount }] of myLastBids(board.get(myBidsAtom))) {
        highestBids.set(seen.get(id)?.cycleId ?? null, amount)
      }
    }
    const collect = () => {
      rememberBids()
      const before = seen
      seen = byId(board.get(mountainsAtom))
      for (const [id, after] of seen) {
        const earlier = before.get(id)
        if (!earlier || earlier === after) continue
        collectNews(earlier, after)
        if (earlier.cyclesCompleted === after.cyclesCompleted) continue
        const highestBid = highestBids.get(earlier.cycleId) ?? null
        const outcome = outcomeOf(earlier, after, { userId, highestBid }, serverNow())
        if (outcome) setOutcomes((shown) => [...withoutMountain(shown, id), outcome])
      }
    }
    collect()
    const stops = [board.sub(mountainsAtom, collect), board.sub(myBidsAtom, rememberBids)]
    return () => {
      for (const stop of stops) stop()
      setOutcomes([])
    }
  }, [board, queries, userId, since, setOutcomes])

  // Shown on the cards, and needed to report a maximum that is beaten.
  useEffect(() => {
    if (!since.some(({ currentBidderId }) => currentBidderId === userId)) return
    void readMaximums().then(
      (maximums) => {
        for (const { mountainId, cycleId, maximum } of maximums) {
          const { queryKey } = maximumQuery(userId, { id: mountainId, cycleId })
          // The dialog may have set or removed it meanwhile.
          queries.setQueryData(queryKey, (known) => (known === undefined ? maximum : known))
        }
      },
      // The dialog reads it again.
      () => undefined,
    )
  }, [queries, userId, since])

  const isDue = useServerTime((now) => outcomes.some((one) => isRead(one, now)))
  useEffect(() => {
    if (!isDue) return
    const now = serverNow()
    setOutcomes((all) => all.map((one) => (isRead(one, now) ? { ...one, shownFrom: null } : one)))
  }, [isDue, setOutcomes])
  useLastSeen(userId, outcomes)
}

/** Stores the mountains that the user has bid on, and their losses until dismissed. */
function useLastSeen(userId: string, outcomes: readonly Outcome[]): void {
  const board = useStore()
  const bids = useAtomValue(myBidsAtom)
  useEffect(() => {
    const bidOn = new Set(bids.map(({ mountainId }) => mountainId))
    const open = board.get(mountainsAtom).filter(({ id }) => bidOn.has(id))
    writeLastSeen(userId, [...open, ...outcomes.map(({ before }) => before)])
  }, [board, userId, bids, outcomes])
}
