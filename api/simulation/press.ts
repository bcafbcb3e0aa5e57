import type { BatchBid, Verdict } from '../src/auction/batch.rules.ts'
import { Broken } from './award-checks.ts'
import type { Instance } from './instance.ts'
import type { World } from './world.ts'

/** A press of the button, from the first sending to the last answer. */
type Press = {
  bid: BatchBid
  mountainId: string
  sentAt: number
  answeredAt: number | null
  verdict: Verdict | null
}

export type Presses = {
  /** Sends a bid and, while its outcome is unknown, the same again. */
  press: (instance: Instance, mountainId: string, userId: string, amount: number) => void
  check: () => void
}

const PATIENCE_MS = 5_000

export function createPresses(world: World, findInstance: () => Instance | null): Presses {
  const { clock, random } = world
  const all: Press[] = []

  function send(press: Press, instance: Instance, retries: number): void {
    let isAnswered = false
    // Each sending has an id of its own for the bid, and the key of the press.
    const bid = { ...press.bid, bidId: world.newId() }
    instance.engine.place({ ...bid, mountainId: press.mountainId }).then(
      (answer) => {
        isAnswered = true
        const { verdict, answeredAt } = press
        if (!answer) return
        if (verdict && JSON.stringify(verdict) !== JSON.stringify(answer.verdict)) {
          throw new Broken(`one key, two answers: ${JSON.stringify([verdict, answer.verdict])}`)
        }
        press.verdict = answer.verdict
        press.answeredAt = answeredAt ?? clock.now()
      },
      () => {
        isAnswered = true
        again()
      },
    )
    clock.at(clock.now() + PATIENCE_MS, () => {
      if (!isAnswered) again()
    })

    function again(): void {
      if (retries === 0) return
      const next = findInstance()
      if (next) clock.at(clock.now() + random.int(0, 3_000), () => send(press, next, retries - 1))
    }
  }

  return {
    press: (instance, mountainId, userId, amount) => {
      const mountain = world.mountains.get(mountainId)
      const seen = random.chance(0.7) ? (mountain?.cycleId ?? undefined) : undefined
      const bid = {
        ...{ bidId: '', userId, amount, cycleId: seen, key: world.newId() },
        request: `${mountainId} ${amount} ${seen ?? ''}`,
      }
      const press = { bid, mountainId, sentAt: clock.now(), answeredAt: null, verdict: null }
      all.push(press)
      send(press, instance, 3)
      // An impatient finger, or a browser that repeats.
      if (random.chance(0.1)) send(press, instance, 0)
    },
    check: () => {
      for (const press of all) checkPress(world, press)
      checkOrder(world, all)
    },
  }
}

/** What was said is so: accepted is one bid, refused is none. */
function checkPress(world: World, { bid, verdict }: Press): void {
  const answer = world.outcomes.get(`${bid.userId} ${bid.key}`)
  const said = JSON.stringify(verdict)
  if (verdict && JSON.stringify(answer?.outcome) !== said) throw new Broken(`not kept: ${said}`)
  const outcome = answer?.outcome
  const bidId = outcome?.kind === 'placed' ? outcome.bidId : null
  const stored = world.bids.find((row) => row.id === bidId)
  const isKept = stored?.userId === bid.userId && stored.amount === bid.amount
  if (bidId !== null && !isKept) throw new Broken(`acknowledged and lost: ${said}`)
}

/** A bid that was answered before another was sent precedes it; each bid belongs to one press. */
function checkOrder(world: World, presses: readonly Press[]): void {
  const placed = presses.flatMap((press) => {
    const outcome = world.outcomes.get(`${press.bid.userId} ${press.bid.key}`)?.outcome
    if (outcome?.kind !== 'placed') return []
    return { ...press, bid: world.bids.find(({ id }) => id === outcome.bidId) }
  })
  if (placed.length !== world.bids.length) throw new Broken('a bid that nobody pressed')
  for (const one of placed) {
    for (const other of placed) {
      if (one.mountainId !== other.mountainId || !one.bid || !other.bid) continue
      if (one.answeredAt === null || one.answeredAt >= other.sentAt) continue
      if (one.bid.seq > other.bid.seq) throw new Broken('answered before, and counted after')
    }
  }
}
