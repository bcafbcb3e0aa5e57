import type { Server } from 'bun'
import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import { unread } from './body.ts'
import { isLoopbackName, isOwnName, isOwnOrigin } from './own-name.rules.ts'
import { Problem } from './problem.ts'
import { createThrottledLog } from './throttled-log.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A route that other sites and servers may post to, with any body: the request is authorized by
 * something other than its origin, such as a signature.
 */
export type ForeignRoute = { path: string; search: 'none' | 'required'; maxBytes?: number }

/** The owners of the routes declare these; `app.ts` collects them. */
export type RouteRules = {
  /** Prefixes of paths that are served only under our own host names. */
  ownNamePaths: readonly string[]
  foreignRoutes: readonly ForeignRoute[]
  /** Prefixes of routes that tools call with a token, which authenticates them. */
  tokenPaths: readonly string[]
  /** Prefixes below `tokenPaths` that pages call: the rules for browsers apply to them again. */
  pagePaths: readonly string[]
  /** Prefixes of routes that count failures by the account, so that a neighbor's do not matter. */
  loginPaths: readonly string[]
}

type RuleConfig = { publicUrl: string; isProduction: boolean; trustedProxies: number }
type Sent = { request: Request; server: Server<unknown> | null }
type RuleParts = {
  config: RuleConfig
  log: Pick<Logger, 'warn'>
  /** Refuses a sender who was refused too often. */
  refusals?: { check: (sent: Sent) => Promise<void> | undefined }
}

/**
 * Seconds of silence after which a connection ends within a body, as within the headers. Whoever has
 * read the body, or answers without it, sets IDLE_SECONDS again.
 */
const BODY_SECONDS = 10

/** The checks of every request, before anything of its body is read. */
export function requestRules({ config, log, refusals }: RuleParts, routes: RouteRules) {
  const checkProxies = proxyCheck(config, log)
  const headers = safeHeaders(config)
  const checkHost = hostCheck(config, log)
  const rules = new Elysia().onRequest(({ request, server, set }) => {
    set.headers['x-request-id'] = crypto.randomUUID()
    // Applied to every response. A header that the Response already has is kept.
    Object.assign(set.headers, headers)
    checkProxies(request.headers)
    if (hasBadHost(request)) {
      throw new Problem(400, 'malformed', 'The Host of the request is not valid.')
    }
    if (isUnder(routes.ownNamePaths, request.url)) checkHost(request.headers.get('host'))
    if (SAFE_METHODS.has(request.method)) return
    if (hasBody(request.headers)) server?.timeout(request, BODY_SECONDS)
    if (routes.foreignRoutes.some((route) => isForeignRoute(route, request))) return
    const isTools =
      isUnder(routes.tokenPaths, request.url) && !isUnder(routes.pagePaths, request.url)
    if (!isTools) refuseForeign(request.headers, config)
    if (!isUnder(routes.loginPaths, request.url)) return refusals?.check({ request, server })
  })
  return rules.onParse({ as: 'global' }, unread)
}

const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0

const HOST = /^(?=.{4})([\w.-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i

/**
 * Bun omits a malformed Host from the URL, and Elysia looks for the path behind the eleventh character:
 * with a Host of less than four, routes and rules would read different paths.
 */
function hasBadHost({ headers }: Request): boolean {
  const host = headers.get('host')
  return host !== null && !HOST.test(host)
}

/** Avoids parsing the URL, which would be the most expensive step here. */
function isUnder(paths: readonly string[], url: string): boolean {
  const path = url.indexOf('/', 'https://'.length)
  return paths.some((prefix) => url.startsWith(prefix, path))
}

/** Whether this is a POST to the route whose body is not too long. Without parsing the URL, as above. */
function isForeignRoute(route: ForeignRoute, { method, url, headers }: Request): boolean {
  const target = url.slice(url.indexOf('/', 'https://'.length))
  const isPath =
    route.search === 'none' ? target === route.path : target.startsWith(`${route.path}?`)
  const length = Number(headers.get('content-length') ?? 0)
  return isPath && method === 'POST' && (route.maxBytes === undefined || length <= route.maxBytes)
}

/** Only our own pages may change anything. Browsers send Sec-Fetch-Site, older ones only Origin. */
function refuseForeign(headers: Headers, config: RuleConfig): void {
  const { publicUrl } = config
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isOwn = origin !== null && isOwnOrigin(origin, headers.get('host'), config)
  // Browsers leave the other header out on plain HTTP.
  if (isOwn && site !== 'cross-site' && site !== 'same-site') return
  if ((site === 'same-origin' || site === 'none') && isOnOwnName(origin, publicUrl)) return
  throw new Problem(403, 'foreign_origin', `Requests are accepted from ${publicUrl} only.`)
}

/** A page on a name rebound to this server is same-origin for browsers, but the name is not ours. */
function isOnOwnName(origin: string | null, publicUrl: string): boolean {
  if (origin === null) return true
  const url = URL.parse(origin)
  return url !== null && isOwnName(url.host, publicUrl)
}

const UNCOUNTED_PROXY =
  'X-Forwarded-For from a peer that is not trusted: behind a proxy all clients share one address and its ' +
  'limits; set TRUSTED_PROXIES to the number of proxies in front'

/**
 * Warns of a proxy that TRUSTED_PROXIES does not count. Anybody can send the header, so the warning
 * is throttled.
 */
function proxyCheck(
  { trustedProxies }: RuleConfig,
  log: RuleParts['log'],
): (headers: Headers) => void {
  if (trustedProxies > 0) return () => {}
  const throttledLog = createThrottledLog()
  return (headers) => {
    if (!headers.has('x-forwarded-for')) return
    throttledLog('proxy', (times) => log.warn({ trustedProxies, ...times }, UNCOUNTED_PROXY))
  }
}

const HOSTS_REMEMBERED = 100

/**
 * Refuses requests under foreign host names, unless a proxy in front checks them, so that a page with
 * a rebound name cannot read anything.
 */
function hostCheck(
  { publicUrl, isProduction }: RuleConfig,
  log: RuleParts['log'],
): (host: string | null) => void {
  const known = new Set<string>()
  if (isProduction) return () => {}
  return (host) => {
    if (host === null || known.has(host)) return
    if (!isOwnName(host, publicUrl)) {
      throw new Problem(421, 'foreign_host', `This is ${publicUrl}. Please use that address.`)
    }
    if (known.size === HOSTS_REMEMBERED) return
    known.add(host)
    // A container may publish its port under another one.
    if (isLoopbackName(host) && new URL(`http://${host}`).port !== new URL(publicUrl).port) {
      log.warn(
        `Links lead to ${publicUrl}, and this was opened at ${host}: PUBLIC_URL=http://${host}`,
      )
    }
  }
}

/** Default headers of a response: it may not run scripts, be framed or be cached. */
const safeHeaders = ({
  isProduction,
}: Pick<RuleConfig, 'isProduction'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Browsers then use only HTTPS for this site for two years.
  ...(isProduction && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})
