import { type CycleRecord, type CycleRecordQuery, MAX_RECORD_BIDS } from '@firstchair/contract'
import type { Db } from '../../platform/database.ts'
import { createGate } from '../../platform/gate.ts'
import type { Chain } from './chain.ts'
import { readChain } from './read-chain.ts'
import { type ClosedCycle, findClosedCycle, listDecidedBids } from './receipt.store.ts'

export type CycleRecords = {
  /** A page of the record of a closed cycle; null while it is open and if there is none. */
  read: (mountainId: string, number: number, query: CycleRecordQuery) => Promise<CycleRecord | null>
}

/** Chains that are kept at a time; one of 100,000 bids takes some 20 MB. */
const MOST_KEPT = 8
/** A closed cycle does not change. It is hashed again now and then to notice if somebody changed it. */
const KEPT_MS = 3_600_000
/** Readers that may wait for a chain. */
const ROOM = 100

/**
 * Reads the records of closed cycles. A page needs the chain up to it, so all readers share one chain
 * per cycle. One chain is computed at a time: the visitors of records must not slow down bids.
 */
export function createCycleRecords({ db }: { db: Db }): CycleRecords {
  const kept = new Map<string, { chain: Promise<Chain>; at: number }>()
  const turns = createGate(1, ROOM)

  function chainOf(cycle: ClosedCycle): Promise<Chain> {
    const { cycleId } = cycle
    const known = kept.get(cycleId)
    const now = performance.now()
    const isKept = known !== undefined && now - known.at < KEPT_MS
    const entry = isKept ? known : { chain: turns.run(() => readChain(db, cycle)), at: now }
    // The last read is the last one to be forgotten.
    kept.delete(cycleId)
    kept.set(cycleId, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    entry.chain.catch(() => {
      if (kept.get(cycleId) === entry) kept.delete(cycleId)
    })
    return entry.chain
  }

  return {
    read: async (mountainId, number, { season, after, limit = MAX_RECORD_BIDS }) => {
      const cycle = await findClosedCycle(db, mountainId, number, season)
      if (!cycle?.closedAt) return null
      const chain = await chainOf(cycle)
      const rows = await listDecidedBids(db, cycle, after ?? 0, limit + 1)
      const bids = rows.slice(0, limit).map(({ userId: _user, placedAt, ...bid }) => ({
        ...bid,
        ...chain.linkOf(bid.seq),
        placedAt: placedAt.toISOString(),
      }))
      const { endDate, closedAt, resultHash, ...facts } = cycle
      return {
        ...facts,
        endTime: endDate.toISOString(),
        closedAt: closedAt.toISOString(),
        resultHash,
        isIntact: resultHash === null ? null : resultHash === chain.result,
        bids,
        total: chain.size,
        nextAfter: rows.length > limit ? (bids.at(-1)?.seq ?? null) : null,
      }
    },
  }
}
