import { type Activity, activity, LATEST_BIDS, PULSE_BIDS } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { perAddress } from '../access/route-limits.ts'
import { joinedRead } from '../live/joined-read.ts'
import { READ_ERRORS } from '../platform/answers.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { listRecentBids } from './activity.store.ts'

type Parts = Pick<Database, 'db'> & { config: Config; limits: AttemptLimits }

/** Read once by every board, so concurrent requests share a query. */
export function activityRoutes(deps: Parts) {
  const read = joinedRead(() => readActivity(deps))
  return new Elysia({ prefix: '/api', tags: ['Auctions'] }).get('/activity', () => read(), {
    transform: perAddress(deps, 'publicRead'),
    response: { 200: activity, ...READ_ERRORS },
    detail: {
      summary: 'The latest bids of all mountains, and the bids so far of each open cycle',
    },
  })
}

/** The latest bids of all mountains, and the bids so far of each open cycle. */
async function readActivity({ db }: Pick<Database, 'db'>): Promise<Activity> {
  const { cycles, bids } = await listRecentBids(db, LATEST_BIDS)
  return {
    latest: bids.slice(0, LATEST_BIDS).map(({ isInOpenCycle: _, ...bid }) => bid),
    pulses: cycles.map((cycle) => ({
      ...cycle,
      last: bids
        .filter((bid) => bid.mountainId === cycle.mountainId && bid.isInOpenCycle)
        .slice(0, PULSE_BIDS)
        .map(({ amount, placedAt }) => ({ amount, placedAt }))
        .reverse(),
    })),
  }
}
