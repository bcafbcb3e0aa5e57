import type { Random } from '../../api/simulation/random.ts'
import type { Call } from './caller.ts'
import type { SentBid } from './history.ts'

type Options = {
  call: Call
  cookies: readonly string[]
  mountains: readonly { id: string; price: number }[]
  /** Bids under way at once. */
  atOnce: number
  random: Random
  /** Called when a client is done with a bid. */
  onDone: (bid: SentBid) => void
}

export type Crowd = {
  counts: () => Counts
  /** The mountains that placed nothing for longer than a fault may last. */
  quiet: () => string[]
  /** Starts no further bid and waits for those under way; half of the clients retry until answered. */
  stop: () => Promise<void>
}

export type Counts = {
  /** Bids that were sent, and answered as placed. */
  sent: number
  placed: number
  /** Bids that were sent more than once, with the same key. */
  repeated: number
  /** Bids whose client never learned the outcome. */
  unknown: number
}

/** One turn in so many sets a maximum in place of a bid. */
const MAXIMUM_EVERY = 40
const RETRY_MS = 50
/** The longest time without a placed bid. A lost lock is free after 12 s, and a restart takes some seconds. */
const QUIET_MS = 30_000

/** Bidders who outbid one another without a pause, through the load balancer. */
export function startCrowd(options: Options): Crowd {
  const { call, cookies, mountains, atOnce, random, onDone } = options
  const counts: Counts = { sent: 0, placed: 0, repeated: 0, unknown: 0 }
  const prices = new Map(mountains.map(({ id, price }) => [id, price]))
  const pauses = createPauses(mountains.map(({ id }) => id))
  let isOver = false

  /** An amount above the last price that this process has seen. */
  function nextAmount(mountainId: string, raise: number): number {
    const amount = (prices.get(mountainId) ?? 0) + raise
    if (raise === 1) prices.set(mountainId, amount)
    return amount
  }

  function learnPrice(body: Record<string, unknown>): void {
    const { id, currentPrice }: Record<string, unknown> = Object(body.mountain)
    if (typeof id !== 'string' || typeof currentPrice !== 'number') return
    prices.set(id, Math.max(prices.get(id) ?? 0, currentPrice))
  }

  async function bid(cookie: string, mountainId: string, isPatient: boolean): Promise<void> {
    const key = crypto.randomUUID()
    const order = { mountainId, amount: nextAmount(mountainId, 1) }
    const sentAt = performance.now()
    const times = { sentAt, answeredAt: sentAt }
    const entry: SentBid = { ...order, ...times, key, answer: { kind: 'unknown' }, attempts: 0 }
    do {
      entry.attempts += 1
      const answer = await call('POST', '/api/bids', { cookie, key }, order)
      entry.answeredAt = performance.now()
      if (answer !== null) learnPrice(answer.body)
      if (answer?.status === 201) {
        const placed: Record<string, unknown> = Object(answer.body.bid)
        pauses.end(mountainId)
        entry.answer = { kind: 'placed', bidId: String(placed.id) }
      } else if (answer !== null && answer.status < 500) {
        entry.answer = { kind: 'refused' }
        if (answer.status !== 409) throw new Error(`A bid was answered with ${answer.status}.`)
      } else await Bun.sleep(RETRY_MS)
    } while (isPatient && entry.answer.kind === 'unknown')
    counts.sent += 1
    if (entry.answer.kind === 'placed') counts.placed += 1
    if (entry.answer.kind === 'unknown') counts.unknown += 1
    if (entry.attempts > 1) counts.repeated += 1
    onDone(entry)
  }

  /** Sets a maximum. Only the invariants check the bids that it places. */
  async function setMaximum(cookie: string, mountainId: string): Promise<void> {
    const maximum = nextAmount(mountainId, random.int(2, 30))
    const path = `/api/mountains/${mountainId}/max-bid`
    const answer = await call('PUT', path, { cookie, key: crypto.randomUUID() }, { maximum })
    if (answer !== null) learnPrice(answer.body)
    else await Bun.sleep(RETRY_MS)
  }

  async function client(index: number): Promise<void> {
    const cookie = cookies[index % cookies.length] ?? ''
    const isPatient = index % 2 === 0
    for (let turn = index; !isOver; turn += 1) {
      const mountainId = mountains[turn % mountains.length]?.id ?? ''
      if (turn % MAXIMUM_EVERY === 0) await setMaximum(cookie, mountainId)
      else await bid(cookie, mountainId, isPatient)
    }
  }

  const clients = Array.from({ length: atOnce }, (_, index) => client(index))
  return {
    counts: () => ({ ...counts }),
    quiet: () => pauses.longerThan(QUIET_MS),
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      for (const { id } of mountains) pauses.end(id)
    },
  }
}

/** The longest pause between two placed bids of each mountain. */
export function createPauses(ids: readonly string[], now = () => performance.now()) {
  const began = new Map(ids.map((id) => [id, now()]))
  const longest = new Map(ids.map((id) => [id, 0]))
  return {
    end: (id: string): void => {
      const at = now()
      longest.set(id, Math.max(longest.get(id) ?? 0, at - (began.get(id) ?? at)))
      began.set(id, at)
    },
    longerThan: (ms: number): string[] =>
      [...longest].flatMap(([id, pause]) =>
        pause > ms ? [`${id} placed nothing for ${Math.round(pause / 1_000)} s`] : [],
      ),
  }
}
