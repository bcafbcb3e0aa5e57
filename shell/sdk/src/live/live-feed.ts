import {
  ARCHIVED_REASON,
  ERASED_REASON,
  LIVE_PROTOCOL,
  type LiveEvent,
  type Mountain,
} from '@firstchair/contract'
import { type Atom, atom } from 'jotai'
import { type MountainNews, type Stale, staleMountains } from '../board/mountains.rules.ts'
import {
  acceptNews,
  fetchList,
  fetchMountain,
  knownMountains,
  mountainsAreShown,
  pendingListFetch,
} from '../board/mountains.ts'
import { hasBidOn, reloadMyBids } from '../board/my-bids.ts'
import { adminKey, queryClient, retryDelay, watchlistKey, winsKey } from '../client/queries.ts'
import { learnServerTime } from '../clock/clock.ts'
import { holdReady } from '../page/ready.ts'
import { store } from '../page/store.ts'
import { toast } from '../page/toasts.ts'
import { currentUser, refreshSession } from '../session/session.ts'
import { feedIsCurrent, feedIsDown, feedIsUp } from './connection-watch.ts'
import { frameQueue } from './frame-queue.ts'
import { readLiveEvent } from './live-event.ts'

/** A shown mountain's history is refetched at most this often, however many bids arrive. */
const HISTORY_THROTTLE_MS = 1_000

const outdated = atom(false)

/** The server uses a newer protocol than this page: the user is asked to reload it. */
export const outdatedAtom: Atom<boolean> = atom((get) => get(outdated))

const news = frameQueue<MountainNews>(acceptNews)
const throttledHistories = new Set<string>()
const staleHistories = new Set<string>()
// Counts connections and disconnections: answers that belong to an earlier connection are ignored.
let connectionCount = 0
/** The page is not ready before its first connection has caught up. */
let releaseReady = (): void => undefined

/** Refetches a mountain's history, throttled: changes in between share one later request. */
function refreshHistory(mountainId: string): void {
  if (throttledHistories.has(mountainId)) {
    staleHistories.add(mountainId)
    return
  }
  throttledHistories.add(mountainId)
  void queryClient.invalidateQueries({ queryKey: ['mountains', mountainId] })
  setTimeout(() => {
    throttledHistories.delete(mountainId)
    if (staleHistories.delete(mountainId)) refreshHistory(mountainId)
  }, HISTORY_THROTTLE_MS)
}

async function refetch(stale: Stale): Promise<boolean> {
  switch (stale.kind) {
    case 'nothing':
      return true
    case 'list':
      return mountainsAreShown() || currentUser() ? fetchList() : true
    case 'some':
      return (await Promise.all(stale.ids.map(fetchMountain))).every(Boolean)
  }
}

/** Refetches what is older than `current`; only then does the feed count as connected. */
async function catchUp(current: { id: string; seq: number }[]): Promise<void> {
  connectionCount += 1
  const connection = connectionCount
  await pendingListFetch()
  for (let attempt = 0; connection === connectionCount; attempt += 1) {
    news.flush()
    if (await refetch(staleMountains(knownMountains(), current))) {
      if (connection === connectionCount) {
        feedIsUp()
        releaseReady()
      }
      return
    }
    await new Promise((next) => setTimeout(next, retryDelay(attempt)))
  }
}

