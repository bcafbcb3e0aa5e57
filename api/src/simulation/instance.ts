import type { Server } from 'bun'
import { type BidEngine, createBidEngine } from '../auction/bid-engine.ts'
import { createLive, type Live } from '../live/live.ts'
import { Overloaded } from '../platform/gate.ts'
import { OutcomeUnknown } from '../platform/outcome-unknown.ts'
import { dueMountains, runBatch } from './auction-work.ts'
import { lapseWin, overdueHold, overdueWin, settleHold } from './award-work.ts'
import { settlePayments } from './payment-work.ts'
import { struckUsers, suspendUser } from './user-work.ts'
import type { VirtualLink, VirtualWire } from './virtual-bus.ts'
import { publicState, transact, type World } from './world.ts'

/** One API process: the real engine and the real feed on a database and a bus that are simulated. */
export type Instance = {
  isUp: () => boolean
  engine: BidEngine
  live: Live
  link: VirtualLink
  /** Where its sockets hear what everybody is told. */
  server: Server<unknown>
  /** Runs `work` in a transaction, unless the process dies before or the database refuses. */
  commit: <T>(work: () => T) => Promise<T>
  /** The same for work that may not begin while a mountain is due; tells what has changed. */
  change: (work: () => string[]) => Promise<void>
  /** SIGKILL: what it was about to do never happens, what it did stays. */
  crash: () => void
  sleep: (ms: number) => Promise<void>
}

export type Faults = {
  /** How often a commit's answer is lost, one way or the other. */
  unknown: number
  /** How often a process dies right after a commit. */
  deathAfterCommit: number
  /** How often a transaction is refused. */
  refusal: number
}

type Parts = {
  world: World
  wire: VirtualWire
  faults: Faults
  onCrash: (instance: Instance) => void
  everybody: (instance: Instance, text: string) => void
}

/** The most that a round trip to the database takes. */
const TRIP_MS = 20

export function startInstance({ world, wire, faults, onCrash, everybody }: Parts): Instance {
  const { clock, random } = world
  const link = wire.connect()
  let isUp = true

  /** Of a process that has died no promise is ever kept. */
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      clock.at(clock.now() + ms, () => {
        if (isUp) resolve()
      })
    })
  const trip = () => sleep(random.int(0, TRIP_MS))

  async function commit<T>(work: () => T): Promise<T> {
    await trip()
    if (random.chance(faults.refusal)) throw new Overloaded('The database refuses.')
    const isLost = random.chance(faults.unknown)
    if (isLost && random.chance(0.5)) throw new OutcomeUnknown('Lost before the commit.')
    const result = transact(world, work)
    if (isLost) throw new OutcomeUnknown('Lost after the commit.')
    if (random.chance(faults.deathAfterCommit)) instance.crash()
    await trip()
    return result
  }

  async function read<T>(work: () => T): Promise<T> {
    await trip()
    const result = work()
    await trip()
    return result
  }

  const live = createLive({
    bus: link,
    log: QUIET,
    clock: {
      now: clock.now,
      after: (ms, work) =>
        clock.at(clock.now() + ms, () => {
          if (isUp) work()
        }),
    },
    reads: {
      listSeqs: () => read(() => listed(world).map(({ id, seq }) => ({ id, seq }))),
      findMountains: (ids) => read(() => ids.flatMap((id) => publicState(world, id) ?? [])),
      findAlive: async (ids) => new Map(ids.map((id) => [id, { isAdmin: false }])),
      listOverdue: () => read(() => overdueChanges(world)),
      markPublished: (upTo) => commit(() => markPublished(world, upTo)),
    },
  })
  const engine = createBidEngine({
    runBatch: (mountainId, bids) => commit(() => runBatch(world, mountainId, bids)),
    onCommitted: ({ mountain, change, outbid }) => {
      if (change) live.mountainChanged(mountain, change)
      if (outbid.length > 0) live.outbid(mountain.id, outbid)
    },
    onFailed: () => {},
    turn: () => sleep(0),
  })

  function tell(changed: readonly string[]): void {
    for (const id of new Set(changed)) {
      const mountain = publicState(world, id)
      if (mountain) live.mountainChanged(mountain, 'mountain_updated')
      else live.mountainRemoved(id)
    }
  }

  async function change(work: () => string[]): Promise<void> {
    for (;;) {
      const result = await commit(() => {
        const due = dueMountains(world)
        return due.length > 0 ? { due } : { changed: work() }
      })
      if ('changed' in result) return tell(result.changed)
      await Promise.all(result.due.map((id) => engine.closeDue(id)))
    }
  }

  const instance: Instance = {
    isUp: () => isUp,
    ...{ engine, live, link, commit, change, sleep },
    // Of the server only this is called.
    server: { publish: (_: string, text: string) => everybody(instance, text) } as never,
    crash: () => {
      if (!isUp) return
      isUp = false
      void link.close()
      onCrash(instance)
    },
  }

  const rounds: [everyMs: number, dueAt: () => number, work: () => Promise<unknown>][] = [
    [250, () => nextEnd(world), () => closeDue(world, instance)],
    [500, () => nextDeadline(world), () => settleWins(world, instance, tell)],
    [500, () => (world.unpublished.size > 0 ? clock.now() : NEVER), live.outbox.sweep],
    [30_000, () => (link.hasLoss() ? clock.now() : NEVER), catchUp],
  ]
  async function catchUp(): Promise<void> {
    link.takeLoss()
    await live.catchUp().catch((error) => {
      // It looks again.
      void error
    })
  }
  void live.catchUp()
  for (const [everyMs, dueAt, work] of rounds) {
    void attend(world, { everyMs, dueAt, work, isUp: () => isUp })
  }
  return instance
}

