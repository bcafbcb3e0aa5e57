import type { LiveEvent, Mountain } from '@firstchair/contract'
import type { OpenSocket } from '../src/live/sockets.ts'
import type { Instance } from './instance.ts'
import { publicState, type World } from './world.ts'

/** An open page: it believes what is newer, and after a hello asks for what it is behind with. */
export type Viewer = {
  /** What it shows; null for a mountain that is gone. */
  known: ReadonlyMap<string, Mountain | null>
  onMessage: (from: Instance, topic: string, text: string) => void
  /** Since when it is connected to the instance that it hears; null while it is not. */
  connectedSince: () => number | null
  /** Its instance has died: it comes back to another in three to four seconds. */
  lost: (instance: Instance) => void
}

type Parts = {
  world: World
  /** Where a new connection lands, once any instance runs. */
  whenUp: (then: (instance: Instance) => void) => void
  complain: (what: string) => void
}

type Connection = {
  instance: Instance
  topics: Set<string>
  since: number
  heardUntil: number
}

const RECONNECT_MS = 3_000

export function openViewer({ world, whenUp, complain }: Parts): Viewer {
  const { clock, random } = world
  const page = createPage(world, complain)
  let connection: Connection | null = null

  function connect(): void {
    whenUp((instance) => {
      const topics = new Set<string>()
      const mine = { instance, topics, since: clock.now(), heardUntil: clock.now() }
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

  /** What is sent on one socket arrives in its order, if the socket lives that long. */
  function arrive(mine: Connection, text: string): void {
    mine.heardUntil = Math.max(mine.heardUntil, clock.now() + random.int(0, 50))
    clock.at(mine.heardUntil, () => {
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

/** What a page knows, and what it does about an event. */
function createPage(world: World, complain: (what: string) => void) {
  const { clock, random } = world
  const known = new Map<string, Mountain | null>()

  function believe(id: string, told: Mountain | null): void {
    if (told && world.published.get(`${id} ${told.seq}`) !== JSON.stringify(told)) {
      complain(`a page was told of a state that was never committed: ${JSON.stringify(told)}`)
    }
    const before = known.get(id)
    if (before === null || (told && before && told.seq <= before.seq)) return
    known.set(id, told)
  }

  function isBehind(told: readonly { id: string; seq: number }[]): boolean {
    return told.some(({ id, seq }) => {
      const mountain = known.get(id)
      return mountain === undefined || (mountain !== null && mountain.seq < seq)
    })
  }

  function requestList(isConnected: () => boolean): void {
    clock.at(clock.now() + random.int(1, 200), () => {
      if (!isConnected()) return
      // The list is as old as its way here is long.
      const list = [...world.mountains.keys()].map((id) => [id, publicState(world, id)] as const)
      clock.at(clock.now() + random.int(1, 200), () => {
        for (const [id, state] of list) believe(id, state)
      })
    })
  }

  function handleEvent(event: LiveEvent, isConnected: () => boolean): void {
    switch (event.type) {
      case 'hello': {
        const ids = new Set(event.mountains.map(({ id }) => id))
        for (const id of known.keys()) if (!ids.has(id)) believe(id, null)
        if (isBehind(event.mountains)) requestList(isConnected)
        break
      }
      case 'bid_placed':
      case 'mountain_updated':
        believe(event.data.mountain.id, event.data.mountain)
        break
      case 'mountain_removed':
        believe(event.data.id, null)
    }
  }

  return { known, handleEvent }
}
