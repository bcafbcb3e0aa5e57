import { SESSION_ENDED_CODE } from '@firstchair/contract'

/** The members of a socket that the registry uses. */
export type OpenSocket = {
  readonly sessionId: string | null
  readonly userId: string | null
  readonly isAdmin: boolean
  send: (text: string) => void
  /** Subscribes the socket to one of Bun's topics. */
  subscribe: (topic: string) => void
  close: (code: number, reason: string) => void
}

export type Sockets = {
  add: (socket: OpenSocket) => void
  remove: (socket: OpenSocket) => void
  /** The session ids of a user's sockets. */
  sessionIds: () => string[]
  sessionIdsOf: (userId: string) => string[]
  sendToUser: (userId: string, text: string) => void
  /** Sends to sockets of admins, as of the connect or the last {@link Sockets.setAdmin}. */
  sendToAdmins: (text: string) => void
  setAdmin: (sessionId: string, isAdmin: boolean) => void
  endSession: (sessionId: string, reason?: string) => void
  /** All of them, as of now. */
  list: () => OpenSocket[]
  count: () => number
}

/** The open sockets of this instance, by session and by user. */
export function createSockets(): Sockets {
  const all = new Set<OpenSocket>()
  const bySession = new Map<string, Set<OpenSocket>>()
  const byUser = new Map<string, Set<OpenSocket>>()
  const admins = new Set<OpenSocket>()

  return {
    add: (socket) => {
      all.add(socket)
      put(bySession, socket.sessionId, socket)
      put(byUser, socket.userId, socket)
      if (socket.isAdmin) admins.add(socket)
    },
    remove: (socket) => {
      all.delete(socket)
      take(bySession, socket.sessionId, socket)
      take(byUser, socket.userId, socket)
      admins.delete(socket)
    },
    sessionIds: () => [...bySession.keys()],
    sessionIdsOf: (userId) => {
      const ids = [...(byUser.get(userId) ?? [])].flatMap(({ sessionId }) => sessionId ?? [])
      return [...new Set(ids)]
    },
    sendToUser: (userId, text) => {
      for (const socket of byUser.get(userId) ?? []) socket.send(text)
    },
    sendToAdmins: (text) => {
      for (const socket of admins) socket.send(text)
    },
    setAdmin: (sessionId, isAdmin) => {
      for (const socket of bySession.get(sessionId) ?? []) {
        if (isAdmin) admins.add(socket)
        else admins.delete(socket)
      }
    },
    endSession: (sessionId, reason = 'The session has ended.') => {
      for (const socket of [...(bySession.get(sessionId) ?? [])]) {
        socket.close(SESSION_ENDED_CODE, reason)
      }
    },
    list: () => [...all],
    count: () => all.size,
  }
}

type Index = Map<string, Set<OpenSocket>>

function put(index: Index, key: string | null, socket: OpenSocket): void {
  if (key === null) return
  const sockets = index.get(key) ?? new Set()
  index.set(key, sockets.add(socket))
}

function take(index: Index, key: string | null, socket: OpenSocket): void {
  if (key === null) return
  const sockets = index.get(key)
  sockets?.delete(socket)
  if (sockets?.size === 0) index.delete(key)
}

/** WebSocket: "service restart". */
const RESTART_CODE = 1012
const PORTION_EVERY_MS = 100
/** Fewer than these reconnect without a load worth spreading. */
const SMALLEST_PORTION = 50

type Clock = { pause: (ms: number) => Promise<unknown> }

/**
 * Asks every client to reconnect, spread evenly over `withinMs`, so that the other instances do not
 * get all of them at once. Sockets that are still open go on receiving changes meanwhile.
 */
export async function drainSockets(
  sockets: Pick<Sockets, 'list'>,
  withinMs: number,
  { pause }: Clock = { pause: Bun.sleep },
): Promise<void> {
  const open: OpenSocket[] = sockets.list()
  const portion = Math.max(SMALLEST_PORTION, Math.ceil((open.length * PORTION_EVERY_MS) / withinMs))
  for (let start = 0; start < open.length; start += portion) {
    if (start > 0) await pause(PORTION_EVERY_MS)
    for (const socket of open.slice(start, start + portion)) {
      socket.close(RESTART_CODE, 'The server restarts.')
    }
  }
}
