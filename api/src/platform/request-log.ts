import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'

/** Logs one line per response at level `debug`; at other levels nothing is measured. */
export function requestLog(log: Logger) {
  if (!log.isLevelEnabled('debug')) return new Elysia()
  const started = new WeakMap<Request, number>()
  return new Elysia()
    .onRequest(({ request }) => {
      started.set(request, performance.now())
    })
    .onAfterResponse({ as: 'global' }, ({ request, set }) => {
      log.debug(
        {
          requestId: set.headers['x-request-id'],
          method: request.method,
          path: loggedPath(request.url),
          status: set.status ?? 200,
          ms: Math.round(performance.now() - (started.get(request) ?? performance.now())),
        },
        'answered',
      )
    })
}