function handleHello(hello: Extract<LiveEvent, { type: 'hello' }>, isPolled: boolean): void {
  if (hello.protocol > LIVE_PROTOCOL) store.set(outdated, true)
  // Before the first hello the document has just brought all other data along.
  const isFirst = connectionCount === 0
  const caughtUp = isPolled ? Promise.resolve() : catchUp(hello.mountains)
  if (isFirst) return
  // The end of an auction is announced to those who have a bid in it, so it must be known first.
  void caughtUp.then(reloadMyBids)
  for (const queryKey of [['mountains'], ['account'], winsKey, watchlistKey, adminKey()]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Mountains are shown with the next animation frame; other data is refetched at once. */
function handleEvent(event: LiveEvent, isPolled: boolean): void {
  switch (event.type) {
    case 'hello':
      handleHello(event, isPolled)
      break
    case 'bid_placed':
      news.push({ kind: 'state', mountain: event.data.mountain })
      refreshHistory(event.data.mountain.id)
      break
    case 'mountain_updated':
      news.push({ kind: 'state', mountain: event.data.mountain })
      // A closed cycle or withdrawn bids change the history, too.
      refreshHistory(event.data.mountain.id)
      break
    case 'mountain_removed':
      news.push({ kind: 'removed', id: event.data.id })
      break
    case 'ticker_updated':
      void queryClient.invalidateQueries({ queryKey: ['ticker'] })
      break
    case 'user_updated':
      void refreshSession().catch(() => undefined)
      void reloadMyBids()
      // An admin may have changed the limit.
      void queryClient.invalidateQueries({ queryKey: ['account'] })
      break
    case 'win_updated':
      void queryClient.invalidateQueries({ queryKey: winsKey })
      break
    case 'watchlist_updated':
      void queryClient.invalidateQueries({ queryKey: watchlistKey })
      break
    case 'admin_updated':
      void queryClient.invalidateQueries({ queryKey: adminKey(event.data.topic) })
      // No count depends on bids, the most frequent topic.
      if (event.data.topic !== 'bids') {
        void queryClient.invalidateQueries({ queryKey: adminKey('attention') })
      }
      break
    case 'outbid':
      // Another tab or device has placed a bid that no frame has shown as leading.
      if (!hasBidOn(event.data.mountainId)) void reloadMyBids()
      break
    case 'pong':
    case 'tick':
      break
  }
}

/** Handles one message of the feed. A poll that carries it has brought the mountains along. */
export function onMessage(
  text: string,
  sentAt: number,
  receivedAt: number,
  channel: 'socket' | 'poll' = 'socket',
): void {
  const event = readLiveEvent(text)
  if (event === null) return
  const hasServerTime = event.type === 'hello' || event.type === 'pong'
  if (hasServerTime) learnServerTime(sentAt, receivedAt, Date.parse(event.serverTime))
  feedIsCurrent()
  handleEvent(event, channel === 'poll')
}

/** A login ends the former session up to this long before its response sets the new cookie. */
const LOGIN_RESPONSE_MS = 500

const ENDED = 'Your session has ended. Log in again to bid.'
const ACCOUNT_ENDED: Readonly<Record<string, string>> = {
  [ARCHIVED_REASON]: 'Your account is archived. Please contact an administrator.',
  [ERASED_REASON]: 'Your account was erased.',
}

/** The session may have ended because this browser has just logged in again: no toast then. */
export async function endSession(reason: string): Promise<void> {
  const text = ACCOUNT_ENDED[reason]
  if (text === undefined) await new Promise((next) => setTimeout(next, LOGIN_RESPONSE_MS))
  await refreshSession().catch(() => undefined)
  if (currentUser()) return
  toast({ title: 'Signed out', text: text ?? ENDED })
}

/** Shows a polled board: only changes count, as with frames. */
export async function acceptBoard(mountains: readonly Mountain[]): Promise<boolean> {
  for (const mountain of mountains) {
    const known = knownMountains().get(mountain.id)
    if (known === null || (known && known.seq >= mountain.seq)) continue
    news.push({ kind: 'state', mountain })
    refreshHistory(mountain.id)
  }
  news.flush()
  // The board may be a second old: a mountain that it lacks is looked for, not removed.
  const isCurrent = await refetch(staleMountains(knownMountains(), mountains))
  if (isCurrent) releaseReady()
  return isCurrent
}

/** The feed is lost: what earlier connections still bring no longer counts as current. */
export function loseFeed(since?: number): void {
  connectionCount += 1
  feedIsDown(since)
}

/** A new page, not connected yet. */
export function expectFeed(): void {
  connectionCount = 0
  releaseReady = holdReady()
  feedIsDown()
}
