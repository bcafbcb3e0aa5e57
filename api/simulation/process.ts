import { Overloaded } from '../src/platform/gate.ts'
import { OutcomeUnknown } from '../src/platform/problem.ts'
import { transact, type World } from './world.ts'

export type Faults = {
  /** The probability that the outcome of a commit is unknown, committed or not. */
  unknown: number
  /** The probability that a process dies right after a commit. */
  deathAfterCommit: number
  /** The probability that a transaction is refused. */
  refusal: number
}

/** One process and its connection to the database. */
export type Process = {
  isUp: () => boolean
  /** SIGKILL: pending work never runs, committed work stays. */
  kill: () => void
  /** Runs `work` after `ms`, if the process is still up. */
  after: (ms: number, work: () => void) => void
  /** Never resolves if the process dies first. */
  sleep: (ms: number) => Promise<void>
  read: <T>(work: () => T) => Promise<T>
  /** Runs `work` in a transaction, unless the process dies first or the database refuses. */
  commit: <T>(work: () => T) => Promise<T>
}

/** The longest one-way latency to the database. */
const TRIP_MS = 20

export function createProcess(world: World, faults: Faults, onDeath: () => void): Process {
  const { clock, random } = world
  let isUp = true
  const after = (ms: number, work: () => void) =>
    clock.at(clock.now() + ms, () => {
      if (isUp) work()
    })
  const sleep = (ms: number) => new Promise<void>((resolve) => after(ms, resolve))
  const trip = () => sleep(random.int(0, TRIP_MS))
  const kill = () => {
    if (!isUp) return
    isUp = false
    onDeath()
  }
  return {
    isUp: () => isUp,
    ...{ kill, after, sleep },
    read: async (work) => {
      await trip()
      const result = work()
      await trip()
      return result
    },
    commit: async (work) => {
      await trip()
      if (random.chance(faults.refusal)) throw new Overloaded('The database refuses.')
      const isLost = random.chance(faults.unknown)
      if (isLost && random.chance(0.5)) throw new OutcomeUnknown('Lost before the commit.')
      const result = transact(world, work)
      if (isLost) throw new OutcomeUnknown('Lost after the commit.')
      if (random.chance(faults.deathAfterCommit)) kill()
      await trip()
      return result
    },
  }
}
