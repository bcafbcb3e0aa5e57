import { rollbackBatch } from './batch.store.ts'
import { closeCycle } from './close.rules.ts'
import { awardClosed, commitCloses, openDue } from './close.store.ts'
import type { Lane, Lanes } from './lanes.ts'
import { publicMountain } from './mountain.ts'
import type { BatchReport } from './run-batch.ts'

/** A committed close is announced like a batch without bids. */
export type CloseReport = Omit<BatchReport, 'verdicts'>

/**
 * Closes up to `limit` due cycles in one transaction, which costs one disk write for all. Locked
 * rows are skipped: their own queue closes them, or another instance is closing them.
 */
export const closeFree = (lanes: Lanes, limit: number): Promise<CloseReport[]> =>
  lanes.run(async ({ sql }: Lane) => {
    try {
      const due = await openDue(sql, limit)
      if (due.length === 0) {
        await rollbackBatch(sql)
        return []
      }
      const closes = due.map(({ state, now, terms, nextCycleId }) => ({
        ...{ state, now },
        close: closeCycle(state, now, terms, nextCycleId),
      }))
      await commitCloses(sql, closes, awardClosed(sql, closes))
      return closes.map(({ close: { next, award } }) => ({
        mountain: publicMountain(next, null),
        change: 'mountain_updated',
        outbid: [],
        winnerId: award?.userId ?? null,
        shifted: [],
      }))
    } catch (error) {
      await rollbackBatch(sql).catch(() => {})
      throw error
    }
  })
