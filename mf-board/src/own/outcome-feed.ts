import type { Mountain } from '@firstchair/contract'
import { mountainsAtom, myBidsAtom, serverNow, store } from '@firstchair/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { makeNote } from './device-notes.ts'
import { readLastSeen, writeLastSeen } from './last-seen.ts'
import { maximumQuery, readMaximums } from './max-bid-calls.ts'
import { maximumNews } from './maximum-news.rules.ts'
import { maximumNewsAtom, newsKey } from './maximum-news.ts'
import { isRead, missedLosses, type Outcome, outcomeOf, SHOWN_MS } from './outcome.rules.ts'
import { outcomesAtom } from './outcome-atoms.ts'
import { myLastBids } from './standing.rules.ts'

const byId = (mountains: readonly Mountain[]) => new Map(mountains.map((one) => [one.id, one]))

const change = (next: (outcomes: readonly Outcome[]) => readonly Outcome[]): void =>
  store.set(outcomesAtom, next)

/** Takes results away that the user has read or dismissed. */
export const dismissOutcomes = (mountainIds: readonly string[]): void =>
  change((all) => all.filter(({ mountainId }) => !mountainIds.includes(mountainId)))

/** The cards of these results show them from now on, also those of an earlier visit. */
export const showOutcomes = (): void =>
  change((all) => all.map((one) => ({ ...one, shownFrom: serverNow() })))

/** Drops results that were read. While the page is hidden, nobody reads, and then the time begins again. */
function watchReading(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(): void {
    clearTimeout(timer)
    const began = store.get(outcomesAtom).flatMap(({ shownFrom }) => shownFrom ?? [])
    if (began.length > 0) timer = setTimeout(drop, Math.min(...began) + SHOWN_MS - serverNow())
  }
  function drop(): void {
    if (!document.hidden) change((all) => all.filter((one) => !isRead(one, serverNow())))
  }
  function readAgain(): void {
    if (document.hidden) return
    change((all) =>
      all.map((one) => (one.shownFrom === null ? one : { ...one, shownFrom: serverNow() })),
    )
  }
  document.addEventListener('visibilitychange', readAgain)
  const stop = store.sub(outcomesAtom, wait)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', readAgain)
  }
}

/**
 * Collects the results of cycles that close while the board is open, the losses since the last visit,
 * and what the user's maximums do. `since`: the mountains as the board first showed them, before
 * this code had loaded. Returns the function that stops it.
 */
export function startOutcomeFeed(
  userId: string,
  since: readonly Mountain[],
  queries: QueryClient,
): () => void {
  const missed = missedLosses(readLastSeen(userId), byId(store.get(mountainsAtom)), userId)
  change(() => missed)
  let seen = byId(since)
  const collect = () => {
    // Read first: afterwards the sdk forgets the bids of a closed cycle.
    const bids = myLastBids(store.get(myBidsAtom))
    const before = seen
    seen = byId(store.get(mountainsAtom))
    for (const [id, after] of seen) {
      const earlier = before.get(id)
      if (!earlier || earlier === after) continue
      collectNews(earlier, after, userId, queries)
      if (earlier.cyclesCompleted === after.cyclesCompleted) continue
      const highestBid = bids.get(id)?.amount ?? null
      const outcome = outcomeOf(earlier, after, { userId, highestBid }, serverNow())
      if (!outcome) continue
      change((all) => [...all.filter(({ mountainId }) => mountainId !== id), outcome])
    }
  }
  collect()
  const remember = () => storeLastSeen(userId)
  remember()
  const stops = [
    store.sub(mountainsAtom, collect),
    store.sub(outcomesAtom, remember),
    store.sub(myBidsAtom, remember),
    watchMaximums(userId, queries),
    watchReading(),
  ]
  return () => {
    for (const stop of stops) stop()
    change(() => [])
  }
}

/** Stores the mountains that the user has bid on and the losses not yet read; whoever has bid needs no guide. */
function storeLastSeen(userId: string): void {
  const bidOn = new Set(store.get(myBidsAtom).map(({ mountainId }) => mountainId))
  if (bidOn.size > 0) makeNote('guide', userId, 'shown')
  const open = store.get(mountainsAtom).filter(({ id }) => bidOn.has(id))
  writeLastSeen(userId, [...open, ...store.get(outcomesAtom).map(({ before }) => before)])
}

function collectNews(before: Mountain, after: Mountain, userId: string, queries: QueryClient) {
  const { queryKey } = maximumQuery(userId, before)
  const maximum = queries.getQueryData(queryKey) ?? null
  const news = maximumNews(before, after, userId, maximum, serverNow())
  if (news === null) return
  store.set(maximumNewsAtom, (all) => new Map(all).set(newsKey(userId, after), news))
  // Beaten, so the card must not show it when the user leads again.
  if (news.beaten) queries.setQueryData(queryKey, null)
}

/**
 * Reads the user's maximums: the cards show them, and one that is beaten is reported. Another device
 * may set one, which no event reports: they are read again when a bid of an unknown maximum leads,
 * and by the dialog, but not when the page comes back into view (spec §7).
 */
function watchMaximums(userId: string, queries: QueryClient): () => void {
  let isReading = false
  const led = () =>
    store.get(mountainsAtom).filter(({ currentBidderId }) => currentBidderId === userId)
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
    const last = myLastBids(store.get(myBidsAtom))
    const isUnknown = (mountain: Mountain) =>
      last.get(mountain.id)?.isAuto === true &&
      last.get(mountain.id)?.amount === mountain.currentPrice &&
      !queries.getQueryData(maximumQuery(userId, mountain).queryKey)
    if (led().some(isUnknown)) void read()
  }
  void read()
  return store.sub(myBidsAtom, readUnknown)
}
