import { minimumBid } from '@firstchair/contract'
import {
  archiveUser,
  editStartPrice,
  removeMountain,
  resetAll,
  restoreUser,
} from './auction-work.ts'
import type { Instance } from './instance.ts'
import type { Presses } from './press.ts'
import { transact, type World } from './world.ts'

/** Simulates bidders and admins, who act at random. */
export type Crowd = {
  /** Performs one random action now. */
  act: (instance: Instance) => void
  /** The time of the next action. */
  pause: () => number
}

/** An action and its relative frequency. */
type Deed = { weight: number; does: (instance: Instance) => void }

export function createCrowd(world: World, presses: Presses): Crowd {
  const { random } = world
  const deeds = [
    { weight: 60, does: (instance: Instance) => bid(world, presses, instance) },
    ...admins(world),
  ]
  const total = deeds.reduce((sum, { weight }) => sum + weight, 0)
  return {
    act: (instance) => {
      let roll = random.int(1, total)
      const deed = deeds.find(({ weight }) => {
        roll -= weight
        return roll <= 0
      })
      deed?.does(instance)
    },
    pause: () => pause(world),
  }
}

const anyUser = ({ random, users }: World) => random.pick([...users.keys()])
const anyMountain = ({ random, mountains }: World) => random.pick([...mountains.keys()])

/** If the process dies or the request is refused, the user sees an error. */
const attempt = (work: Promise<unknown>) => void work.catch(() => {})

function bid(world: World, presses: Presses, instance: Instance): void {
  const id = anyMountain(world)
  const mountain = world.mountains.get(id)
  if (!mountain) return
  const least = minimumBid({ ...mountain, currentBidderId: mountain.leaderId })
  // Mostly what would win, sometimes too little, sometimes a price that deters others.
  const over = world.random.pick([0, 0, 0, 1, 20, 60, -1, -30, 2_000])
  const amount = Math.max(1, Math.min(least + over, 9_999_999))
  const isMaximum = world.random.chance(0.25)
  presses.press(instance, id, { userId: anyUser(world), amount, isMaximum })
}

function admins(world: World): Deed[] {
  const { random } = world
  return [
    {
      weight: 2,
      does: ({ change }) => {
        const userId = anyUser(world)
        attempt(change(() => archiveUser(world, userId)))
      },
    },
    { weight: 5, does: () => transact(world, () => restoreUser(world, anyUser(world))) },
    {
      weight: 1,
      does: ({ change }) => {
        const [days, restock] = [random.pick([1, 14, 365]), random.chance(0.5)]
        attempt(change(() => resetAll(world, days, restock)))
      },
    },
    {
      weight: 1,
      does: ({ change }) => {
        const [id, price] = [anyMountain(world), random.int(1, 300)]
        attempt(change(() => editStartPrice(world, id, price)))
      },
    },
    ...(random.chance(0.2) ? [remover(world)] : []),
  ]
}

const remover = (world: World): Deed => ({
  weight: 1,
  does: ({ change }) => {
    const id = anyMountain(world)
    attempt(change(() => removeMountain(world, id)))
  },
})

function pause({ random, clock, mountains, terms }: World): number {
  // Mostly in quick succession, with pauses in between.
  if (random.chance(0.75)) return random.pick([random.int(0, 5), random.int(0, 1_000)])
  const ends = [...mountains.values()]
    .filter(({ cycleId }) => cycleId !== null)
    .map(({ endTime }) => endTime.getTime() - clock.now())
  const untilNext = Math.min(...ends, terms.cycleMs)
  return random.pick([
    random.int(0, Math.floor(terms.cycleMs / 4)),
    // Around the end of a cycle: just before and just after it.
    Math.max(0, untilNext + random.int(-3, 3)),
    Math.max(0, untilNext + random.int(-150_000, 500)),
  ])
}
