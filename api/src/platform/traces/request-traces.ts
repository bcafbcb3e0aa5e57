import { Elysia } from 'elysia'
import type { Span, Traces } from './traces.ts'

/** A span for each request, with its route and not its path, which may hold the id of a person. */
export function requestTraces(traces: Traces | null) {
  if (traces === null) return new Elysia()
  const spans = new WeakMap<Request, Span>()
  return new Elysia()
    .onRequest(({ request }) => {
      spans.set(request, traces.begin('request', { 'http.request.method': request.method }))
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
      const status = Number(set.status ?? 200)
      spans.get(request)?.end(status >= 500 ? 'answered 5xx' : undefined, {
        'http.route': route,
        'http.response.status_code': status,
      })
    })
}
