import { randomBytes } from 'node:crypto'
import {
  type DevelopedRemote,
  documentPolicy,
  id,
  isPagePath,
  type MountainDetail,
  type PageData,
  type RegistryFile,
  type User,
  type WinPage,
} from '@firstchair/contract'
import { Elysia, NotFoundError } from 'elysia'
import type { Logger } from 'pino'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { clientOf } from '../access/client.ts'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import type { Config } from '../platform/config.ts'
import { acceptedEncodings } from '../platform/encoding.rules.ts'
import { createThrottledLog } from '../platform/throttled-log.ts'
import {
  createDevelopmentLinks,
  type Development,
  withDeveloped,
} from '../remotes/development-link.ts'
import type { RegistryReader } from '../remotes/registry-reader.ts'
import { contentSecurityPolicy, PREVIEW_PATH, renderDocument } from './document.rules.ts'
import { type FirstDataDeps, firstData } from './first-data.ts'
import { firstPaintOf, isKnownPage, publicRegistry, screenFiles } from './page.rules.ts'
import { PREVIEW_FILE, previewHeaders } from './preview.ts'
import { renderScreen } from './render-screen.ts'
import { robotsText } from './robots.rules.ts'
import type { ScreenRenderer } from './screen-renderer.ts'
import { sharedHome, sharedLive, sharedMountain, sharedWin } from './shared.rules.ts'
import { createVisitorCookie } from './visitor-cookie.ts'

export type DocumentDeps = FirstDataDeps & {
  brand: BrandReader
  config: Pick<Config, 'publicUrl' | 'isProduction' | 'paypal' | 'trustedProxies' | 'jwtSecret'>
  log: Pick<Logger, 'error'>
  limits: Pick<AttemptLimits, 'mayLoadPage'>
  sessions: Pick<Sessions, 'read'>
  registry: Pick<RegistryReader, 'current'>
  screens: Pick<ScreenRenderer, 'render'>
  /** A listed mountain with what its ticket is for. */
  readMountain: (id: string) => Promise<MountainDetail | null>
  /** The public page of a win. */
  readWinPage: (pageId: string) => Promise<WinPage | null>
  /** Whether the deploy token of a developer's remote may still be used. */
  isTokenValid: (tokenId: string) => Promise<boolean>
}

/** Serves every page of the product: one document with the data of its first paint. Mounted last. */
export function documentRoutes(deps: DocumentDeps) {
  const loggingDeps = { ...deps, logFailure: createLogFailure(deps.log) }
  const visitorCookie = createVisitorCookie(deps.config.publicUrl)
  const links = createDevelopmentLinks(deps.config)
  return new Elysia({ name: 'document' })
    .get('/robots.txt', () => new Response(robotsText(), { headers: ROBOTS_HEADERS }))
    .get(PREVIEW_PATH, () => new Response(Bun.file(PREVIEW_FILE), { headers: previewHeaders() }))
    .get('/*', async ({ path, request, server }) => {
      if (!isPagePath(path)) throw new NotFoundError()
      const [live, requester] = await Promise.all([
        deps.registry.current(),
        readUser(loggingDeps, request.headers),
      ])
      // Before the data is read and the page is written, which costs more than the session.
      const { ipAddress } = clientOf({ request, server }, deps.config)
      const mayLoad = await deps.limits.mayLoadPage(ipAddress, requester.user?.id)
      if (!mayLoad || live === null) return waitingPage(deps.brand.now().name, mayLoad)
      const { visitorId, setCookie } = visitorCookie.read(request, live)
      const signed = links.readCookie(request.headers)
      const isLeft = signed !== null && new URL(request.url).searchParams.has('development')
      const developed = signed === null || isLeft ? null : await developedOf(loggingDeps, signed)
      const file = live.compose(visitorId)
      const shown = developed === null ? file : withDeveloped(file, developed)
      const response = await answer(loggingDeps, { path, request, developed }, requester, shown)
      if (setCookie !== null) response.headers.append('set-cookie', setCookie)
      if (isLeft) response.headers.append('set-cookie', links.clearCookie())
      return response
    })
}

type LoggingDeps = DocumentDeps & { logFailure: (err: unknown, what: string) => void }

/** Throttled, because an instance without its database would log this for every page. */
function createLogFailure(log: DocumentDeps['log']): LoggingDeps['logFailure'] {
  const throttledLog = createThrottledLog()
  return (err, what) => throttledLog(what, (times) => log.error({ err, ...times }, what))
}

type Requester = { user: User | null; isKnown: boolean }

/** If the session store fails, the requester is unknown, not a visitor; the page is sent with 503. */
async function readUser(
  { sessions, logFailure }: LoggingDeps,
  headers: Headers,
): Promise<Requester> {
  try {
    return { user: (await sessions.read(headers))?.user ?? null, isKnown: true }
  } catch (error) {
    logFailure(error, 'document without its session')
    return { user: null, isKnown: false }
  }
}

/** Pages without it are better than none. */
async function developedOf(
  deps: LoggingDeps,
  { tokenId, remote }: Development,
): Promise<DevelopedRemote | null> {
  try {
    return (await deps.isTokenValid(tokenId)) ? remote : null
  } catch (error) {
    deps.logFailure(error, "document without its developer's remote")
    return null
  }
}

type Page = {
  path: string
  request: Request
  developed: DevelopedRemote | null
}

