import { livePoll } from '@firstchair/contract'
import { ApiError, api } from '../client/api.ts'
import { feedIsPolled } from './connection-watch.ts'
import { acceptBoard, endSession, expectFeed, loseFeed, onMessage } from './live-feed.ts'
import { ReconnectingSocket, type SocketHandle, type SocketHandlers } from './live-socket.ts'
import { createPolling, type Polling } from './polling.ts'

const feedUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

function openWebSocket(handlers: SocketHandlers): SocketHandle {
  const socket = new WebSocket(feedUrl())
  socket.onopen = handlers.onOpen
  socket.onmessage = (event) => handlers.onMessage(event.data)
  socket.onclose = (event) => handlers.onClose(event.code, event.reason)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** A poll without an answer for this long has failed. */
const POLL_ANSWER_MS = 10_000

/** A name of this page for the server, which keeps the messages of a polling page until its next poll. */
const newPoller = (): string => Math.random().toString(36).slice(2)

/** The feed over HTTP: resolves with whether the server has answered. */
function createPoll(onAnswered: () => void) {
  let poller = newPoller()
  let etag: string | null = null

  /** Reads what is new and shows it. */
  async function read(): Promise<boolean> {
    const sentAt = performance.now()
    const answer = await api.send(
      {
        method: 'GET',
        path: `/api/live?poller=${poller}`,
        headers: etag === null ? {} : { 'if-none-match': etag },
      },
      { signal: AbortSignal.timeout(POLL_ANSWER_MS) },
    )
    const receivedAt = performance.now()
    const { messages, mountains, ended } = livePoll.parse(answer.body)
    if (!(await acceptBoard(mountains))) return false
    etag = answer.headers.get('etag')
    for (const text of messages) onMessage(text, sentAt, receivedAt, 'poll')
    if (ended !== undefined) void endSession(ended)
    return true
  }

  /** The next poll begins anew, as a new socket does. */
  function restart(): void {
    poller = newPoller()
    etag = null
  }

  return {
    poll: async (): Promise<boolean> => {
      const isAnswered = await read().catch(
        (error: unknown) => error instanceof ApiError && error.status === 304,
      )
      if (isAnswered) onAnswered()
      // An answer that was lost may have carried messages.
      else restart()
      return isAnswered
    },
    restart,
  }
}

/** The page's live feed. */
export type Feed = Pick<ReconnectingSocket, 'check' | 'reconnect' | 'stop'>

/**
 * Opens the feed and reconnects it when it is lost. While no socket opens, it polls: some networks
 * let HTTP pass and block sockets. Called once per page.
 */
export function openFeed(): Feed {
  expectFeed()
  const after = (ms: number, action: () => void) => {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  }
  const { random } = Math
  const { poll, restart } = createPoll(() => {
    // After a restart of the server, a poll may be answered before the next socket is tried.
    if (polling.answers() === 0) socket.check()
    feedIsPolled()
  })
  const isHidden = () => document.visibilityState === 'hidden'
  const polling: Polling = createPolling({ random, after, isHidden }, async () => {
    const isAnswered = await poll()
    if (!isAnswered && polling.answers() > 0) loseFeed()
    return isAnswered
  })
  const socket = new ReconnectingSocket(
    { open: openWebSocket, now: () => performance.now(), random, after },
    {
      onMessage: (...message) => {
        polling.stop()
        onMessage(...message)
      },
      onDown: (since) => {
        polling.start()
        // A socket that cannot be opened changes nothing while polls are answered.
        if (polling.answers() === 0) loseFeed(since)
      },
      onSessionEnded: (reason) => void endSession(reason),
    },
  )
  return {
    check: () => {
      socket.check()
      polling.hurry()
    },
    reconnect: () => {
      restart()
      socket.reconnect()
      polling.hurry()
    },
    stop: () => {
      socket.stop()
      polling.stop()
    },
  }
}
