import type { BatchBid, Verdict } from '../src/auction/batch.rules.ts'
import { Broken } from './checks.ts'
import type { Instance } from './instance.ts'
import type { World } from './world.ts'

/** A press that places a bid or sets a maximum, with all its requests and the response. */
type Press = {
  bid: BatchBid
  mountainId: string
  sentAt: number
  answeredAt: number | null
  verdict: Verdict | null
}

type Pressed = Pick<BatchBid, 'userId' | 'amount' | 'isMaximum'>

export type Presses = {
  /** Sends a bid or a maximum, and retries it while its outcome is unknown. */
  press: (instance: Instance, mountainId: string, what: Pressed) => void
  check: () => void
}

const TIMEOUT_MS = 5_000

export function createPresses(world: World, findInstance: () => Instance | null): Presses {
  const { clock, random } = world
  const all: Press[] = []

  function send(press: Press, instance: Instance, retries: number): void {
    let isAnswered = false
    // Each attempt has its own ids and the key of the press.
    const bid = { ...press.bid, bidId: world.newId(), replyId: world.newId() }
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
    clock.at(clock.now() + TIMEOUT_MS, () => {
      if (!isAnswered) again()
    })

    function again(): void {
      if (retries === 0) return
      const next = findInstance()
      if (next) clock.at(clock.now() + random.int(0, 3_000), () => send(press, next, retries - 1))
    }
  }

  return {
    press: (instance, mountainId, what) => {
      const mountain = world.mountains.get(mountainId)
      const seen = random.chance(0.7) ? (mountain?.cycleId ?? undefined) : undefined
      const bid = {
        ...{
          bidId: '',
          replyId: '',
          ...what,
          cycleId: seen,
          factsId: undefined,
          key: world.newId(),
        },
        request: `${mountainId} ${what.amount} ${seen ?? ''}`,
      }
      const press = { bid, mountainId, sentAt: clock.now(), answeredAt: null, verdict: null }
      all.push(press)
      send(press, instance, 3)
      // A double click, or a retry by the browser.
      if (random.chance(0.1)) send(press, instance, 0)
    },
    check: () => {
      for (const press of all) checkPress(world, press)
      checkOrder(world, all)
    },
  }
}

/** The response is true: an accepted press has one bid, a refused one has none. */
function checkPress(world: World, { bid, verdict }: Press): void {
  const answer = world.outcomes.get(`${bid.userId} ${bid.key}`)
  const response = JSON.stringify(verdict)
  if (verdict && JSON.stringify(answer?.outcome) !== response)
    throw new Broken(`not kept: ${response}`)
  const outcome = answer?.outcome
  const bidId = outcome?.kind === 'placed' ? outcome.bidId : null
  const stored = world.bids.find((row) => row.id === bidId)
  const isKept = stored?.userId === bid.userId && stored.amount === bid.amount
  if (bidId !== null && !isKept) throw new Broken(`acknowledged and lost: ${response}`)
}

/**
 * A bid that was answered before another was sent precedes it; each bid belongs to one press, except
 * those that a maximum placed.
 */
function checkOrder(world: World, presses: readonly Press[]): void {
  const placed = presses.flatMap((press) => {
    const outcome = world.outcomes.get(`${press.bid.userId} ${press.bid.key}`)?.outcome
    if (outcome?.kind !== 'placed') return []
    return { ...press, bid: world.bids.find(({ id }) => id === outcome.bidId) }
  })
  if (placed.length !== world.bids.filter(({ isAuto }) => !isAuto).length)
    throw new Broken('a bid without a press')
  for (const one of placed) {
    for (const other of placed) {
      if (one.mountainId !== other.mountainId || !one.bid || !other.bid) continue
      if (one.answeredAt === null || one.answeredAt >= other.sentAt) continue
      if (one.bid.seq > other.bid.seq) throw new Broken('answered before, but ordered after')
    }
  }
}
