import { Elysia } from 'elysia'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isOwnName } from './own-name.rules.ts'
import { Problem } from './problem.ts'
import { saySeldom } from './say-seldom.ts'

/** The longest JSON body, in bytes. */
const MAX_JSON_BYTES = 16 * 1024
/** The one route that takes a file, and the longest one with what a form adds to it. */
const UPLOAD_PATH = '/api/admin/invite-csv'
const MAX_UPLOAD_BYTES = 1024 * 1024 + 4096
/** A thousand ids need a longer body than any other JSON request. */
const BULK_PATH = '/api/admin/users/bulk'
const MAX_BULK_BYTES = 64 * 1024
const API_PATHS = ['/api', '/openapi', '/health', '/ws']
/** Mail programs post to it from anywhere (RFC 8058); its token is the authority. */
const ONE_CLICK_PATH = '/api/mail/unsubscribe'
const MAX_ONE_CLICK_BYTES = 1024
/**
 * PayPal's servers post to it without an Origin and perhaps chunked; their signature authenticates
 * them.
 */
const WEBHOOK_PATH = '/api/paypal/webhook'
const JSON_TYPE = /^application\/json\s*(;|$)/i
const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type RuleConfig = Pick<Config, 'publicUrl' | 'isProduction' | 'trustedProxies'>
type RuleParts = { config: RuleConfig; log: Pick<Logger, 'warn'> }

/** What holds for every request, before its body is read. */
export function requestRules({ config, log }: RuleParts) {
  const checkProxies = proxyCheck(config, log)
  const headers = safeHeaders(config)
  const checkHost = hostCheck(config)
  return new Elysia().onRequest(({ request, set }) => {
    set.headers['x-request-id'] = crypto.randomUUID()
    // Applied to every response. A header that the Response already has is kept.
    Object.assign(set.headers, headers)
    checkProxies(request.headers)
    if (isWithoutHost(request)) {
      throw new Problem(400, 'malformed', 'The Host of the request is not valid.')
    }
    if (isUnder(API_PATHS, request.url)) checkHost(request.headers.get('host'))
    if (SAFE_METHODS.has(request.method)) return
    if (isOneClick(request) || isWebhook(request)) return
    refuseForeign(request.headers, config.publicUrl)
    refuseBody(request)
  })
}

/** A Host that cannot be one is left out of the address, and what is asked for could be misread. */
const isWithoutHost = ({ url, headers }: Request): boolean =>
  url.startsWith('/') && headers.has('host')

/** Without parsing the address, which costs more than all else here. */
function isUnder(paths: readonly string[], url: string): boolean {
  const path = url.indexOf('/', 'https://'.length)
  return paths.some((prefix) => url.startsWith(prefix, path))
}

/** What it is asked needs no body, so none is read; a long one is refused like any other. */
function isOneClick({ method, url, headers }: Request): boolean {
  const path = url.indexOf('/', 'https://'.length)
  return (
    url.startsWith(`${ONE_CLICK_PATH}?`, path) &&
    method === 'POST' &&
    Number(headers.get('content-length') ?? 0) <= MAX_ONE_CLICK_BYTES
  )
}

const isWebhook = ({ method, url }: Request): boolean =>
  method === 'POST' && url.endsWith(WEBHOOK_PATH) && isUnder([WEBHOOK_PATH], url)

/** Only our own pages change anything: browsers say so in Sec-Fetch-Site, older ones by Origin. */
function refuseForeign(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (origin === publicUrl && site !== 'cross-site' && site !== 'same-site') return
  if ((site === 'same-origin' || site === 'none') && isOwnOrigin(origin, publicUrl)) return
  throw new Problem(403, 'foreign_origin', `Requests are accepted from ${publicUrl} only.`)
}

/** To its own browser a page that was rebound to this machine is same-origin, too; its name is not ours. */
function isOwnOrigin(origin: string | null, publicUrl: string): boolean {
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
  const seldom = saySeldom()
  return (headers) => {
    if (!headers.has('x-forwarded-for')) return
    seldom('proxy', (times) => log.warn({ trustedProxies, ...times }, UNCOUNTED_PROXY))
  }
}

const HOSTS_REMEMBERED = 100

/**
 * Refuses requests under names that are not ours, where no proxy stands in front that would: a page
 * elsewhere whose name was made to lead here reads nothing.
 */
function hostCheck({ publicUrl, isProduction }: RuleConfig): (host: string | null) => void {
  const known = new Set<string>()
  if (isProduction) return () => {}
  return (host) => {
    if (host === null || known.has(host)) return
    if (!isOwnName(host, publicUrl)) {
      throw new Problem(421, 'foreign_host', `This is ${publicUrl}. Please use that address.`)
    }
    if (known.size < HOSTS_REMEMBERED) known.add(host)
  }
}

function refuseBody({ headers, url }: Request): void {
  if (headers.has('transfer-encoding')) {
    throw new Problem(411, 'length_required', 'Send the body with a Content-Length.')
  }
  const length = Number(headers.get('content-length') ?? 0)
  if (length === 0) return
  // Nothing here unpacks a body, and how much a packed one would become nobody knows.
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity') {
    throw new Problem(415, 'unsupported_encoding', 'Send the body without a Content-Encoding.')
  }
  if (isUnder([UPLOAD_PATH], url)) {
    refuseUpload(headers, length)
    return
  }
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) {
    throw new Problem(415, 'unsupported_media_type', 'Send the body as application/json.')
  }
  const most = isUnder([BULK_PATH], url) ? MAX_BULK_BYTES : MAX_JSON_BYTES
  if (length > most) {
    const message = `The body of the request is larger than ${most / 1024} kB.`
    throw new Problem(413, 'too_large', message)
  }
}

function refuseUpload(headers: Headers, length: number): void {
  if (!FORM_TYPE.test(headers.get('content-type') ?? '')) {
    throw new Problem(415, 'unsupported_media_type', 'Send the file as multipart/form-data.')
  }
  if (length > MAX_UPLOAD_BYTES) {
    throw new Problem(413, 'too_large', 'The file is larger than 1 MB.')
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
  // Browsers remember for two years that this site stays on HTTPS.
  ...(isProduction && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})
