import { Overloaded } from '../src/platform/gate.ts'
import { OutcomeUnknown } from '../src/platform/outcome-unknown.ts'
import { transact, type World } from './world.ts'

export type Faults = {
  /** How often a commit's answer is lost, one way or the other. */
  unknown: number
  /** How often a process dies right after a commit. */
  deathAfterCommit: number
  /** How often a transaction is refused. */
  refusal: number
}

/** One process and its way to the database. */
export type Process = {
  isUp: () => boolean
  /** SIGKILL: what it was about to do never happens, what it did stays. */
  kill: () => void
  /** Does `work` then, if it lives. */
  after: (ms: number, work: () => void) => void
  /** Of a process that has died no promise is ever kept. */
  sleep: (ms: number) => Promise<void>
  read: <T>(work: () => T) => Promise<T>
  /** Runs `work` in a transaction, unless the process dies before or the database refuses. */
  commit: <T>(work: () => T) => Promise<T>
}

/** The most that a way to the database and back takes, one way. */
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
