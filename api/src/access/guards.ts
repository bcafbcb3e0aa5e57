import { CONFIRM_REASON, EXPORTED_LISTS, PASSKEY_REASON } from '@firstchair/contract'
import { type Context, Elysia } from 'elysia'
import type { Logger } from 'pino'
import type { Db } from '../platform/database.ts'
import { loggedPath } from '../platform/request-log.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import { isConfirmed } from './session.store.ts'
import type { Session, Sessions } from './sessions.ts'

type Parts = { sessions: Sessions }
type RequestContext = Pick<Context, 'request' | 'status' | 'route' | 'body' | 'query'>

/** Gives the routes after it `session`; answers 401 to visitors. Their body has been read, not checked. */
export const requireSession = ({ sessions }: Parts) =>
  new Elysia().derive({ as: 'scoped' }, async ({ request, status }) => {
    const session = await sessions.read(request.headers)
    return session ? { session } : status(401, signedOut)
  })

/**
 * The same. On routes that need a fresh sign-in it answers 403 without one, before anything is
 * changed.
 */
export function requireConfirmed({ sessions, db }: Parts & { db: Db }) {
  const guard = async ({ status, ...context }: RequestContext) => {
    const session = await sessions.read(context.request.headers)
    if (!session) return status(401, signedOut)
    if (await mustConfirm(db, session, context)) return status(403, confirmFirst)
    return { session }
  }
  confirmingGuards.add(guard)
  return new Elysia().derive({ as: 'scoped' }, guard)
}

const mustConfirm = async (
  db: Db,
  { sessionId }: Session,
  { request, route, ...sent }: Pick<RequestContext, 'request' | 'route' | 'body' | 'query'>,
): Promise<boolean> =>
  needsConfirmation(request.method, route, sent) && !(await isConfirmed(db, sessionId))

type AdminParts = Parts & { db: Db; log: Pick<Logger, 'warn'> }

/**
 * Gives the routes after it an admin's `session`; answers 401 to visitors and 403 to everybody
 * else, to admins without a required passkey, and on routes that need a fresh sign-in.
 */
export function requireAdmin({ sessions, db, log }: AdminParts) {
  const throttledLog = createThrottledLog()
  const guard = async ({ status, ...context }: RequestContext) => {
    const { request } = context
    const session = await sessions.read(request.headers)
    if (!session) return status(401, signedOut)
    if (session.user.isAdmin !== 1) {
      const { sessionId, user } = session
      const about = {
        method: request.method,
        url: loggedPath(request.url),
        userId: user.id,
        sessionId,
      }
      throttledLog(user.id, (times) => log.warn({ ...about, ...times }, 'not an admin'))
      return status(403, notAdmin)
    }
    if (session.needsPasskey) return status(403, passkeyRequired)
    if (await mustConfirm(db, session, context)) return status(403, confirmFirst)
    return { session }
  }
  adminGuards.add(guard)
  confirmingGuards.add(guard)
  return new Elysia().derive({ as: 'scoped' }, guard)
}

/**
 * The same for people at the gate, and for admins. The flag gives no other right, so it needs no
 * passkey.
 */
export const requireGate = ({ sessions }: Parts) =>
  new Elysia().derive({ as: 'scoped' }, async ({ request, status }) => {
    const session = await sessions.read(request.headers)
    if (!session) return status(401, signedOut)
    if (session.user.isGate === 1) return { session }
    if (session.user.isAdmin !== 1) return status(403, notAtGate)
    return session.needsPasskey ? status(403, passkeyRequired) : { session }
  })

const adminGuards = new WeakSet<object>()
const confirmingGuards = new WeakSet<object>()

type Route = { method: string; path: string; hooks: { transform?: readonly { fn: object }[] } }

const isBehind = ({ hooks }: Route, guards: WeakSet<object>): boolean =>
  hooks.transform?.some(({ fn }) => guards.has(fn)) ?? false

/** Deny by default: an app with an unguarded admin route does not start. */
export function assertGuarded(routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.path.startsWith('/api/admin') && !isBehind(route, adminGuards)) {
      throw new Error(`${route.path} has no guard: mount it in admin.routes.ts.`)
    }
  }
}

