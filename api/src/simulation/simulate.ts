import { Broken } from './award-checks.ts'
import { checkAlways, checkAtRest, watchPages } from './checks.ts'
import { createCrowd } from './crowd.ts'
import { type Faults, type Instance, startInstance } from './instance.ts'
import { reconcile } from './payment-work.ts'
import { createPresses } from './press.ts'
import { createRandom } from './random.ts'
import { openViewer, type Viewer } from './viewer.ts'
import { createVirtualWire } from './virtual-bus.ts'
import { createVirtualClock } from './virtual-clock.ts'
import { createWorld, START, type World } from './world.ts'

/** What one seed has been through. */
export type Run = {
  seed: number
  events: number
  bids: number
  cycles: number
  wins: number
  crashes: number
  /** Virtual time, in days. */
  days: number
}

/** More than this is a run that never comes to rest. */
const MOST_EVENTS = 200_000
const DAY = 24 * 3_600_000

/** Runs one seed to its end, and then until nothing is left to do. Throws {@link Broken}. */
export async function simulate(seed: number): Promise<Run> {
  const random = createRandom(seed)
  const clock = createVirtualClock(START)
  const world = createWorld(clock, random)
  const wire = createVirtualWire(clock, random)
  const faults = someFaults(world)
  const complaints: string[] = []
  const instances: Instance[] = []
  const viewers: Viewer[] = []
  const counts = { crashes: 0 }

  const ups = () => instances.filter((instance) => instance.isUp())
  const findInstance = () => {
    const up = ups()
    return up.length > 0 ? random.pick(up) : null
  }
  const waiting: ((instance: Instance) => void)[] = []
  const whenUp = (then: (instance: Instance) => void) => {
    const instance = findInstance()
    if (instance) then(instance)
    else waiting.push(then)
  }
  const start = () => {
    const instance = startInstance({
      ...{ world, wire, faults },
      onCrash: (dead) => {
        counts.crashes += 1
        for (const viewer of viewers) viewer.lost(dead)
        // It is started again: soon, or after the weekend.
        const outage = random.pick([1_000, 10_000, random.int(0, 3 * world.terms.cycleMs)])
        clock.at(clock.now() + outage, start)
      },
      everybody: (from, text) => {
        for (const viewer of viewers) viewer.hear(from, text)
      },
    })
    instances.push(instance)
    for (const then of waiting.splice(0)) then(instance)
  }
  const complain = (what: string) => complaints.push(what)
  const check = () => checkAlways(world)
  world.onCommit.add(check)

  for (let count = random.int(1, 3); count > 0; count -= 1) start()
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    viewers.push(openViewer({ world, whenUp, complain }))
  }
  world.onCommit.add(watchPages(world, viewers, complain))
  const presses = createPresses(world, findInstance)
  const crowd = createCrowd(world, presses)

  let deeds = random.int(40, 250)
  const next = () => {
    deeds -= 1
    if (deeds === 0) return calm(faults, wire, instances)
    const instance = findInstance()
    if (instance) {
      crowd.act(instance)
      if (random.chance(faults.unknown)) trouble(world, instance, ups())
    }
    clock.at(clock.now() + crowd.pause(), next)
  }
  clock.at(START, next)
  let events = await clock.run(MOST_EVENTS)
  // What no process knows of any more, the books tell.
  const last = findInstance()
  if (last) await Promise.all([reconcile(world, last), clock.run(MOST_EVENTS)])
  events += await clock.run(MOST_EVENTS)
  if (events >= MOST_EVENTS) complain('it never comes to rest')
  checkAtRest(world, viewers, counts.crashes === 0 && isCalm(faults))
  presses.check()
  if (complaints[0] !== undefined) throw new Broken(complaints[0])
  const days = (clock.now() - START) / DAY
  const { bids, cycles, wins } = world
  return {
    seed,
    events,
    bids: bids.length,
    cycles: cycles.size,
    wins: wins.length,
    ...counts,
    days,
  }
}

/** Some runs know no faults, so that what is promised without them can be asked for. */
function someFaults({ random }: World): Faults & { isCalm: boolean } {
  const isCalm = random.chance(0.3)
  const upTo = (most: number) => (isCalm ? 0 : random.int(0, most) / 1_000)
  return { isCalm, unknown: upTo(100), deathAfterCommit: upTo(60), refusal: upTo(100) }
}
const isCalm = (faults: Faults & { isCalm: boolean }) => faults.isCalm

/** One dies, the bus is cut for a while, or all die at once. */
function trouble(world: World, instance: Instance, all: readonly Instance[]): void {
  const { random, clock } = world
  switch (random.pick(['die', 'cut', 'cut', 'all'] as const)) {
    case 'die':
      instance.crash()
      break
    case 'cut':
      instance.link.cut()
      clock.at(clock.now() + random.int(100, 60_000), instance.link.join)
      break
    case 'all':
      for (const each of all) each.crash()
  }
}

/** From now on nothing goes wrong any more, and what is open comes to its end. */
function calm(
  faults: Faults,
  wire: ReturnType<typeof createVirtualWire>,
  instances: readonly Instance[],
): void {
  Object.assign(faults, { unknown: 0, deathAfterCommit: 0, refusal: 0 })
  wire.mend()
  for (const { link, isUp } of instances) if (isUp()) link.join()
}
