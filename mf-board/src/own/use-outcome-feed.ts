import type { Mountain } from '@firstchair/contract'
import { mountainsAtom, myBidsAtom, serverNow, useServerTime } from '@firstchair/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { maximumQuery, readMaximums } from './max-bid-calls.ts'
import { maximumNews } from './maximum-news.rules.ts'
import { maximumNewsAtom, newsKey } from './maximum-news.ts'
import {
  afterReading,
  isRead,
  mayLeave,
  missedLosses,
  type Outcome,
  outcomeOf,
  withOutcome,
} from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'
import { myLastBids } from './standing.rules.ts'

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
    const collect = () => {
      // Read first: afterwards the sdk forgets the bids of a closed cycle.
      const bids = myLastBids(board.get(myBidsAtom))
      const before = seen
      seen = byId(board.get(mountainsAtom))
      for (const [id, after] of seen) {
        const earlier = before.get(id)
        if (!earlier || earlier === after) continue
        collectNews(earlier, after)
        if (earlier.cyclesCompleted === after.cyclesCompleted) continue
        const highestBid = bids.get(id)?.amount ?? null
        const outcome = outcomeOf(earlier, after, { userId, highestBid }, serverNow())
        if (outcome) setOutcomes((shown) => withOutcome(shown, outcome))
      }
    }
    collect()
    const stop = board.sub(mountainsAtom, collect)
    return () => {
      stop()
      setOutcomes([])
    }
  }, [board, queries, userId, since, setOutcomes])

  useMaximums(userId)
  useReading(userId)
  useLastSeen(userId, outcomes)
}

/**
 * Reads the user's maximums: the cards show them, and one that is beaten is reported. Another device
 * may set one, which no event reports: they are read again when a bid of an unknown maximum leads,
 * and by the dialog, but not when the page comes back into view (spec §7).
 */
function useMaximums(userId: string): void {
  const board = useStore()
  const queries = useQueryClient()
  useEffect(() => {
    let isReading = false
    const led = () =>
      board.get(mountainsAtom).filter(({ currentBidderId }) => currentBidderId === userId)
    async function read() {
      if (isReading || led().length === 0) return
      isReading = true
      const from = Date.now()
      // The dialog reads it again.
      const maximums = await readMaximums().catch(() => null)
      isReading = false
      if (maximums === null) return
      for (const mountain of led()) {
        const { queryKey } = maximumQuery(userId, mountain)
        // The dialog may have set or removed it meanwhile.
        if ((queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > from) continue
        const { maximum = null } =
          maximums.find(
            ({ mountainId, cycleId }) => mountainId === mountain.id && cycleId === mountain.cycleId,
          ) ?? {}
        queries.setQueryData(queryKey, maximum)
      }
    }
    function readUnknown() {
      const last = myLastBids(board.get(myBidsAtom))
      const isUnknown = (mountain: Mountain) =>
        last.get(mountain.id)?.isAuto === true &&
        last.get(mountain.id)?.amount === mountain.currentPrice &&
        !queries.getQueryData(maximumQuery(userId, mountain).queryKey)
      if (led().some(isUnknown)) void read()
    }
    void read()
    return board.sub(myBidsAtom, readUnknown)
  }, [board, queries, userId])
}

/** Cards show their results for a while, which begins when the user is back on the page. */
function useReading(userId: string): void {
  const board = useStore()
  const [outcomes, setOutcomes] = useAtom(outcomesAtom)
  const second = useServerTime((now) =>
    outcomes.some((one) => isRead(one, now)) || (outcomes.length > 0 && mayLeave(outcomes))
      ? Math.floor(now / 1_000)
      : 0,
  )
  useEffect(() => {
    if (second === 0 || document.hidden) return
    const bids = myLastBids(board.get(myBidsAtom))
    const mine = board
      .get(mountainsAtom)
      .filter(
        ({ id, cycleId, currentBidderId }) =>
          cycleId !== null && (currentBidderId === userId || bids.has(id)),
      )
    const ends = mine.map(({ endTime }) => Date.parse(endTime))
    setOutcomes((all) => afterReading(all, serverNow(), ends))
  }, [board, second, userId, setOutcomes])
  useEffect(() => {
    const restart = () => {
      const now = serverNow()
      if (document.hidden) return
      setOutcomes((all) =>
        all.map((one) => (one.shownFrom === null ? one : { ...one, shownFrom: now })),
      )
    }
    document.addEventListener('visibilitychange', restart)
    return () => document.removeEventListener('visibilitychange', restart)
  }, [setOutcomes])
}

/** Stores the mountains that the user has bid on, and their losses until seen or dismissed. */
function useLastSeen(userId: string, outcomes: readonly Outcome[]): void {
  const board = useStore()
  const bids = useAtomValue(myBidsAtom)
  useEffect(() => {
    const bidOn = new Set(bids.map(({ mountainId }) => mountainId))
    const open = board.get(mountainsAtom).filter(({ id }) => bidOn.has(id))
    writeLastSeen(userId, [...open, ...outcomes.flatMap((one) => (one.isSeen ? [] : one.before))])
  }, [board, userId, bids, outcomes])
}
