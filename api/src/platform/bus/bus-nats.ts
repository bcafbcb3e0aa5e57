import { connect, DebugEvents, type NatsConnection } from 'nats'
import { pause } from '../repeat.ts'
import { type Bus, createSubscriptions } from './bus.ts'
import { natsAccess } from './nats-access.rules.ts'

type BusLog = Record<'info' | 'warn' | 'error', (context: object, message: string) => void>
type Options = { servers: string[]; log: BusLog; pingEveryMs?: number; retryAfterMs?: number }

/** Separates our subjects from those of other applications on the same servers. */
const PREFIX = 'firstchair.'
const FLUSH_TIMEOUT_MS = 5_000

/**
 * The bus of several API instances. The client's own reconnect is off: it gives up after some
 * attempts, and it waits forever for a frozen server. Instead, a connection that closes or goes
 * stale is discarded and replaced, without a limit on retries.
 */
export function createNatsBus(options: Options): Bus {
  const { log } = options
  const subscriptions = createSubscriptions((error, subject) =>
    log.error({ err: error, subject }, 'A listener of the bus failed.'),
  )
  const upHandlers = new Set<() => void>()
  const closing = new AbortController()
  /** Discards the current connection. */
  let leave = () => {}
  /** Only the first failed attempt of an outage is logged. */
  let isFailureLogged = false
  let connection: NatsConnection | null = null
  let isClosed = false

  const running = keepConnected()

  async function keepConnected(): Promise<void> {
    while (!isClosed) {
      try {
        await connectAndListen()
      } catch (error) {
        if (!isFailureLogged)
          log.warn({ err: error }, 'The bus is not reachable; it is tried again.')
        isFailureLogged = true
      }
      if (!isClosed) await pause(options.retryAfterMs ?? 500, closing.signal)
    }
  }

  async function connectAndListen(): Promise<void> {
    const opened = await connect({
      ...natsAccess(options.servers),
      name: 'firstchair',
      reconnect: false,
      // This instance has already received its own hints locally.
      noEcho: true,
      timeout: 5_000,
      // The client's own lookup ignores /etc/hosts and waits up to 30 s for a name server per attempt.
      resolve: false,
      pingInterval: options.pingEveryMs ?? 5_000,
      maxPingOut: 2,
    })
    try {
      opened.subscribe(`${PREFIX}>`, {
        callback: (error, message) => {
          if (error) log.warn({ err: error }, 'The bus refused the subscription.')
          else subscriptions.deliver(message.subject.slice(PREFIX.length), message.string())
        },
      })
      // The subscription is active once the server has answered; until then hints may be missed.
      await untilAnswered(opened)
      if (isClosed) return
      connection = opened
      isFailureLogged = false
      log.info({ server: opened.getServer() }, 'The bus is up.')
      for (const handler of upHandlers) handler()
      // A promise per connection: racing one shared promise would retain every past connection.
      const left = Promise.withResolvers<'closing'>()
      leave = () => left.resolve('closing')
      const reason = await Promise.race([opened.closed(), becameStale(opened), left.promise])
      if (!isClosed)
        log.warn({ err: reason }, 'The bus is down; bids go on, hints wait for the sweep.')
    } finally {
      connection = null
      // Not awaited: a frozen server never answers the close.
      opened.close().catch(() => {})
    }
  }

  return {
    publish: (subject, text) => {
      if (isClosed) return
      subscriptions.deliver(subject, text)
      // A connection that is closing throws. A lost hint only delays what it announces.
      try {
        connection?.publish(PREFIX + subject, text)
      } catch (error) {
        log.warn({ err: error, subject }, 'A hint was lost.')
      }
    },
    subscribe: subscriptions.add,
    flush: async () => {
      if (!connection) throw new Error('The bus is down.')
      await untilAnswered(connection)
    },
    onUp: (handler) => {
      upHandlers.add(handler)
      return () => upHandlers.delete(handler)
    },
    status: () => (connection ? 'up' : 'down'),
    close: async () => {
      isClosed = true
      // A connection that was just cut never answers.
      await Promise.race([connection?.flush().catch(() => {}), Bun.sleep(500)])
      closing.abort()
      leave()
      await running
    },
  }
}

/** Resolves when the server has received everything that was sent. A cut connection never answers. */
async function untilAnswered(connection: NatsConnection): Promise<void> {
  const answer = await Promise.race([
    connection.flush().then(() => 'answered'),
    connection.closed(),
    Bun.sleep(FLUSH_TIMEOUT_MS),
  ])
  if (answer !== 'answered') throw new Error('The bus does not answer.')
}

/** Resolves when the server has not answered its pings. */
async function becameStale(connection: NatsConnection): Promise<'stale'> {
  for await (const status of connection.status()) {
    if (status.type === DebugEvents.StaleConnection) return 'stale'
  }
  return 'stale'
}
