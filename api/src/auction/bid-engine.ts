import type { Mountain } from '@firstchair/contract'
import { createGate, Overloaded } from '../platform/gate.ts'
import type { BatchBid, Verdict } from './batch.rules.ts'
import { estimatedWait, MOST_WAIT_MS, meanWith, retryAfter } from './queue-wait.rules.ts'
import type { BatchReport } from './run-batch.ts'

export type NewBid = BatchBid & { mountainId: string }

export type BidEngine = {
  /** Decides a bid in the next batch of its mountain. Throws Overloaded and OutcomeUnknown. */
  place: (bid: NewBid) => Promise<BidAnswer>
  /** Closes the mountain's cycle if it is due, after the running batch. */
  closeDue: (mountainId: string) => Promise<void>
  /** Resolves when all accepted bids are answered. */
  drain: () => Promise<void>
}

type Options = Runner & {
  /** The most bids that may wait for one mountain. */
  room?: number
  /** The most bids in one transaction. */
  batchSize?: number
  /** The most batches at a time, of all mountains. A batch takes its bids when its turn comes. */
  batches?: number
  /** Resolves after this many milliseconds; with 0, after one turn of the event loop. */
  sleep?: (ms: number) => Promise<void>
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number
}

type Queue = { waiting: Entry[]; running: Promise<void> | null }

/**
 * Runs one micro-batch per mountain at a time; bids that arrive during its transaction form the
 * next batch. No batch waits for a timer, so an idle mountain adds no latency and a busy one gets
 * larger batches.
 */
export function createBidEngine(options: Options): BidEngine {
  const { room = 2_000, batchSize = 200, batches = Infinity, sleep = realSleep } = options
  const { clock = () => performance.now() } = options
  // Shared by all mountains: if one mountain's batches take long, the others' soon do too.
  let meanBatchMs: number | null = null
  const turns = createGate(batches, Infinity)
  const queues = new Map<string, Queue>()

  function enqueue(mountainId: string, bid: BatchBid | null): Promise<BidAnswer> {
    const queue = queues.get(mountainId) ?? { waiting: [], running: null }
    const overload = bid && overloadOf(queue.waiting.length)
    if (overload) return Promise.reject(overload)
    return new Promise((resolve, reject) => {
      queue.waiting.push({ bid, resolve, reject })
      queues.set(mountainId, queue)
      queue.running ??= run(mountainId, queue.waiting)
    })
  }

  function overloadOf(waiting: number): Overloaded | null {
    const wait = estimatedWait(waiting, batchSize, meanBatchMs)
    if (waiting < room && wait <= MOST_WAIT_MS) return null
    return new Overloaded(`${waiting} bids wait for this mountain.`, {
      retryAfter: retryAfter(wait),
    })
  }

  async function run(mountainId: string, waiting: Entry[]): Promise<void> {
    // Bids that arrive in the same turn of the event loop join this batch.
    await sleep(0)
    while (waiting.length > 0) await runAll(mountainId, waiting)
    queues.delete(mountainId)
  }

  async function runAll(mountainId: string, waiting: Entry[]): Promise<void> {
    let announce = () => {}
    let announced = Promise.resolve()
    while (waiting.length > 0) {
      const written = Promise.withResolvers<void>()
      announced = announced.then(announceInBackground(sleep, written.promise, announce))
      const began = clock()
      announce = await turns.run(() =>
        runEntries(options, mountainId, waiting.splice(0, batchSize), written.resolve),
      )
      written.resolve()
      meanBatchMs = meanWith(meanBatchMs, clock() - began)
    }
    await announced
    announce()
  }

  return {
    place: ({ mountainId, ...bid }) => enqueue(mountainId, bid),
    closeDue: async (mountainId) => void (await enqueue(mountainId, null)),
    drain: async () => {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ running }) => running))
    },
  }
}

/** Turns of the event loop until a batch's last packet is sent (see lanes.ts), plus one. */
const TURNS_TO_SEND = 3
/** The longest time that announcing a batch waits for the next one to be written. */
const MOST_BEHIND_MS = 3

/**
 * Announcing a batch takes this process as long as writing a batch takes the database. So the next
 * batch is decided first and this one is announced while that is written, or after a short wait if
 * the next batch is blocked.
 */
function announceInBackground(
  sleep: typeof realSleep,
  written: Promise<void>,
  announce: () => void,
) {
  return async () => {
    await Promise.race([written, sleep(MOST_BEHIND_MS)])
    for (let turns = TURNS_TO_SEND; turns > 0; turns -= 1) await sleep(0)
    announce()
  }
}

const realSleep = (ms: number) =>
  ms > 0 ? Bun.sleep(ms) : new Promise<void>((resolve) => setImmediate(resolve))

/** The mountain after the transaction of the bid; null if there is no such mountain. */
export type BidAnswer = { verdict: Verdict; mountain: Mountain } | null

/** A bid, or a request to close the cycle if it is due. */
export type Entry = {
  bid: BatchBid | null
  resolve: (answer: BidAnswer) => void
  reject: (error: unknown) => void
}

export type Runner = {
  /** Calls `onWritten` when the last statement has been sent. */
  runBatch: (
    mountainId: string,
    bids: readonly BatchBid[],
    onWritten: () => void,
  ) => Promise<BatchReport | null>
  /** Called only after a commit that changed the mountain. */
  onCommitted: (report: BatchReport) => void
  onFailed: (error: unknown, mountainId: string) => void
}

/**
 * Runs one batch. Resolves with a function that answers the bidders and announces the change; it
 * does not throw.
 */
export async function runEntries(
  runner: Runner,
  mountainId: string,
  entries: readonly Entry[],
  onWritten: () => void,
): Promise<() => void> {
  const bids = entries.flatMap(({ bid }) => bid ?? [])
  try {
    const report = await runner.runBatch(mountainId, bids, onWritten)
    return () => {
      // The batch is committed, so a failed announcement must not stop the ones after it.
      try {
        answer(entries, report)
        if (report?.change) runner.onCommitted(report)
      } catch (error) {
        runner.onFailed(error, mountainId)
      }
    }
  } catch (error) {
    if (bids.length > 1 && isOfOneBid(error)) {
      const announcements: (() => void)[] = []
      for (const entry of entries) {
        announcements.push(await runEntries(runner, mountainId, [entry], onWritten))
      }
      return () => {
        for (const announce of announcements) announce()
      }
    }
    runner.onFailed(error, mountainId)
    return () => {
      for (const { reject } of entries) reject(error)
    }
  }
}

function answer(entries: readonly Entry[], report: BatchReport | null): void {
  let index = 0
  for (const { bid, resolve } of entries) {
    const verdict = bid ? report?.verdicts[index++] : undefined
    resolve(report && verdict ? { verdict, mountain: report.mountain } : null)
  }
}

/** Bad data or a violated constraint: caused by one bid, so the others are retried without it. */
const isOfOneBid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
