import { MAX_MESSAGE_BYTES, PING_EVERY_MS } from '@firstchair/contract'
import type { Server, ServerWebSocket, WebSocketHandler } from 'bun'
import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { clientOf, networkOf } from '../access/client.ts'
import type { Session, Sessions } from '../access/sessions.ts'
import type { Config } from '../platform/config.ts'
import { isOwnOrigin } from '../platform/own-name.rules.ts'
import type { Live } from './live.ts'
import { pollRoutes } from './poll.routes.ts'
import { createSocketInbox, pong } from './socket-inbox.ts'
import { createSocketPlaces, tooManyPages } from './socket-places.ts'
import type { OpenSocket } from './sockets.ts'

/** Limits of all sockets of the server; Bun enforces them. */
export const SOCKET_LIMITS = {
  // Longer messages close the socket with 1009.
  maxPayloadLength: MAX_MESSAGE_BYTES,
  // Allows two missed pings.
  idleTimeout: (PING_EVERY_MS * 2.5) / 1000,
  // A client that cannot keep up is disconnected; after its reconnect it gets the current state.
  backpressureLimit: 256 * 1024,
  closeOnBackpressureLimit: true,
  perMessageDeflate: false,
} satisfies Partial<WebSocketHandler<unknown>>

type SocketParts = { config: Config; log: Logger; sessions: Sessions } & { live: Live }

/** The live feed, open to every page of our own origin: a socket, and polls for networks that block it. */
export function liveRoutes({ config, log, sessions, live }: SocketParts) {
  const places = createSocketPlaces(config.socketsPerAddress)
  const polls = pollRoutes({ config, sessions, live, places })
  return new Elysia().use(polls).get(
    '/ws',
    async ({ request, server, status }) => {
      // Browsers send our cookies for pages of any origin.
      const origin = request.headers.get('origin') ?? ''
      const host = request.headers.get('host')
      if (!isOwnOrigin(origin, host, config)) return status(403, foreignOrigin)
      const session = await sessions.read(request.headers)
      if (!server) return status(426, notASocket)
      const network = networkOf(clientOf({ request, server }, config).ipAddress)
      if (!places.take(network)) return status(429, tooManyPages)
      const left = () => places.give(network)
      const data = socketHandlers({ live, log, server, left }, session)
      if (server.upgrade(request, { data })) return undefined
      left()
      return status(426, notASocket)
    },
    { detail: { hide: true } },
  )
}

const foreignOrigin = { message: 'The live feed is for our own pages.', reason: 'foreign_origin' }
const notASocket = { message: 'Connect with a WebSocket.', reason: 'upgrade_required' }

type HandlerParts = Pick<SocketParts, 'live' | 'log'> & {
  server: Server<unknown>
  left: () => void
}

/** The handlers of each socket, called by Elysia's shared handler. */
function socketHandlers({ live, log, server, left }: HandlerParts, session: Session | null) {
  let socket: OpenSocket | null = null
  const inbox = createSocketInbox()
  const takeControl = (ws: ServerWebSocket<unknown>) => {
    if (inbox.takeControl() === 'too_much') cutOff(ws)
  }
  return {
    open: (ws: ServerWebSocket<unknown>) => {
      socket = {
        sessionId: session?.sessionId ?? null,
        userId: session?.user.id ?? null,
        isAdmin: session?.user.isAdmin === 1,
        send: (text) => ws.sendText(text),
        subscribe: (topic) => ws.subscribe(topic),
        close: (code, reason) => ws.close(code, reason),
      }
      live.opened(socket, server).catch((error: unknown) => {
        log.warn({ err: error }, 'No hello for a socket.')
        ws.close(1013, 'Try again later.')
      })
    },
    message: (ws: ServerWebSocket<unknown>, message: string | Buffer) => {
      switch (inbox.take(message)) {
        case 'ping':
          ws.sendText(pong())
          break
        case 'too_much':
          cutOff(ws)
          break
        case 'ignored':
      }
    },
    ping: takeControl,
    pong: takeControl,
    close: () => {
      left()
      if (socket) live.closed(socket)
    },
  }
}

/** A flooding peer may ignore the close frame, so its further messages are dropped. */
function cutOff(ws: ServerWebSocket<unknown>): void {
  ws.close(1008, 'Too many messages.')
  ws.terminate()
}
