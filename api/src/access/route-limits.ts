import type { Server } from 'bun'
import type { Config } from '../platform/config.ts'
import type { AttemptLimits, LimitPer } from './attempt-limits.ts'
import { clientOf } from './client.ts'
import { isGuard } from './guards.ts'

/** Hooks that take one from a limit, before the body of the request is read. */
const limits = new WeakSet<object>()

type AddressLimit = LimitPer<'network'>
type UserLimit = LimitPer<'user'>

type Parts<Name extends AddressLimit | UserLimit> = { limits: Pick<AttemptLimits, Name> }
type Sent = { request: Request; server: Server<unknown> | null }

type Route = { method: string; path: string; hooks: { transform?: Hook | readonly Hook[] } }
type Hook = { fn: object }

/** Routes for everybody that take from no limit of their own, by the reason. */
const UNLIMITED: Readonly<Record<string, readonly string[]>> = {
  'Attempts are counted by the account, which the body names: see `beforeLogin`.': [
    'POST /api/auth/login',
    'POST /api/auth/passkeys/sign-in',
  ],
  'It reads no body and looks up one row at most.': [
    'POST /api/auth/logout',
    'POST /api/mail/unsubscribe',
    'POST /kit/dev/:value',
  ],
  'PayPal decides how many events it sends; without its signature none is parsed.': [
    'POST /api/paypal/webhook',
  ],
}

/** The app does not start with a route for everybody that may change something and has no limit. */
export function assertLimited(routes: readonly Route[]): void {
  const unlimited = new Set(Object.values(UNLIMITED).flat())
  for (const { method, path, hooks } of routes) {
    if (SAFE_METHODS.has(method) || unlimited.delete(`${method} ${path}`)) continue
    const fns = [hooks.transform ?? []].flat().map(({ fn }) => fn)
    if (fns.some((fn) => limits.has(fn) || isGuard(fn))) continue
    throw new Error(`${method} ${path} has no limit, and no reason for that in route-limits.ts.`)
  }
  for (const name of unlimited) throw new Error(`${name} in route-limits.ts does not exist.`)
}

/** `WS` is how Elysia names the route of the feed, whose sockets are limited in live.routes.ts. */
const SAFE_METHODS = new Set(['GET', 'WS'])

function asLimit<Hook extends object>(hook: Hook): Hook {
  limits.add(hook)
  return hook
}

/** Counts the requests of an address to a route. */
export const perAddress = <Name extends AddressLimit>(
  parts: Parts<Name> & { config: Pick<Config, 'trustedProxies'> },
  name: Name,
) =>
  asLimit(async ({ request, server }: Sent): Promise<void> => {
    await parts.limits[name](clientOf({ request, server }, parts.config).ipAddress)
  })

/** Counts the requests of a user to a route. */
export const perUser = <Name extends UserLimit>(parts: Parts<Name>, name: Name) =>
  asLimit(async ({ session }: { session: { user: { id: string } } }): Promise<void> => {
    await parts.limits[name](session.user.id)
  })
