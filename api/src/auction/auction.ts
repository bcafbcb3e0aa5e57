import type { Announcer, Deps } from '../platform/deps.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import { type BidEngine, createBidEngine } from './bid-engine.ts'
import { listDueMountains, purgeOutcomes } from './due.store.ts'
import { createLanes } from './lanes.ts'
import { runBatch } from './run-batch.ts'

export type Auction = Pick<BidEngine, 'place' | 'closeDue'> & {
  /** Answers what was taken in and gives the connections back. */
  stop: () => Promise<void>
}

type Parts = Pick<Deps, 'dedicatedConnection' | 'log'> & {
  live: Pick<Announcer, 'mountainChanged' | 'outbid' | 'winsChanged'>
  lanes?: number
}

/** The bid engine on lanes of its own, announcing what it commits. */
export function createAuction({ dedicatedConnection, live, log, lanes: size = 4 }: Parts): Auction {
  const lanes = createLanes({ connect: dedicatedConnection, size })
  const engine = createBidEngine({
    runBatch: (mountainId, bids) => runBatch(lanes, mountainId, bids),
    onCommitted: ({ mountain, change, outbid, winnerId }) => {
      if (change) live.mountainChanged(mountain, change)
      if (outbid.length > 0) live.outbid(mountain.id, outbid)
      if (winnerId !== null) live.winsChanged([winnerId])
    },
    onFailed: (error, mountainId) => log.error({ err: error, mountainId }, 'A batch failed.'),
  })
  return {
    place: engine.place,
    closeDue: engine.closeDue,
    stop: async () => {
      await engine.drain()
      await lanes.close()
    },
  }
}

const CLOSE_EVERY_MS = 250
const CLOSE_AT_ONCE = 500
const PURGE_EVERY_MS = 60_000
const PURGE_AT_ONCE = 5_000

/** Closes what is due. Any number of instances may do it: the mountain's row decides. */
export const startCloser = ({
  db,
  log,
  auction,
}: Pick<Deps, 'db' | 'log'> & { auction: Pick<Auction, 'closeDue'> }): Repeating =>
  repeat(
    CLOSE_EVERY_MS,
    async () => {
      const due = await listDueMountains(db, CLOSE_AT_ONCE)
      await Promise.all(due.map((id) => auction.closeDue(id)))
    },
    (error) => log.error({ err: error }, 'Closing failed; it is tried again.'),
  )

/** Forgets the answers of old keys, a bounded number at a time. */
export const startPurge = ({ db, log }: Pick<Deps, 'db' | 'log'>): Repeating =>
  repeat(
    PURGE_EVERY_MS,
    () => purgeOutcomes(db, PURGE_AT_ONCE),
    (error) => log.error({ err: error }, 'Old answers could not be forgotten.'),
  )
