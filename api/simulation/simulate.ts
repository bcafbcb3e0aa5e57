import { Broken, checkAlways, checkAtRest, watchPages } from './checks.ts'
import { createCrowd } from './crowd.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { createPresses } from './press.ts'
import type { Faults } from './process.ts'
import { createRandom, type Random } from './random.ts'
import { createVirtualClock } from './virtual-clock.ts'
import { createWorld, START, type World } from './world.ts'

/** The statistics of one seed's run. */
export type Run = {
  seed: number
  events: number
  bids: number
  cycles: number
  awards: number
  crashes: number
  /** Virtual time, in days. */
  days: number
}

/** A run with more events than this does not terminate. */
const MOST_EVENTS = 200_000
const DAY = 24 * 3_600_000

/** Runs one seed, and then until no work is left. Throws {@link Broken}. */
export async function simulate(seed: number): Promise<Run> {
  const random = createRandom(seed)
  const world = createWorld(createVirtualClock(START), random)
  const complaints: string[] = []
  const complain = (what: string) => void complaints.push(what)
  // Some runs have no faults, so that stricter promises can be checked.
  const isCalm = random.chance(0.3)
  const faults = isCalm ? { unknown: 0, deathAfterCommit: 0, refusal: 0 } : someFaults(random)
  const fleet = startFleet(world, faults, complain)
  world.onCommit.add(() => checkAlways(world))
  world.onCommit.add(watchPages(world, fleet.viewers, complain))

  const presses = createPresses(world, fleet.anyone)
  const crowd = createCrowd(world, presses)
  let deeds = random.int(40, 250)
  const next = () => {
    deeds -= 1
    if (deeds === 0) return fleet.whenIdle()
    const instance = fleet.anyone()
    if (instance) {
      crowd.act(instance)
      if (random.chance(faults.unknown)) fleet.trouble()
    }
    world.clock.at(world.clock.now() + crowd.pause(), next)
  }
  world.clock.at(START, next)
  const events = await world.clock.run(MOST_EVENTS)
  if (events >= MOST_EVENTS) complain('it never comes to rest')
  checkAtRest(world, fleet.viewers, isCalm && fleet.crashes() === 0)
  presses.check()
  if (complaints[0] !== undefined) throw new Broken(complaints[0])
  return runOf(seed, events, world, fleet)
}

function someFaults({ int }: Random): Faults {
  const upTo = (most: number) => int(0, most) / 1_000
  return { unknown: upTo(100), deathAfterCommit: upTo(60), refusal: upTo(100) }
}

const runOf = (seed: number, events: number, world: World, { crashes }: Fleet): Run => ({
  ...{ seed, events, crashes: crashes() },
  bids: world.bids.length,
  cycles: world.cycles.size,
  awards: world.bids.filter(({ status }) => status === 'won').length,
  days: (world.clock.now() - START) / DAY,
})
