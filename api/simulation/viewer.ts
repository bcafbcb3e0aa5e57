import type { LiveEvent, Mountain } from '@firstchair/contract'
import type { OpenSocket } from '../src/live/sockets.ts'
import type { Instance } from './instance.ts'
import { publicState, type World } from './world.ts'

/** An open page: it keeps the newest state, and refetches when a hello shows that it is stale. */
export type Viewer = {
  /** The state that it shows; null for a removed mountain. */
  known: ReadonlyMap<string, Mountain | null>
  onMessage: (from: Instance, topic: string, text: string) => void
  /** When its current connection was opened; null while it is disconnected. */
  connectedSince: () => number | null
  /** Its instance has died: it reconnects to another in three to four seconds. */
  lost: (instance: Instance) => void
}

type Parts = {
  world: World
  /** Calls `then` with an instance for a new connection, once one runs. */
  whenUp: (then: (instance: Instance) => void) => void
  report: (what: string) => void
}

type Connection = {
  instance: Instance
  topics: Set<string>
  since: number
  lastArrival: number
}

const RECONNECT_MS = 3_000

export function openViewer({ world, whenUp, report }: Parts): Viewer {
  const { clock, random } = world
  const page = createPage(world, report)
  let connection: Connection | null = null

  function connect(): void {
    whenUp((instance) => {
      const topics = new Set<string>()
      const mine = { instance, topics, since: clock.now(), lastArrival: clock.now() }
      connection = mine
      const socket: OpenSocket = {
        ...{ sessionId: null, userId: null, isAdmin: false },
        ...{ subscribe: (topic) => topics.add(topic), close: () => {} },
        send: (text) => arrive(mine, text),
      }
      // Without a hello the server closes the socket.
      instance.live.opened(socket, instance.server).catch(() => {
        instance.live.closed(socket)
        lose(mine)
      })
    })
  }

  function lose(mine: Connection | null): void {
    if (connection !== mine) return
    connection = null
    clock.at(clock.now() + RECONNECT_MS + random.int(0, 1_000), connect)
  }

  /** Messages of a socket arrive in order, unless the socket is lost first. */
  function arrive(mine: Connection, text: string): void {
    mine.lastArrival = Math.max(mine.lastArrival, clock.now() + random.int(0, 50))
    clock.at(mine.lastArrival, () => {
      if (connection === mine) page.handleEvent(JSON.parse(text), () => connection === mine)
    })
  }

  connect()
  return {
    known: page.known,
    connectedSince: () => connection?.since ?? null,
    onMessage: (from, topic, text) => {
      if (connection?.instance === from && connection.topics.has(topic)) arrive(connection, text)
    },
    lost: (instance) => {
      if (connection?.instance === instance) lose(connection)
    },
  }
}

/** The state of a page and its event handler. */
function createPage(world: World, report: (what: string) => void) {
  const { clock, random } = world
  const known = new Map<string, Mountain | null>()

  function update(id: string, received: Mountain | null): void {
    if (received && world.published.get(`${id} ${received.seq}`) !== JSON.stringify(received)) {
      report(`a page received a state that was never committed: ${JSON.stringify(received)}`)
    }
    const before = known.get(id)
    if (before === null || (received && before && received.seq <= before.seq)) return
    known.set(id, received)
  }

  function isStale(current: readonly { id: string; seq: number }[]): boolean {
    return current.some(({ id, seq }) => {
      const mountain = known.get(id)
      return mountain === undefined || (mountain !== null && mountain.seq < seq)
    })
  }

  function requestList(isConnected: () => boolean): void {
    clock.at(clock.now() + random.int(1, 200), () => {
      if (!isConnected()) return
      // The list is read now and arrives later.
      const list = [...world.mountains.keys()].map((id) => [id, publicState(world, id)] as const)
      clock.at(clock.now() + random.int(1, 200), () => {
        for (const [id, state] of list) update(id, state)
      })
    })
  }

  function handleEvent(event: LiveEvent, isConnected: () => boolean): void {
    switch (event.type) {
      case 'hello': {
        const ids = new Set(event.mountains.map(({ id }) => id))
        for (const id of known.keys()) if (!ids.has(id)) update(id, null)
        if (isStale(event.mountains)) requestList(isConnected)
        break
      }
      case 'bid_placed':
      case 'mountain_updated':
        update(event.data.mountain.id, event.data.mountain)
        break
      case 'mountain_removed':
        update(event.data.id, null)
    }
  }

  return { known, handleEvent }
}
