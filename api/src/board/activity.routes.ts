import { activity } from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { clientOf } from '../access/client.ts'
import { joinedRead } from '../live/joined-read.ts'
import { LIMIT_ERRORS, READ_ERRORS } from '../platform/answers.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { readActivity } from './read-activity.ts'

type Parts = Pick<Database, 'db'> & { config: Config; limits: AttemptLimits }

/** What every board reads once: callers of one moment share the query. */
export function activityRoutes(deps: Parts) {
  const read = joinedRead(() => readActivity(deps))
  return new Elysia({ prefix: '/api', tags: ['Auctions'] }).get(
    '/activity',
    async (from) => {
      await deps.limits.publicRead(clientOf(from, deps.config).ipAddress)
      return read()
    },
    {
      response: { 200: activity, ...LIMIT_ERRORS, ...READ_ERRORS },
      detail: {
        summary: 'The latest bids of all mountains, and the bids so far of each open cycle',
      },
    },
  )
}
