import { type Instance, startInstance } from './instance.ts'
import type { Faults } from './process.ts'
import { openViewer, type Viewer } from './viewer.ts'
import { createVirtualWire } from './virtual-bus.ts'
import type { World } from './world.ts'

/** All processes of the product, its viewers, and the faults between them. */
export type Fleet = {
  viewers: readonly Viewer[]
  /** A running instance; null while all are down. */
  anyone: () => Instance | null
  /** Injects a fault: one instance dies, the bus is cut for a while, or all instances die. */
  trouble: () => void
  /** Stops injecting faults. */
  whenIdle: () => void
  crashes: () => number
}

export function startFleet(world: World, faults: Faults, report: (what: string) => void): Fleet {
  const { random, clock } = world
  const wire = createVirtualWire(clock, random)
  const instances: Instance[] = []
  const viewers: Viewer[] = []
  const waiting: ((instance: Instance) => void)[] = []
  let crashes = 0

  const running = () => instances.filter((instance) => instance.isUp())
  const anyone = () => {
    const all = running()
    return all.length > 0 ? random.pick(all) : null
  }

  function start(): void {
    const everybody = (from: Instance, topic: string, text: string) => {
      for (const viewer of viewers) viewer.onMessage(from, topic, text)
    }
    const instance = startInstance({ world, wire, faults, onCrash, everybody })
    instances.push(instance)
    for (const then of waiting.splice(0)) then(instance)
  }

  function onCrash(dead: Instance): void {
    crashes += 1
    for (const viewer of viewers) viewer.lost(dead)
    // It restarts soon, or after days.
    const outage = random.pick([1_000, 10_000, random.int(0, 3 * world.terms.cycleMs)])
    clock.at(clock.now() + outage, start)
  }

  function whenUp(then: (instance: Instance) => void): void {
    const instance = anyone()
    if (instance) then(instance)
    else waiting.push(then)
  }

  for (let count = random.int(1, 3); count > 0; count -= 1) start()
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    viewers.push(openViewer({ world, whenUp, report }))
  }

  return {
    viewers,
    anyone,
    trouble: () => {
      const link = anyone()?.link
      const what = random.pick(['die', 'cut', 'cut', 'all'] as const)
      if (what === 'die') anyone()?.kill()
      else if (what === 'all') for (const each of running()) each.kill()
      else if (link) {
        link.cut()
        clock.at(clock.now() + random.int(100, 60_000), link.join)
      }
    },
    whenIdle: () => {
      Object.assign(faults, { unknown: 0, deathAfterCommit: 0, refusal: 0 })
      wire.mend()
      for (const { link } of running()) link.join()
    },
    crashes: () => crashes,
  }
}
