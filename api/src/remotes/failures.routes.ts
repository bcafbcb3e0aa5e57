import { remoteFailures } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { returns } from '../platform/answers.ts'
import type { Database } from '../platform/database.ts'
import { REGISTRY_PATH, requireToken } from './registry.routes.ts'
import type { ReportCounter } from './report-counter.ts'

type Parts = Pick<Database, 'db'> & { reports: Pick<ReportCounter, 'counts'>; sessions: Sessions }

const COUNTED = returns(remoteFailures, 'Loads and failures of each version of a remote')

/** For whoever watches a canary. */
export const failureRoutes = (deps: Parts) =>
  new Elysia({ tags: ['Registry'] }).use(requireToken(deps)).get(
    `${REGISTRY_PATH}/failures`,
    ({ scope }) => {
      const { since, versions } = deps.reports.counts()
      return { since, versions: versions.filter(({ part }) => scope === null || part === scope) }
    },
    COUNTED,
  )

export const adminFailureRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get('/registry/failures', () => deps.reports.counts(), COUNTED)
