import { type Activity, LATEST_BIDS, PULSE_BIDS } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { listRecentBids } from './activity.store.ts'

/** The latest bids of all mountains, and the bids so far of each open cycle. */
export async function readActivity({ db }: { db: Db }): Promise<Activity> {
  const { cycles, bids } = await listRecentBids(db, LATEST_BIDS)
  const shown = bids.map(({ placedAt, ...bid }) => ({ ...bid, placedAt: placedAt.toISOString() }))
  return {
    latest: shown.slice(0, LATEST_BIDS).map(({ isInOpenCycle: _, ...bid }) => bid),
    pulses: cycles.map((cycle) => ({
      ...cycle,
      last: shown
        .filter((bid) => bid.mountainId === cycle.mountainId && bid.isInOpenCycle)
        .slice(0, PULSE_BIDS)
        .map(({ amount, placedAt }) => ({ amount, placedAt }))
        .reverse(),
    })),
  }
}
