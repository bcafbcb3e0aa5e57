import { editStartPrice, removeMountain, resetAll } from './auction-work.ts'
import { declineWin, settleHold } from './award-work.ts'
import type { Instance } from './instance.ts'
import { pay, payInBrowser } from './payment-work.ts'
import type { Presses } from './press.ts'
import { excludeUser, liftStrike, readmitUser } from './user-work.ts'
import { transact, type World } from './world.ts'

/** Bidders, holders and admins, who do anything at any time. */
export type Crowd = {
  /** One thing that one of them does now. */
  act: (instance: Instance) => void
  /** When the next of them does something. */
  pause: () => number
}

export function createCrowd(world: World, presses: Presses): Crowd {
  const { random, clock } = world
  const anyUser = () => random.pick([...world.users.keys()])
  const anyMountain = () => random.pick([...world.mountains.keys()])
  const pendingWins = () => world.wins.filter((win) => win.paymentStatus === 'pending')
  /** What a process does alone: if it dies or is refused, the person sees an error. */
  const attempt = (work: Promise<unknown>) => void work.catch(() => {})

  function bid(instance: Instance): void {
    const id = anyMountain()
    const { currentPrice, leaderId, startPrice } = world.mountains.get(id) ?? {
      ...{ currentPrice: 1, leaderId: null, startPrice: 1 },
    }
    const least = leaderId === null ? startPrice : currentPrice + 1
    // Mostly what would win, sometimes too little, sometimes a price that keeps others away.
    const over = random.pick([0, 0, 0, 1, 20, 60, -1, -30, 2_000])
    presses.press(instance, id, anyUser(), Math.max(1, Math.min(least + over, 9_999_999)))
  }

  const deeds: [weight: number, deed: (instance: Instance) => void][] = [
    [60, bid],
    [
      6,
      (instance) => {
        const [win] = pendingWins()
        if (win) attempt(instance.change(() => declineWin(world, win.userId, win.id)))
      },
    ],
    [
      6,
      (instance) => {
        const win = pendingWins().at(-1)
        if (win) attempt(pay(world, instance, win))
      },
    ],
    [
      2,
      (instance) => {
        const win = pendingWins().at(-1)
        if (win) attempt(payInBrowser(world, instance, win))
      },
    ],
    [
      2,
      (instance) => {
        const [userId, how] = [anyUser(), random.pick(['archive', 'reject'] as const)]
        attempt(instance.change(() => excludeUser(world, userId, how)))
      },
    ],
    [5, () => transact(world, () => readmitUser(world, anyUser()))],
    [6, () => leaveQueue(world, anyUser())],
    [
      4,
      (instance) => {
        const hold = world.holds.find(({ decision }) => decision === null)
        const decision = random.pick(['released', 'returned'] as const)
        if (hold) attempt(instance.change(() => settleHold(world, hold, decision)))
      },
    ],
    [
      4,
      () => {
        const strike = world.strikes.find(({ isLifted }) => !isLifted)
        if (strike) transact(world, () => liftStrike(world, strike))
      },
    ],
    [
      1,
      (instance) => {
        const [days, restock] = [random.pick([1, 14, 365]), random.chance(0.5)]
        attempt(instance.change(() => resetAll(world, days, restock)))
      },
    ],
    [
      1,
      (instance) => {
        const id = anyMountain()
        const price = random.int(1, 300)
        attempt(instance.change(() => editStartPrice(world, id, price)))
      },
    ],
  ]
  if (random.chance(0.2)) {
    deeds.push([
      1,
      (instance) => {
        const id = anyMountain()
        attempt(instance.change(() => removeMountain(world, id)))
      },
    ])
  }
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0)

  return {
    act: (instance) => {
      let roll = random.int(1, total)
      const deed = deeds.find(([weight]) => {
        roll -= weight
        return roll <= 0
      })
      deed?.[1](instance)
    },
    pause: () => {
      const ends = [...world.mountains.values()]
        .filter(({ cycleId }) => cycleId !== null)
        .map(({ endTime }) => endTime.getTime() - clock.now())
      const untilNext = Math.min(...ends, world.terms.cycleMs)
      // Mostly one press upon the other; then a while passes.
      if (random.chance(0.75)) return random.pick([random.int(0, 5), random.int(0, 1_000)])
      return random.pick([
        random.int(0, Math.floor(world.terms.cycleMs / 4)),
        // Around the end: the last moment and the first one after it.
        Math.max(0, untilNext + random.int(-3, 3)),
        Math.max(0, untilNext + random.int(-150_000, 500)),
      ])
    },
  }
}

/** As leave-queue.ts: who bid, was not asked, and whose ticket may still be passed on. */
function leaveQueue(world: World, userId: string): void {
  transact(world, () => {
    const isOpen = (cycleId: string) =>
      world.wins.some(
        (win) => win.cycleId === cycleId && ['pending', 'capturing'].includes(win.paymentStatus),
      ) || world.holds.some((hold) => hold.cycleId === cycleId && hold.decision === null)
    const bid = world.bids.find(
      (row) =>
        row.userId === userId &&
        row.status === 'lost' &&
        isOpen(row.cycleId) &&
        !world.wins.some((win) => win.cycleId === row.cycleId && win.userId === userId),
    )
    if (bid) world.exits.add(`${bid.cycleId} ${userId}`)
  })
}
