import { type CycleRecord, type CycleRecordQuery, MAX_RECORD_BIDS } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Chain } from './chain.ts'
import { readChain } from './read-chain.ts'
import { type ClosedCycle, findClosedCycle, listDecidedBids } from './receipt.store.ts'

export type CycleRecords = {
  /** A page of the record of a closed cycle; null while it is open and if there is none. */
  read: (mountainId: string, number: number, query: CycleRecordQuery) => Promise<CycleRecord | null>
}

/** How long further pages use the chain of the first one. The first page always computes it. */
const KEPT_MS = 60_000
/** Chains that are kept at a time; one of 100,000 bids takes some 20 MB. */
const MOST_KEPT = 4

/** Reads the records of closed cycles. A page needs the chain up to it, so readers share chains. */
export function createCycleRecords(
  { db }: { db: Db },
  now: () => number = () => performance.now(),
): CycleRecords {
  const kept = new Map<string, { chain: Promise<Chain>; at: number }>()

  function compute(cycle: ClosedCycle): Promise<Chain> {
    const chain = readChain(db, cycle)
    kept.delete(cycle.cycleId)
    kept.set(cycle.cycleId, { chain, at: now() })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    chain.catch(() => {
      if (kept.get(cycle.cycleId)?.chain === chain) kept.delete(cycle.cycleId)
    })
    return chain
  }

  function chainFor(cycle: ClosedCycle, after: number | undefined): Promise<Chain> {
    const known = kept.get(cycle.cycleId)
    const isRecent = known !== undefined && now() - known.at < KEPT_MS
    return after !== undefined && isRecent ? known.chain : compute(cycle)
  }

  return {
    read: async (mountainId, number, { season, after, limit = MAX_RECORD_BIDS }) => {
      const cycle = await findClosedCycle(db, mountainId, number, season)
      if (!cycle?.closedAt) return null
      const chain = await chainFor(cycle, after)
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