/**
 * The app also fails to start if a route that needs a fresh sign-in was renamed or is not guarded.
 */
export function assertConfirmed(routes: readonly Route[]): void {
  for (const name of CONFIRMED_ROUTES) {
    const route = routes.find(({ method, path }) => `${method} ${path}` === name)
    if (!route || !isBehind(route, confirmingGuards)) {
      throw new Error(`${name} does not ask for a fresh sign-in: see guards.ts.`)
    }
  }
}

const signedOut = { message: 'Please log in to continue.', reason: 'signed_out' }
const confirmFirst = { message: "Please confirm that it's you.", reason: CONFIRM_REASON }
const passkeyRequired = {
  message: 'Admins sign in with a passkey. Add or use one under My Account.',
  reason: PASSKEY_REASON,
}
const notAtGate = { message: 'You may not check tickets at the gate.', reason: 'not_gate' }
const notAdmin = { message: 'You do not have admin privileges', reason: 'not_admin' }

type Sent = { body: unknown; query: unknown }
/** Whether a request that sends this needs a fresh sign-in; null where every request does. */
type ConfirmationRule = ((sent: Sent) => boolean) | null

/** Approving and rejecting are routine; any other bulk action needs a fresh sign-in. */
function needsConfirmationInBulk({ body }: Sent): boolean {
  const { action } = Object(body)
  return action !== 'approve' && action !== 'reject'
}

/** A new email receives password resets, so setting one allows taking over the account. */
const changesEmail = ({ body }: Sent): boolean => Object(body).email !== undefined

/** The settings without which more people may bid, or open the admin panel with a password. */
function loosensRights({ body }: Sent): boolean {
  const { requireApproval, requireAdminPasskey } = Object(body)
  return requireApproval === false || requireAdminPasskey === false
}

/** A dry run changes nothing. */
const isReal = ({ query }: Sent): boolean => Object(query).dryRun !== 'true'

/**
 * Actions that a stolen or forgotten session must not allow: these routes need a sign-in or a
 * confirmation within the last 15 minutes.
 */
const RULES: Readonly<Record<string, ConfirmationRule>> = {
  'POST /api/admin/payments/:captureId/refund': null,
  'POST /api/admin/auctions/reset': null,
  'POST /api/admin/auctions/extend': isReal,
  'PATCH /api/admin/settings': loosensRights,
  'DELETE /api/admin/mountains/:id': null,
  'POST /api/admin/messages': null,
  'POST /api/admin/users/:id/erase': null,
  'PATCH /api/admin/users/:id/archive': null,
  'PATCH /api/admin/users/:id/unarchive': null,
  'PATCH /api/admin/users/:id/admin': null,
  'PATCH /api/admin/users/:id/gate': null,
  'DELETE /api/admin/users/:id/passkeys': null,
  'PATCH /api/admin/users/:id/details': changesEmail,
  'POST /api/admin/users/:id/end-sessions': null,
  'POST /api/admin/users/bulk': needsConfirmationInBulk,
  ...Object.fromEntries(EXPORTED_LISTS.map((list) => [`GET /api/admin/${list}.csv`, null])),
  'GET /api/account/data': null,
  'POST /api/account/erase': null,
  'POST /api/admin/releases/production': null,
  'POST /api/admin/deploy-tokens': null,
  'DELETE /api/admin/deploy-tokens/:id': null,
  'GET /api/auth/confirm': null,
  'POST /api/auth/passkeys/options': null,
  'POST /api/auth/passkeys': null,
  'DELETE /api/auth/passkeys/:id': null,
  'PATCH /api/auth/second-factor': null,
  'POST /api/auth/recovery-codes': null,
}

export const CONFIRMED_ROUTES = Object.keys(RULES)

/** Whether a request needs a fresh sign-in. */
export function needsConfirmation(method: string, route: string, sent: Sent): boolean {
  // HEAD runs the same handler.
  const rule = RULES[`${method === 'HEAD' ? 'GET' : method} ${route}`]
  return rule === undefined ? false : (rule?.(sent) ?? true)
}