const NEVER = Number.POSITIVE_INFINITY
// Of the log only errors are written, and those are part of the game.
const QUIET = { error: () => {} } as never

type Round = {
  everyMs: number
  /** When there will be something to do, as far as the database tells now. */
  dueAt: () => number
  work: () => Promise<unknown>
  isUp: () => boolean
}

/**
 * Does `work` every so often, as `repeat` does, and skips the rounds that would find nothing: years
 * pass in a moment.
 */
async function attend(world: World, { everyMs, dueAt, work, isUp }: Round): Promise<void> {
  const { clock, onCommit } = world
  while (isUp()) {
    await work().catch(() => {})
    const earliest = clock.now() + everyMs
    await new Promise<void>((resolve) => {
      let wakesAt = NEVER
      const plan = () => {
        const due = dueAt()
        const at =
          due <= earliest ? earliest : earliest + Math.ceil((due - earliest) / everyMs) * everyMs
        if (!(at < wakesAt)) return
        wakesAt = at
        clock.at(at, () => {
          if (wakesAt !== at) return
          onCommit.delete(plan)
          resolve()
        })
      }
      onCommit.add(plan)
      plan()
    })
  }
}

const listed = ({ mountains }: World) =>
  [...mountains.values()].filter(({ isDeleted }) => !isDeleted)

const nextEnd = ({ mountains }: World): number =>
  Math.min(
    NEVER,
    ...[...mountains.values()].flatMap(({ cycleId, endTime }) =>
      cycleId === null ? [] : endTime.getTime(),
    ),
  )

function nextDeadline(world: World): number {
  if (struckUsers(world).length > 0) return world.clock.now()
  return Math.min(
    NEVER,
    ...world.wins.flatMap((win) => {
      if (win.paymentStatus === 'capturing') return win.lease?.until.getTime() ?? []
      return win.paymentStatus === 'pending' ? win.paymentDeadline.getTime() : []
    }),
    ...world.holds.flatMap(({ decision, decideBy }) =>
      decision === null ? decideBy.getTime() : [],
    ),
  )
}

const overdueChanges = ({ unpublished, clock }: World): string[] => [
  ...new Set(
    [...unpublished].filter(({ at }) => at < clock.now() - 1_000).map((row) => row.mountainId),
  ),
]

function markPublished({ unpublished }: World, upTo: ReadonlyMap<string, number>): void {
  for (const change of unpublished) {
    if (change.lastSeq <= (upTo.get(change.mountainId) ?? -1)) unpublished.delete(change)
  }
}

async function closeDue(world: World, { engine, sleep }: Instance): Promise<void> {
  await sleep(0)
  await Promise.all(dueMountains(world).map((id) => engine.closeDue(id)))
}

/** As expire-wins.ts: one transaction for each, as long as there is one. */
async function settleWins(
  world: World,
  instance: Instance,
  tell: (changed: string[]) => void,
): Promise<void> {
  for (const isSettled of [
    () => {
      const win = overdueWin(world)
      return win && lapseWin(world, win, 'expired')
    },
    () => {
      const hold = overdueHold(world)
      return hold && settleHold(world, hold, 'timed_out')
    },
  ]) {
    for (;;) {
      const changed = await instance.commit(isSettled)
      if (!changed) break
      tell(changed)
    }
  }
  for (const userId of struckUsers(world)) {
    await instance.change(() => suspendUser(world, userId))
  }
  await settlePayments(world, instance)
}
