import type { LiveEvent, Mountain } from '@firstchair/contract'
import type { OpenSocket } from '../live/sockets.ts'
import type { Instance } from './instance.ts'
import { publicState, type World } from './world.ts'

/** An open page: it believes what is newer, and after a hello asks for what it is behind with. */
export type Viewer = {
  /** What it shows; null for a mountain that is gone. */
  known: ReadonlyMap<string, Mountain | null>
  hear: (from: Instance, text: string) => void
  /** Since when it is connected to the instance that it hears; null while it is not. */
  connectedSince: () => number | null
  /** Its instance has died: it comes back to another in three to four seconds. */
  lost: (instance: Instance) => void
}

type Parts = {
  world: World
  /** Where a new connection lands; while all are down, where it does in the end. */
  whenUp: (then: (instance: Instance) => void) => void
  complain: (what: string) => void
}

const RECONNECT_MS = 3_000

export function openViewer({ world, whenUp, complain }: Parts): Viewer {
  const { clock, random } = world
  const known = new Map<string, Mountain | null>()
  let connection: { instance: Instance; since: number; heardUntil: number } | null = null

  const connect = () =>
    whenUp((instance) => {
      const mine = { instance, since: clock.now(), heardUntil: clock.now() }
      connection = mine
      const socket: OpenSocket = {
        ...{ sessionId: null, userId: null, isAdmin: false, close: () => {} },
        send: (text) => {
          if (connection === mine) arrive(text)
        },
      }
      instance.live.opened(socket, instance.server).catch(() => {
        // No hello: the server closes such a socket.
        if (connection !== mine) return
        connection = null
        later(connect)
      })
    })

  const later = (work: () => void) =>
    clock.at(clock.now() + RECONNECT_MS + random.int(0, 1_000), work)

  /** What is sent on one socket arrives in its order, if the socket lives that long. */
  function arrive(text: string): void {
    const mine = connection
    if (!mine) return
    mine.heardUntil = Math.max(mine.heardUntil, clock.now() + random.int(0, 50))
    clock.at(mine.heardUntil, () => {
      if (connection === mine) obey(JSON.parse(text))
    })
  }

  function obey(event: LiveEvent): void {
    switch (event.type) {
      case 'hello':
        catchUp(event.mountains)
        break
      case 'bid_placed':
      case 'mountain_updated':
        believe(event.data.mountain.id, event.data.mountain)
        break
      case 'mountain_removed':
        believe(event.data.id, null)
    }
  }

  function believe(id: string, told: Mountain | null): void {
    if (told && world.published.get(`${id} ${told.seq}`) !== JSON.stringify(told)) {
      complain(`a page was told of a state that was never committed: ${JSON.stringify(told)}`)
    }
    const before = known.get(id)
    if (before === null || (told && before && told.seq <= before.seq)) return
    known.set(id, told)
  }

  function catchUp(told: { id: string; seq: number }[]): void {
    const mine = connection
    const ids = new Set(told.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) believe(id, null)
    const isBehind = told.some(({ id, seq }) => {
      const mountain = known.get(id)
      return mountain === undefined || (mountain !== null && mountain.seq < seq)
    })
    if (!isBehind) return
    clock.at(clock.now() + random.int(1, 200), () => {
      if (connection !== mine) return
      // The list is as old as its way here is long.
      const list = [...world.mountains.keys()].map((id) => [id, publicState(world, id)] as const)
      clock.at(clock.now() + random.int(1, 200), () => {
        for (const [id, state] of list) believe(id, state)
      })
    })
  }

  connect()
  return {
    known,
    connectedSince: () => connection?.since ?? null,
    hear: (from, text) => {
      if (connection?.instance === from) arrive(text)
    },
    lost: (instance) => {
      if (connection?.instance !== instance) return
      connection = null
      later(connect)
    },
  }
}
