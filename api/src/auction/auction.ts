import type { Logger } from 'pino'
import type { Announcer } from '../live/announcer.ts'
import type { Database } from '../platform/database.ts'
import type { AtFaultPoint } from '../platform/fault-points.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Periodic, Rhythm } from '../platform/periodic.ts'
import { every, MORE_NOW, pause, type Repeating } from '../platform/repeat.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import { type BidEngine, createBidEngine } from './bid-engine.ts'
import { listDueMountains, purgeOutcomes, readUntilEnd } from './close.store.ts'
import { type CloseReport, closeFree } from './close-free.ts'
import { createLanes } from './lanes.ts'
import { purgeMaxima } from './max-bid.store.ts'
import { runBatch } from './run-batch.ts'

export type Auction = Pick<BidEngine, 'place' | 'closeDue'> &
  UrgentWork & {
    /** Closes some of the due cycles that are not locked, in one transaction; returns how many. */
    closeFree: () => Promise<number>
    /** Finishes the accepted bids, then closes the connections. */
    stop: () => Promise<void>
  }

type Parts = Pick<Database, 'dedicatedConnection'> & { log: Logger } & {
  live: Pick<Announcer, 'mountainChanged' | 'outbid' | 'winsChanged'>
  metrics?: Pick<Metrics, 'batchBegan'>
  atFaultPoint?: AtFaultPoint | null
}

/** Connections for batches: each runs one at a time. */
const LANES = 4

/** The bid engine with its own lanes; it announces what it commits. */
export function createAuction(parts: Parts): Auction {
  const { dedicatedConnection, live, log, metrics, atFaultPoint } = parts
  const lanes = createLanes({ connect: dedicatedConnection, size: LANES })
  const announce = ({ mountain, change, outbid, winnerId, shifted }: CloseReport): void => {
    if (change) live.mountainChanged(mountain, change)
    for (const other of shifted) live.mountainChanged(other, 'mountain_updated')
    if (outbid.length > 0) live.outbid(mountain.id, outbid)
    if (winnerId !== null) live.winsChanged([winnerId])
  }
  const throttledLog = createThrottledLog()
  const engine = createBidEngine({
    batches: LANES,
    runBatch: async (mountainId, bids, onWritten) => {
      const timer = metrics?.batchBegan(bids.length)
      const report = await runBatch(lanes, mountainId, bids, {
        onWritten: () => {
          timer?.written()
          onWritten()
        },
      })
      timer?.committed()
      if (atFaultPoint) await atFaultPoint('bid_after_commit')
      return report
    },
    onCommitted: announce,
    onFailed: (err, mountainId) =>
      throttledLog(`${mountainId} ${err}`, (times) =>
        log.error({ err, mountainId, ...times }, 'A batch failed.'),
      ),
  })
  return {
    ...createUrgentWork(),
    place: engine.place,
    closeDue: engine.closeDue,
    closeFree: async () => {
      const closed = await closeFree(lanes, CLOSE_TOGETHER)
      for (const report of closed) announce(report)
      return closed.length
    },
    stop: async () => {
      await engine.drain()
      await lanes.close()
    },
  }
}

const CLOSING = { wokenBy: ['mountain.changed'], restMs: 250, longestMs: 5_000 } as const
/** Cycles closed per transaction: they share one disk write, and none waits long for the others. */
const CLOSE_TOGETHER = 200
/** Cycles closed one by one per round. */
const CLOSE_AT_ONCE = 500
const PURGE_EVERY_MS = 60_000
const PURGE_AT_ONCE = 5_000

/**
 * Closes due cycles, and sleeps until the next end. Any number of instances may run this, because the
 * lock on the mountain's row decides. A cycle that is still due in a second round was locked then too, or cannot be closed
 * together with others; it then waits for its lock like a bid. Stopping waits for the running
 * transaction; other instances, or the next start, close the rest.
 */
export function startCloser({
  db,
  log,
  auction,
  periodic,
}: Pick<Database, 'db'> & { log: Logger; periodic: Periodic } & {
  auction: Pick<Auction, 'closeDue' | 'closeFree' | 'runUrgent'>
}): Repeating {
  let seen: ReadonlySet<string> = new Set()
  async function closeHeld(): Promise<void> {
    const due = await listDueMountains(db, CLOSE_AT_ONCE)
    const held = due.filter((id) => seen.has(id))
    seen = new Set(due)
    await Promise.all(held.map((id) => auction.closeDue(id)))
  }
  return periodic.repeat(
    CLOSING,
    async (stopped) => {
      const waitMs = await readUntilEnd(db)
      // Timers may fire a fraction of a millisecond early.
      if (waitMs > 0) return Math.ceil(waitMs) + 1
      try {
        await auction.runUrgent(async () => {
          while (!stopped.aborted && (await auction.closeFree()));
        })
      } finally {
        // If they cannot be closed together, they are closed one by one, so that only the broken
        // one stays.
        if (!stopped.aborted) await closeHeld()
      }
      return MORE_NOW
    },
    (err, times) => log.error({ err, ...times }, 'Closing failed; it is tried again.'),
  )
}

/** Deletes outcomes of old idempotency keys and maxima of past cycles, a bounded number at a time. */
export const startPurge = ({ db, log }: Pick<Database, 'db'> & { log: Logger }): Repeating =>
  every(
    PURGE_EVERY_MS,
    () => Promise.all([purgeOutcomes(db, PURGE_AT_ONCE), purgeMaxima(db, PURGE_AT_ONCE)]),
    (err, times) => log.error({ err, ...times }, 'Old answers and maxima could not be deleted.'),
  )

type UrgentWork = {
  /** Runs urgent work, one at a time; `whenIdle` waits for its end. */
  runUrgent: (work: () => Promise<void>) => Promise<void>
  /**
   * Resolves when no urgent work is running, after 10 s at the latest. Work that can wait calls it
   * first.
   */
  whenIdle: () => Promise<void>
}

/** What starts periodic work that waits while auctions close. */
export type WhenIdle = { log: Logger; periodic: Periodic; auction: Pick<UrgentWork, 'whenIdle'> }

/** Repeats work that waits while auctions close. `failed` is logged when a round fails. */
export const repeatWhenIdle = (
  { log, periodic, auction }: WhenIdle,
  rhythm: Rhythm,
  failed: string,
  work: () => Promise<number>,
): Repeating =>
  periodic.repeat(
    rhythm,
    async (stopped) => {
      await auction.whenIdle()
      return stopped.aborted ? MORE_NOW : work()
    },
    (err, times) => log.error({ err, ...times }, failed),
  )

/** The same for work that only the clock makes due. */
export const everyWhenIdle = (
  { log, auction }: Omit<WhenIdle, 'periodic'>,
  everyMs: number,
  failed: string,
  work: () => Promise<unknown>,
): Repeating =>
  every(
    everyMs,
    async (stopped) => {
      await auction.whenIdle()
      if (!stopped.aborted) await work()
    },
    (err, times) => log.error({ err, ...times }, failed),
  )

const MOST_MS = 10_000

export function createUrgentWork(mostMs = MOST_MS): UrgentWork {
  let ended = AbortSignal.abort()
  return {
    runUrgent: async (work) => {
      const running = new AbortController()
      ended = running.signal
      try {
        await work()
      } finally {
        running.abort()
      }
    },
    whenIdle: () => pause(mostMs, ended),
  }
}
