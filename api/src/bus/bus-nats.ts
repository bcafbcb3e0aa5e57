import { connect, DebugEvents, type NatsConnection } from 'nats'
import { pause } from '../platform/pause.ts'
import { type Bus, createSubscriptions } from './bus.ts'
import { natsAccess } from './nats-access.rules.ts'

type BusLog = Record<'info' | 'warn' | 'error', (context: object, message: string) => void>
type Options = { servers: string[]; log: BusLog; pingEveryMs?: number; retryAfterMs?: number }

/** Keeps our subjects apart from whatever else uses the same servers. */
const PREFIX = 'firstchair.'
const FLUSH_TIMEOUT_MS = 5_000

/**
 * The bus of several API instances. The client's own reconnecting is off: it gives up after some
 * attempts, and it waits for ever on a server that is frozen and not gone. Here a connection that
 * closes or goes stale is thrown away and a new one is made, without end.
 */
export function createNatsBus(options: Options): Bus {
  const { log } = options
  const subscriptions = createSubscriptions((error, subject) =>
    log.error({ err: error, subject }, 'A listener of the bus failed.'),
  )
  const upHandlers = new Set<() => void>()
  const closing = new AbortController()
  /** Lets go of the connection that is listened to. */
  let leave = () => {}
  /** That it is not reachable is said once for as long as it lasts. */
  let isTold = false
  let connection: NatsConnection | null = null
  let isClosed = false

  const running = keepConnected()

  async function keepConnected(): Promise<void> {
    while (!isClosed) {
      try {
        await connectAndListen()
      } catch (error) {
        if (!isTold) log.warn({ err: error }, 'The bus is not reachable; it is tried again.')
        isTold = true
      }
      if (!isClosed) await pause(options.retryAfterMs ?? 500, closing.signal)
    }
  }

  async function connectAndListen(): Promise<void> {
    const opened = await connect({
      ...natsAccess(options.servers),
      name: 'firstchair',
      reconnect: false,
      // This instance has heard its own hints already.
      noEcho: true,
      timeout: 5_000,
      // Its own look-up passes by /etc/hosts and waits up to half a minute for a name server, at each try.
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
      // The subscription holds once the server has answered; only then nothing more is missed.
      await untilAnswered(opened)
      if (isClosed) return
      connection = opened
      isTold = false
      log.info({ server: opened.getServer() }, 'The bus is up.')
      for (const handler of upHandlers) handler()
      // Its own: a race against one promise of the close would remember every connection there was.
      const left = Promise.withResolvers<'closing'>()
      leave = () => left.resolve('closing')
      const reason = await Promise.race([opened.closed(), gone(opened), left.promise])
      if (!isClosed)
        log.warn({ err: reason }, 'The bus is down; bids go on, hints wait for the sweep.')
    } finally {
      connection = null
      // Not awaited: closing needs an answer that a frozen server does not give.
      opened.close().catch(() => {})
    }
  }

  return {
    publish: (subject, text) => {
      if (isClosed) return
      subscriptions.deliver(subject, text)
      // A connection that closes at this moment throws; the sweep will publish again.
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
      // A connection that has just been cut never answers.
      await Promise.race([connection?.flush().catch(() => {}), Bun.sleep(500)])
      closing.abort()
      leave()
      await running
    },
  }
}

/** Resolves when the server has taken all that was sent. A cut connection never answers by itself. */
async function untilAnswered(connection: NatsConnection): Promise<void> {
  const answer = await Promise.race([
    connection.flush().then(() => 'answered'),
    connection.closed(),
    Bun.sleep(FLUSH_TIMEOUT_MS),
  ])
  if (answer !== 'answered') throw new Error('The bus does not answer.')
}

/** Resolves when the server has missed its pings. */
async function gone(connection: NatsConnection): Promise<'stale'> {
  for await (const status of connection.status()) {
    if (status.type === DebugEvents.StaleConnection) return 'stale'
  }
  return 'stale'
}
