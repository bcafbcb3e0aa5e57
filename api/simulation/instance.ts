import type { Server } from 'bun'
import { type BidEngine, createBidEngine } from '../src/auction/bid-engine.ts'
import { createLive, type Live } from '../src/live/live.ts'
import { dueMountains, runBatch } from './auction-work.ts'
import { createProcess, type Faults, type Process } from './process.ts'
import { attend, roundsOf } from './rounds.ts'
import type { VirtualLink, VirtualWire } from './virtual-bus.ts'
import { markPublished, overdueChanges, publicState, type World } from './world.ts'

/** One API process: the real engine and the real feed on a database and a bus that are simulated. */
export type Instance = Process & {
  engine: BidEngine
  live: Live
  link: VirtualLink
  /** Publishes topics to the sockets of this instance. */
  server: Server<unknown>
  /** Runs a transaction that may not begin while a mountain is due; announces the returned ids. */
  change: (work: () => string[]) => Promise<void>
  /** Announces the current state of these mountains. */
  announce: (changed: readonly string[]) => void
}

type Parts = {
  world: World
  wire: VirtualWire
  faults: Faults
  onCrash: (instance: Instance) => void
  everybody: (instance: Instance, topic: string, text: string) => void
}

export function startInstance({ world, wire, faults, onCrash, everybody }: Parts): Instance {
  const link = wire.connect()
  const process = createProcess(world, faults, () => {
    void link.close()
    onCrash(instance)
  })
  const live = createFeed(world, process, link)
  const engine = createBidEngine({
    runBatch: (mountainId, bids, onWritten) => {
      const committed = process.commit(() => runBatch(world, mountainId, bids))
      onWritten()
      return committed
    },
    onCommitted: ({ mountain, change, outbid }) => {
      if (change) live.mountainChanged(mountain, change)
      if (outbid.length > 0) live.outbid(mountain.id, outbid)
    },
    onFailed: () => {},
    sleep: process.sleep,
  })

  function announce(changed: readonly string[]): void {
    for (const id of new Set(changed)) {
      const mountain = publicState(world, id)
      if (mountain) live.mountainChanged(mountain, 'mountain_updated')
      else live.mountainRemoved(id)
    }
  }

  /** As after-closing.ts. */
  async function change(work: () => string[]): Promise<void> {
    for (;;) {
      const result = await process.commit(() => {
        const due = dueMountains(world)
        return due.length > 0 ? { due } : { changed: work() }
      })
      if ('changed' in result) return announce(result.changed)
      await Promise.all(result.due.map((id) => engine.closeDue(id)))
    }
  }

  const instance: Instance = {
    ...process,
    ...{ engine, live, link, change, announce },
    // The only method of the server that is called.
    server: { publish: (topic: string, text: string) => everybody(instance, topic, text) } as never,
  }
  void live.catchUp()
  for (const round of roundsOf(world, instance)) void attend(world, round, process.isUp)
  return instance
}

function createFeed(world: World, { read, commit, after }: Process, bus: VirtualLink): Live {
  const listed = () => [...world.mountains.values()].filter(({ isDeleted }) => !isDeleted)
  return createLive({
    bus,
    log: QUIET,
    clock: { now: world.clock.now, after },
    reads: {
      listSeqs: () => read(() => listed().map(({ id, seq }) => ({ id, seq }))),
      findMountains: (ids) => read(() => ids.flatMap((id) => publicState(world, id) ?? [])),
      findAlive: async (ids) => new Map(ids.map((id) => [id, { isAdmin: false }])),
      listOverdue: () => read(() => overdueChanges(world)),
      markPublished: (upTo) => commit(() => markPublished(world, upTo)),
    },
  })
}

// Only errors are logged, and the simulation expects them.
const QUIET = { error: () => {} } as never
