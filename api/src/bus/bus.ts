/**
 * Hints between the API instances. They may be lost, repeated and reordered: nothing depends on
 * them but latency. A publisher hears its own hints at once, whatever the state of the wire.
 */
export type Bus = {
  /** Never throws and never waits. While the bus is down only this instance hears it. */
  publish: (subject: string, text: string) => void
  /** Calls `handler` for every text on exactly this subject; the result ends it. */
  subscribe: (subject: string, handler: (text: string) => void) => () => void
  /** Resolves when all that was published before has left this instance; rejects when it may be lost. */
  flush: () => Promise<void>
  /** Calls `handler` when the bus has come up: hints of others before that are lost. */
  onUp: (handler: () => void) => () => void
  status: () => 'up' | 'down'
  close: () => Promise<void>
}

export type Subscriptions = {
  add: (subject: string, handler: (text: string) => void) => () => void
  deliver: (subject: string, text: string) => void
}

/** Who listens to what within this process. */
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
        // One listener's failure is not another's, nor the publisher's.
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

/** The bus of exactly one API instance: no server, nothing to lose. */
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
