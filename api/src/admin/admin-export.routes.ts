import { Elysia } from 'elysia'
import type { Deps } from '../deps.ts'
import { ERRORS } from '../platform/answers.ts'
import { EXPORTS } from './export-lists.ts'

/** Lists as CSV files. Filter, search and sort apply; limit and cursor are ignored. */
export function adminExportRoutes(deps: Deps) {
  const routes = new Elysia()
  for (const { name, summary, query, send } of EXPORTS) {
    routes.get(`/${name}.csv`, (context) => send(deps, context.query), {
      query,
      response: { ...ERRORS },
      detail: { summary: `${summary} as a CSV file, streamed` },
    })
  }
  return routes
}