async function answer(
  deps: LoggingDeps,
  { path, request, developed }: Page,
  requester: Requester,
  file: RegistryFile,
) {
  const { user, isKnown } = requester
  const { isProduction, publicUrl, paypal } = deps.config
  const brand = deps.brand.now()
  const policy = documentPolicy(path)
  const paymentOrigins = policy === 'payment' ? originsOf(paypal) : []
  const [mountain, win] = await Promise.all([
    shownOn(deps, 'mountain', path, /^\/mountains\/([^/]+)\/?$/, readListed(deps)),
    shownOn(deps, 'win', path, /^\/w\/([^/]+)\/?$/, deps.readWinPage),
  ])
  const nonce = randomBytes(16).toString('base64')
  const pageData: PageData = {
    serverTime: new Date().toISOString(),
    ...(isKnown && { user }),
    ...publicRegistry(file),
    ...(developed && { developed: { name: developed.part, manifestUrl: developed.manifestUrl } }),
    ...(isKnown && (['/', '/register', '/live', '/wins'].includes(path) || mountain)
      ? await firstData(deps, path, user)
      : {}),
  }
  const hasPage = mountain !== null && win !== null && isKnownPage(path, file.remotes)
  const status = hasPage ? (isKnown ? 200 : 503) : 404
  const html = renderDocument({
    nonce,
    shell: [...file.shell.initial, ...(file.shell.fonts ?? [])],
    further: screenFiles(path, user, file),
    firstPaint: isKnown ? firstPaintOf(path, user, file) : undefined,
    rendered: await renderScreen(deps, request.url, pageData, file),
    origin: isOwnHost(request, publicUrl) ? publicUrl : undefined,
    ...{ brand, pageData, policy },
    shared: sharedOf(path, { publicUrl, ...brand }, mountain, win),
  })
  // A page contains no reusable secret (the nonce is single-use), so compression may reveal its length.
  const isZipped = acceptedEncodings(request.headers.get('accept-encoding')).some(
    ({ name }) => name === 'gzip',
  )
  return new Response(isZipped ? Bun.gzipSync(html) : html, {
    status,
    headers: {
      ...PAGE_HEADERS,
      ...(isZipped && { 'content-encoding': 'gzip' }),
      'content-security-policy': contentSecurityPolicy({
        ...{ nonce, publicUrl, isProduction, paymentOrigins, readsCodes: policy === 'camera' },
        ...(developed && { developmentOrigin: new URL(developed.manifestUrl).origin }),
      }),
      ...(policy === 'payment' && PAYMENT_HEADERS),
      ...(policy === 'camera' && CAMERA_HEADERS),
    },
  })
}

/** What a page is about; null if there is none, undefined on another page and if it cannot be read. */
async function shownOn<T>(
  deps: LoggingDeps,
  what: string,
  path: string,
  pattern: RegExp,
  read: (id: string) => Promise<T | null>,
): Promise<T | null | undefined> {
  const [, part] = pattern.exec(path) ?? []
  if (part === undefined) return undefined
  try {
    return await read(part)
  } catch (error) {
    deps.logFailure(error, `document without its ${what}`)
    return undefined
  }
}

const readListed = (deps: DocumentDeps) => async (part: string) => {
  const mountainId = id.safeParse(part)
  return mountainId.success ? deps.readMountain(mountainId.data) : null
}

function sharedOf(
  path: string,
  { publicUrl, name, slogan }: { publicUrl: string; name: string; slogan: string },
  mountain: MountainDetail | null | undefined,
  win: WinPage | null | undefined,
) {
  if (path === '/') return { publicUrl, ...sharedHome(publicUrl, name, slogan) }
  if (path === '/live') return { publicUrl, name: 'Live', ...sharedLive(publicUrl) }
  if (win) return { publicUrl, name: win.mountain.name, ...sharedWin(publicUrl, win) }
  return mountain
    ? { publicUrl, name: mountain.name, ...sharedMountain(publicUrl, mountain) }
    : undefined
}

const isOwnHost = ({ headers }: Request, publicUrl: string): boolean =>
  headers.get('host') === new URL(publicUrl).host

/** A day: crawlers read it that often themselves, and a change is never urgent. */
const ROBOTS_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=86400',
} as const

/** In addition to the headers of every response (`platform/request-rules.ts`). */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
} as const

/** PayPal's popup needs its opener, and PayPal's frame needs the Payment Request API. */
const PAYMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // PayPal checks which site shows its buttons.
  'referrer-policy': 'strict-origin',
  'permissions-policy': PAGE_HEADERS['permissions-policy'].replace('payment=()', 'payment=*'),
} as const

/** The gate scans tickets. */
const CAMERA_HEADERS = {
  'permissions-policy': PAGE_HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)'),
} as const

/** The origins whose frames, images and responses a payment page needs. */
const PAYPAL_HOSTS = [
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
  'https://*.venmo.com',
] as const
const originsOf = (paypal: Config['paypal']): readonly string[] =>
  paypal?.isEmulator ? [paypal.sdkUrl] : paypal ? PAYPAL_HOSTS : []

/** Shown to a sender of too many requests, and until the first release is published. */
function waitingPage(brandName: string, mayLoad: boolean): Response {
  const name = Bun.escapeHTML(brandName)
  const [status, seconds, title, text] = mayLoad
    ? [503, 2, `${name} is starting`, 'Its pages are not here yet.']
    : [429, 60, 'Too many page loads', `Your network has asked for more pages than ${name} allows.`]
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="${seconds}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${text} This page tries again every ${seconds} seconds.</p>
</html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) }
  return new Response(html, { status, headers })
}
