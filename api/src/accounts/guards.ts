import { type Context, Elysia } from 'elysia'
import type { Logger } from 'pino'
import { saySeldom } from '../platform/say-seldom.ts'
import type { Sessions } from './sessions.ts'

type Parts = { sessions: Sessions }

/** Gives the routes after it `session`; answers 401 to visitors. Their body has been read, not checked. */
export const requireSession = ({ sessions }: Parts) =>
  new Elysia().derive({ as: 'scoped' }, async ({ request, status }) => {
    const session = await sessions.read(request.headers)
    return session ? { session } : status(401, signedOut)
  })

/** Gives the routes after it an admin's `session`; answers 401 to visitors and 403 to everybody else. */
export const requireAdmin = ({ sessions, log }: Parts & { log: Pick<Logger, 'warn'> }) => {
  const seldom = saySeldom()
  const guard = async ({ request, status, path }: Pick<Context, 'request' | 'status' | 'path'>) => {
    const session = await sessions.read(request.headers)
    if (!session) return status(401, signedOut)
    if (session.user.isAdmin !== 1) {
      const { sessionId, user } = session
      const about = { method: request.method, url: path, userId: user.id, sessionId }
      seldom(user.id, (times) => log.warn({ ...about, ...times }, 'not an admin'))
      return status(403, notAdmin)
    }
    return { session }
  }
  adminGuards.add(guard)
  return new Elysia().derive({ as: 'scoped' }, guard)
}

const adminGuards = new WeakSet<object>()

type Route = { path: string; hooks: { transform?: readonly { fn: object }[] } }

/** Deny by default: an app with an admin route that the guard does not stand before does not start. */
export function assertGuarded(routes: readonly Route[]): void {
  for (const { path, hooks } of routes) {
    const isGuarded = hooks.transform?.some(({ fn }) => adminGuards.has(fn)) ?? false
    if (path.startsWith('/api/admin') && !isGuarded) {
      throw new Error(`${path} has no guard: mount it in admin.routes.ts.`)
    }
  }
}

const signedOut = { message: 'Please log in to continue.', reason: 'signed_out' }
const notAdmin = { message: 'You do not have admin privileges', reason: 'not_admin' }
