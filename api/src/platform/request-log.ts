import { Elysia } from 'elysia'
import type { Logger } from 'pino'

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

/** Secrets of links have 43 characters, codes of tickets more. Ids have 36. */
const CODE = /[\w-]{40,}/g

/** The path of a request for the log: without its query, and without codes that are as good as a ticket. */
export const loggedPath = (url: string): string =>
  (URL.parse(url)?.pathname ?? url.replace(/\?.*/s, '')).replaceAll(CODE, '…')
