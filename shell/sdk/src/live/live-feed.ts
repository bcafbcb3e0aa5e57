import { ARCHIVED_REASON, LIVE_PROTOCOL, type LiveEvent } from '@firstchair/contract'
import { type Atom, atom } from 'jotai'
import { type Behind, type MountainNews, whatIsBehind } from '../board/mountains.rules.ts'
import {
  acceptNews,
  askForList,
  askForMountain,
  knownMountains,
  listUnderWay,
} from '../board/mountains.ts'
import { hasBidOn, reloadMyBids } from '../board/my-bids.ts'
import { adminKey, queryClient, retryDelay, winsKey } from '../client/queries.ts'
import { learnServerTime } from '../clock/clock.ts'
import { store } from '../page/store.ts'
import { toast } from '../page/toasts.ts'
import { currentUser, refreshSession } from '../session/session.ts'
import { feedIsDown, feedIsRight, feedIsUp } from './connection-watch.ts'
import { frameQueue } from './frame-queue.ts'
import { readLiveEvent } from './live-event.ts'
import { KeptSocket, type OpenedSocket, type SocketHandle } from './live-socket.ts'

/** A shown mountain's history is asked for again at most this often, however many bids arrive. */
const HISTORY_EVERY_MS = 1_000

const outdated = atom(false)

/** The server speaks a newer protocol than this page: the person is asked to reload. */
export const outdatedAtom: Atom<boolean> = atom((get) => get(outdated))

const news = frameQueue<MountainNews>(acceptNews)
const historiesResting = new Set<string>()
const historiesDue = new Set<string>()
// Counts hellos and losses: an answer that belongs to an earlier connection says nothing of this one.
let connectionTurn = 0

/** At once after a rest; what comes during it is asked for together when it is over. */
function refreshHistory(mountainId: string): void {
  if (historiesResting.has(mountainId)) {
    historiesDue.add(mountainId)
    return
  }
  historiesResting.add(mountainId)
  void queryClient.invalidateQueries({ queryKey: ['mountains', mountainId] })
  setTimeout(() => {
    historiesResting.delete(mountainId)
    if (historiesDue.delete(mountainId)) refreshHistory(mountainId)
  }, HISTORY_EVERY_MS)
}

async function askFor(behind: Behind): Promise<boolean> {
  switch (behind.kind) {
    case 'nothing':
      return true
    case 'list':
      return askForList()
    case 'some':
      return (await Promise.all(behind.ids.map(askForMountain))).every(Boolean)
  }
}

/** The feed counts as up once what it is ahead of us has been read; until then it is asked again. */
async function catchUp(told: { id: string; seq: number }[]): Promise<void> {
  connectionTurn += 1
  const turn = connectionTurn
  await listUnderWay()
  for (let attempt = 0; turn === connectionTurn; attempt += 1) {
    news.flush()
    if (await askFor(whatIsBehind(knownMountains(), told))) {
      if (turn === connectionTurn) feedIsUp()
      return
    }
    await new Promise((next) => setTimeout(next, retryDelay(attempt)))
  }
}

function greet(hello: Extract<LiveEvent, { type: 'hello' }>): void {
  if (hello.protocol > LIVE_PROTOCOL) store.set(outdated, true)
  // A hello before any loss follows the document, which brought everything else along.
  const isFirst = connectionTurn === 0
  void catchUp(hello.mountains)
  if (isFirst) return
  void reloadMyBids()
  for (const queryKey of [['mountains'], winsKey, adminKey()]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Does what an event asks for. Mountains wait for the next frame; the rest is asked for at once. */
function obey(event: LiveEvent): void {
  switch (event.type) {
    case 'hello':
      greet(event)
      break
    case 'bid_placed':
      news.push({ kind: 'state', mountain: event.data.mountain })
      refreshHistory(event.data.mountain.id)
      break
    case 'mountain_updated':
      news.push({ kind: 'state', mountain: event.data.mountain })
      // A cycle that closed or bids that were taken back change the history as well.
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
      break
    case 'win_updated':
      void queryClient.invalidateQueries({ queryKey: winsKey })
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

function hear(text: string, sentAt: number, receivedAt: number): void {
  const event = readLiveEvent(text)
  if (event === null) return
  const isAnswer = event.type === 'hello' || event.type === 'pong'
  if (isAnswer) learnServerTime(sentAt, receivedAt, Date.parse(event.serverTime))
  feedIsRight()
  obey(event)
}

/** So much later than the end of the former session the answer to a login may arrive. */
const LOGIN_ANSWER_MS = 500

const ENDED = 'Your session has ended. Log in again to bid.'
const ARCHIVED = 'Your account is archived. Please contact an administrator.'

/** A login in this browser ends its former session too: only who is signed out now is told so. */
async function endSession(reason: string): Promise<void> {
  if (reason !== ARCHIVED_REASON) await new Promise((next) => setTimeout(next, LOGIN_ANSWER_MS))
  await refreshSession().catch(() => undefined)
  if (currentUser()) return
  toast({ title: 'Signed out', text: reason === ARCHIVED_REASON ? ARCHIVED : ENDED })
}

function loseFeed(since?: number): void {
  connectionTurn += 1
  feedIsDown(since)
}

const feedUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

function openWebSocket(told: OpenedSocket): SocketHandle {
  const socket = new WebSocket(feedUrl())
  socket.onopen = told.onOpen
  socket.onmessage = (event) => told.onMessage(event.data)
  socket.onclose = (event) => told.onClose(event.code, event.reason)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** Opens the feed and keeps it open. The host calls it once per page. */
export function openFeed(): KeptSocket {
  connectionTurn = 0
  feedIsDown()
  return new KeptSocket(
    {
      open: openWebSocket,
      now: () => performance.now(),
      random: Math.random,
      after: (ms, action) => {
        const timer = setTimeout(action, ms)
        return () => clearTimeout(timer)
      },
    },
    { onText: hear, onDown: loseFeed, onSessionEnded: (reason) => void endSession(reason) },
  )
}
