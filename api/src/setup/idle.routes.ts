import { Elysia } from 'elysia'
import { isLocalPeer } from '../mail/local-peer.rules.ts'
import type { Periodic } from '../platform/periodic.ts'

const PATIENCE_MS = 15_000

/**
 * For tests: `GET /dev/idle` lets periodic work begin at once, and answers when the outbox, the jobs and
 * all other announced work of this instance have nothing left to do; 503 if that takes too long. It
 * reveals nothing, but makes work, so only this machine may use it. Never mounted in production.
 */
export const idleRoutes = ({ periodic }: { periodic: Periodic }) =>
  new Elysia({ prefix: '/dev', detail: { hide: true } }).get(
    '/idle',
    async ({ request, server }) => {
      const address = server?.requestIP(request)?.address
      if (!isLocalPeer(address, request.headers)) return new Response(null, { status: 404 })
      const isIdle = await periodic.settle(AbortSignal.timeout(PATIENCE_MS))
      return new Response(null, {
        status: isIdle ? 200 : 503,
        headers: { 'cache-control': 'no-store' },
      })
    },
  )
