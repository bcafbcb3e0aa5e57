import { Elysia } from 'elysia'
import { z } from 'zod'
import type { WatchedTransport } from '../mail/watched-transport.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Database } from '../platform/database.ts'
import type { DiskWatch } from '../platform/disk-watch.ts'
import { checkHealth, health } from './health.ts'

type Parts = Pick<Database, 'db'> & { bus: Bus; transport: WatchedTransport; disk: DiskWatch }

/** Liveness and readiness, for load balancers and operators. */
export const healthRoutes = (deps: Parts) =>
  new Elysia({ tags: ['Health'] })
    .get('/health/live', () => ({ status: 'ok' as const }), {
      response: { 200: z.object({ status: z.literal('ok') }) },
      detail: { summary: 'Is the process alive?' },
    })
    .get(
      '/health/ready',
      async ({ status }) => {
        const it = await checkHealth(deps)
        return status(it.status === 'down' ? 503 : 200, it)
      },
      { response: { 200: health, 503: health }, detail: { summary: 'Can it serve?' } },
    )
    .get(
      '/health',
      async ({ status }) => {
        const it = await checkHealth(deps)
        return status(it.status === 'down' ? 503 : 200, it)
      },
      { response: { 200: health, 503: health }, detail: { summary: 'The same as ready' } },
    )
