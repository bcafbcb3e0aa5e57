import type { Bus } from './bus.ts'
import { createSubscriptions } from './bus.ts'

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
