import { CONFIRM_REASON, PASSKEY_REASON } from '@firstchair/contract'
import { type Context, Elysia } from 'elysia'
import { bytesRead, SMALL_BODY_BYTES } from '../platform/body.ts'
import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { missingDecisions, ruleOf } from './fresh-sign-in.ts'
import { isConfirmed } from './session.store.ts'
import type { Session, Sessions } from './sessions.ts'

type Parts = { sessions: Sessions }

/**
 * Every guard: a hook that decides from the headers whether the sender may use a route. Guards run
 * before a limit is taken and before anything of a body is read.
 */
const guards = new WeakSet<object>()
const adminGuards = new WeakSet<object>()
const confirmingGuards = new WeakSet<object>()

/** Marks a hook as a guard. It must throw for senders that it refuses. */
export function guard<Guard extends object>(hook: Guard): Guard {
  guards.add(hook)
  return hook
}

/** Whether a hook decides who may use a route. */
export const isGuard = (hook: object): boolean => guards.has(hook)

/** Throws 401 for a visitor. */
async function sessionOf({ sessions }: Parts, { headers }: Request): Promise<Session> {
  const session = await sessions.read(headers)
  if (!session) throw new Problem(401, 'signed_out', 'Please log in to continue.')
  return session
}

/** Gives the routes after it `session`; refuses visitors with 401. */
export const requireSession = (parts: Parts) =>
  new Elysia().derive(
    { as: 'scoped' },
    guard(async ({ request }: RequestContext) => ({ session: await sessionOf(parts, request) })),
  )

/**
 * The same. On routes that need a fresh sign-in it answers 403 without one, before anything is
 * changed.
 */
export const requireConfirmed = (parts: Parts & { db: Db }) =>
  confirming(parts, (request) => sessionOf(parts, request))

/**
 * Gives the routes after it an admin's `session`; refuses visitors with 401 and everybody else with
 * 403, as well as admins without a required passkey, and on routes that need a fresh sign-in.
 */
export function requireAdmin(parts: Parts & { db: Db }) {
  const isAdmin = async (request: Request) => {
    const session = await sessionOf(parts, request)
    const { sessionId, user } = session
    if (user.isAdmin !== 1) {
      const about = { userId: user.id, sessionId }
      throw new Problem(403, 'not_admin', 'You do not have admin privileges', { about })
    }
    if (session.needsPasskey) throw passkeyRequired()
    return session
  }
  return confirming(parts, isAdmin, adminGuards)
}

/**
 * The same for people at the gate, and for admins. The flag gives no other right, so it needs no
 * passkey.
 */
export const requireGate = (parts: Parts) =>
  new Elysia().derive(
    { as: 'scoped' },
    guard(async ({ request }: RequestContext) => {
      const session = await sessionOf(parts, request)
      if (session.user.isGate === 1) return { session }
      if (session.user.isAdmin !== 1) {
        throw new Problem(403, 'not_gate', "You don't have gate access.")
      }
      if (session.needsPasskey) throw passkeyRequired()
      return { session }
    }),
  )

type RequestContext = Pick<Context, 'request'>

/**
 * A guard that also requires a fresh sign-in: before the body is read, or after its validation where
 * the rule of the route depends on what is sent.
 */
function confirming(
  { db }: { db: Db },
  admit: (request: Request) => Promise<Session>,
  kind: WeakSet<object> = confirmingGuards,
) {
  const first = async ({ request, route }: RequestContext & { route: string }) => {
    const session = await admit(request)
    if (ruleOf(request.method, route) === null) await confirmed(db, session)
    return { session }
  }
  for (const marked of [guards, confirmingGuards, kind]) marked.add(first)
  return new Elysia()
    .derive({ as: 'scoped' }, first)
    .onBeforeHandle({ as: 'scoped' }, async ({ request, route, session, body, query }) => {
      if (ruleOf(request.method, route)?.({ body, query })) await confirmed(db, session)
    })
}

async function confirmed(db: Db, { sessionId }: Session): Promise<void> {
  if (await isConfirmed(db, sessionId)) return
  throw new Problem(403, CONFIRM_REASON, "Please confirm that it's you.")
}

const passkeyRequired = () =>
  new Problem(
    403,
    PASSKEY_REASON,
    'Admins sign in with a passkey. Add or use one under My Account.',
  )

type Hook = { fn: object }
type Route = { method: string; path: string; hooks: { transform?: Hook | readonly Hook[] } }

const hooksOf = ({ hooks }: Route): object[] => [hooks.transform ?? []].flat().map(({ fn }) => fn)

const isBehind = (route: Route, kind: WeakSet<object>): boolean =>
  hooksOf(route).some((fn) => kind.has(fn))

/**
 * Deny by default: an app does not start with an unguarded admin route, or with one that reads a long
 * body before a guard has let the sender in.
 */
export function assertGuarded(routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.path.startsWith('/api/admin') && !isBehind(route, adminGuards)) {
      throw new Error(`${route.path} has no guard: mount it in admin.routes.ts.`)
    }
    const hooks = hooksOf(route)
    const reader = hooks.findIndex((fn) => bytesRead(fn) > SMALL_BODY_BYTES)
    if (reader !== -1 && !hooks.slice(0, reader).some(isGuard)) {
      throw new Error(`${route.method} ${route.path} reads a long body of anyone: guard it.`)
    }
  }
}

/** Every route that may change something declares whether it needs a fresh sign-in. */
export function assertConfirmed(routes: readonly Route[]): void {
  const asks = new Map(
    routes.map((route) => [`${route.method} ${route.path}`, isBehind(route, confirmingGuards)]),
  )
  const [missing] = missingDecisions(asks)
  if (missing !== undefined) throw new Error(missing)
}
