/**
 * Hints between the API instances. They may be lost, repeated and reordered: only latency depends on
 * them. A publisher receives its own hints at once, even without a connection.
 */
export type Bus = {
  /** Never throws and never waits. While the bus is down, only this instance receives the hint. */
  publish: (subject: string, text: string) => void
  /** Calls `handler` for every text on exactly this subject. Returns a function that unsubscribes. */
  subscribe: (subject: string, handler: (text: string) => void) => () => void
  /** Resolves when everything published so far has left this instance; rejects if it may be lost. */
  flush: () => Promise<void>
  /** Calls `handler` when the bus connects: hints that other instances sent before may be lost. */
  onUp: (handler: () => void) => () => void
  status: () => 'up' | 'down'
  close: () => Promise<void>
}

export type Subscriptions = {
  add: (subject: string, handler: (text: string) => void) => () => void
  deliver: (subject: string, text: string) => void
}

/** The listeners within this process, by subject. */
export function createSubscriptions(
  onError: (error: unknown, subject: string) => void,
): Subscriptions {
  const handlers = new Map<string, Set<(text: string) => void>>()
  return {
    add: (subject, handler) => {
      const listeners = handlers.get(subject) ?? new Set()
      handlers.set(subject, listeners.add(handler))
      return () => listeners.delete(handler)
    },
    deliver: (subject, text) => {
      for (const handler of handlers.get(subject) ?? []) {
        // A failing listener must not block the others or the publisher.
        try {
          handler(text)
        } catch (error) {
          onError(error, subject)
        }
      }
    },
  }
}

type BusLog = { error: (context: object, message: string) => void }

/** The bus of a single API instance, without a server. */
export function createLocalBus(log: BusLog): Bus {
  const subscriptions = createSubscriptions((error, subject) =>
    log.error({ err: error, subject }, 'A listener of the bus failed.'),
  )
  let isClosed = false
  return {
    publish: (subject, text) => {
      if (!isClosed) subscriptions.deliver(subject, text)
    },
    subscribe: subscriptions.add,
    flush: async () => {},
    onUp: () => () => {},
    status: () => (isClosed ? 'down' : 'up'),
    close: async () => {
      isClosed = true
    },
  }
}
