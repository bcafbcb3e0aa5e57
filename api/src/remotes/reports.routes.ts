import { releaseReports } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { clientOf } from '../access/client.ts'
import { perAddress } from '../access/route-limits.ts'
import { ERRORS } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import { REGISTRY_PATH } from './registry.routes.ts'
import type { ReportCounter } from './report-counter.ts'

type Parts = {
  config: Pick<Config, 'trustedProxies'>
  limits: Pick<AttemptLimits, 'releaseReports'>
  reports: ReportCounter
}

/** Below the deploy routes, but called by pages: the rules for requests of browsers apply. */
export const REPORTS_PATH = `${REGISTRY_PATH}/reports`

/** Takes the reports of pages about the remotes that they load. */
export const reportRoutes = (deps: Parts) =>
  new Elysia({ tags: ['Releases'] }).post(
    REPORTS_PATH,
    async ({ body: { reports }, request, server, status }) => {
      const { ipAddress } = clientOf({ request, server }, deps.config)
      // The hook has counted one of them.
      if (reports.length > 1) await deps.limits.releaseReports(ipAddress, reports.length - 1)
      await deps.reports.add(reports, ipAddress)
      return status(204, undefined)
    },
    {
      ...json(releaseReports, { before: [perAddress(deps, 'releaseReports')] }),
      response: { 204: z.undefined(), ...ERRORS },
      detail: { summary: 'Count loads and failures of remotes on one page' },
    },
  )
