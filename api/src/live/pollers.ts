import { SESSION_ENDED_CODE } from '@firstchair/contract'
import type { Session } from '../access/sessions.ts'
import type { OpenSocket, Sockets } from './sockets.ts'

/** Longer than the timers of a hidden page wait, which browsers fire once a minute. */
const IDLE_MS = 90_000
/** With more messages than this, a client refetches everything, as after a reconnect. */
const MOST_WAITING = 100

export type Waiting = { messages: string[]; ended?: string }

type Poller = { socket: OpenSocket; waiting: Waiting; polledAt: number; left: () => void }

export type Pollers = {
  /** What has arrived for this client since its last poll; null if it has to begin. */
  take: (key: string) => Waiting | null
  /** From now on, messages wait for this client. `left` is called once when it has gone. */
  begin: (key: string, session: Session, left: () => void) => Promise<Waiting>
  /** The first message of a client for which nothing is kept. */
  hello: () => Promise<string>
  dropIdle: () => void
  /** Forgets all of them: each begins again. */
  drop: () => void
}

/**
 * Signed-in clients that poll. Each is a socket of this instance whose messages wait for its next
 * poll, so it gets what a socket gets. Behind a load balancer each instance keeps its own, and the
 * client is told some changes twice.
 */
export function createPollers(
  sockets: Pick<Sockets, 'add' | 'remove'>,
  hello: () => Promise<string>,
  now: () => number = Date.now,
): Pollers {
  const pollers = new Map<string, Poller>()

  function remove(key: string): void {
    const poller = pollers.get(key)
    if (!poller) return
    pollers.delete(key)
    sockets.remove(poller.socket)
    poller.left()
  }

  function add(key: string, { sessionId, user }: Session, left: () => void): Waiting {
    remove(key)
    const waiting: Waiting = { messages: [] }
    const socket: OpenSocket = {
      sessionId,
      userId: user.id,
      isAdmin: user.isAdmin === 1,
      send: (text) => {
        if (waiting.messages.push(text) > MOST_WAITING) remove(key)
      },
      subscribe: () => {},
      close: (code, reason) => {
        if (code === SESSION_ENDED_CODE) waiting.ended = reason
        else remove(key)
      },
    }
    pollers.set(key, { socket, waiting, polledAt: now(), left })
    sockets.add(socket)
    return waiting
  }

  const take: Pollers['take'] = (key) => {
    const poller = pollers.get(key)
    if (!poller) return null
    poller.polledAt = now()
    const { waiting } = poller
    if (waiting.ended !== undefined) remove(key)
    return { ...waiting, messages: waiting.messages.splice(0) }
  }

  return {
    take,
    begin: async (key, session, left) => {
      // The client joins first, so that changes during the read of the hello wait for it.
      add(key, session, left)
      const text = await hello()
      const { messages = [], ...rest } = take(key) ?? {}
      return { messages: [text, ...messages], ...rest }
    },
    hello,
    dropIdle: () => {
      for (const [key, { polledAt }] of pollers) if (now() - polledAt > IDLE_MS) remove(key)
    },
    drop: () => {
      for (const key of [...pollers.keys()]) remove(key)
    },
  }
}
