import { screensOf } from '@firstchair/api/proof-rules'
import type { Release } from '@firstchair/contract'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { z } from 'zod'
import { launchOptions } from '../../design-system/chromium.config.ts'
import { Failure } from '../failure.ts'
import { foreignSelectors } from './foreign-selectors.ts'

type Login = { email: string; password: string }
/** Accounts of the product; the profile of `newUser` is incomplete. */
export type Logins = { admin: Login; bidder: Login; newUser: Login }

type Visitor = { who: string; context: BrowserContext }

/** The code of a team runs on the server's machine. WebRTC resolves no names for UDP. */
const NOTHING_BUT_LOCALHOST = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]
/** A slow machine may take this long to show a screen. */
const SHOWN_MS = 15_000
/** A page that shows something else for this long will not load the part. */
const OTHER_PAGE_MS = 3_000
/** A screen that occupies its page for this long, such as with an endless loop, has failed. */
const RESPONDS_MS = 40_000

/**
 * Visits every screen of these remotes as a visitor, as users and as an admin, and leaves it again.
 * Each screen must be shown to one of them. Throws a {@link Failure} at the first error.
 */
export async function visitScreens(
  url: string,
  { admin, bidder, newUser }: Logins,
  remotes: readonly Release[],
  respondsMs = RESPONDS_MS,
): Promise<{ browser: string }> {
  const args = [...launchOptions.args, ...NOTHING_BUT_LOCALHOST]
  const browser = await chromium.launch({ ...launchOptions, args }).catch((error: unknown) => {
    throw new Failure(`No browser can be started for the proof: ${error}`)
  })
  try {
    const visitors = [
      { who: 'a visitor', context: await newContext(browser) },
      { who: 'a bidder', context: await signIn(browser, url, bidder) },
      { who: 'a new user', context: await signIn(browser, url, newUser) },
      { who: 'an admin', context: await signIn(browser, url, admin) },
    ]
    for (const remote of remotes) {
      for (const screen of screensOf(remote)) {
        const paths = pathsOf(url, remote, screen, visitors)
        for (const path of await inTime(paths, respondsMs, remote, screen)) {
          let isShown = false
          for (const visitor of visitors) {
            const visit = visitScreen(url, remote, path, visitor)
            if (await inTime(visit, respondsMs, remote, path)) isShown = true
          }
          if (!isShown) throw new Failure(`Not proven: ${remote.part} shows nothing at ${path}.`)
        }
      }
    }
    return { browser: `Chromium ${browser.version()}` }
  } finally {
    await browser.close()
  }
}

/** Throws a {@link Failure} if the page does not answer: a script that never ends holds it for ever. */
async function inTime<Result>(
  visit: Promise<Result>,
  ms: number,
  { part }: Release,
  screen: string,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const failure = new Failure(`Not proven: ${part}: the screen ${screen} does not respond.`)
  const timer = setTimeout(() => late.reject(failure), ms)
  return Promise.race([visit, late.promise]).finally(() => clearTimeout(timer))
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  // `inTime` ends each wait.
  context.setDefaultTimeout(0)
  await context.addInitScript(countReacts)
  return context
}

/** Runs in the page: each copy of React DOM registers itself once. */
function countReacts(): void {
  const renderers = new Set<unknown>()
  const hook = {
    ...{ supportsFiber: true, isDisabled: false, renderers: new Map(), checkDCE: () => {} },
    inject: (renderer: unknown) => renderers.add(renderer).size,
    ...{ onCommitFiberRoot: () => {}, onCommitFiberUnmount: () => {} },
    ...{ onPostCommitFiberRoot: () => {}, onScheduleFiberRoot: () => {} },
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: hook,
    countOfReacts: () => renderers.size,
  })
}

async function signIn(browser: Browser, url: string, { email, password }: Login) {
  const context = await newContext(browser)
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { emailOrUsername: email, password },
    headers: { origin: url },
  })
  if (!answer.ok()) throw new Failure(`The sample account ${email} cannot sign in.`)
  return context
}

/**
 * The paths of a declared screen, from the routes that the remote exports: `/ticket` covers
 * `/ticket/:code`, which is visited with a sample code.
 */
async function pathsOf(
  url: string,
  { part }: Release,
  screen: string,
  visitors: readonly Visitor[],
): Promise<string[]> {
  const admin = visitors.at(-1)
  if (screen.startsWith('#') || admin === undefined) return ['/']
  const page = await admin.context.newPage()
  await page.goto(`${url}${screen}`)
  await waitForScreen(page, part, screen)
  // The visit of the screen reports what is wrong.
  if (!(await page.evaluate(isLoaded(part)))) return [screen]
  const exported = await page.evaluate(
    `__FEDERATION__.__INSTANCES__[0].loadRemote('${part}/remote')
      .then(({ remote }) => remote.routes.map(({ path }) => path))`,
  )
  await page.close()
  const paths = z
    .array(z.string())
    .parse(exported)
    .filter((path) => path === screen || path.startsWith(`${screen}/`))
  if (paths.length === 0) {
    throw new Failure(`Not proven: ${part} declares ${screen} and exports no route for it.`)
  }
  return paths.map((path) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'sample'))
}

/** Whether the screen was shown to this visitor. */
async function visitScreen(
  url: string,
  { part }: Release,
  path: string,
  { who, context }: Visitor,
): Promise<boolean> {
  const page = await context.newPage()
  const errors = collectErrors(page)
  const fail = (why: string) => {
    throw new Failure(`Not proven: ${part} at ${path} for ${who}: ${why}`)
  }
  const answer = await page.goto(`${url}${path}`)
  const state = await waitForScreen(page, part, path)
  // A second copy makes the screen fail with an error that does not name it.
  const reacts = await page.evaluate('countOfReacts()')
  if (reacts !== 1) fail(`${reacts} copies of React run on the page: share the shell's.`)
  if (state === 'failed') fail(`the screen did not load. ${errors.join(' ')}`)
  if (state === 'missing' || (answer !== null && answer.status() >= 400)) {
    fail(`the page is a ${answer?.status() ?? 404}: no route of the remote shows a screen there.`)
  }
  const foreign = foreignSelectors(part, await selectorsOf(page, part))
  if (foreign.length > 0) fail(`its styles reach outside it: ${foreign.join(', ')}`)
  await leave(page, path)
  if (errors.length > 0) fail(errors.join(' '))
  await page.close()
  return state === 'shown'
}

/** The selectors of the style sheets that a part has loaded. */
async function selectorsOf(page: Page, part: string): Promise<string[]> {
  const found = await page.evaluate(`(() => {
    const selectors = (rules) =>
      [...rules].flatMap((rule) =>
        rule.selectorText ? [rule.selectorText] : selectors(rule.cssRules ?? []))
    return [...document.styleSheets]
      .filter(({ href }) => href?.includes('/remotes/${part}/'))
      .flatMap(({ cssRules }) => selectors(cssRules))
  })()`)
  return z.array(z.string()).parse(found)
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser itself logs each refused call; a screen may handle a refusal.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text())
    }
  })
  return errors
}

/** Whether the page has run the part. */
const isLoaded = (part: string) =>
  `globalThis.__FEDERATION__?.__INSTANCES__?.some((one) => one.moduleCache.has('${part}')) ?? false`

/** Whether the page has run the part, and the text of its screen. */
const shownBy = (part: string) =>
  `({ isPartLoaded: ${isLoaded(part)}, text: document.querySelector('main')?.textContent ?? '' })`
const shownSchema = z.object({ isPartLoaded: z.boolean(), text: z.string() })

/** Waits until the page shows the part, or another page in its place. */
async function waitForScreen(page: Page, part: string, path: string) {
  // Of the shell. A screen may report that something else did not load, such as PayPal.
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page did not load' })
  const notFound = page.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  await page.waitForLoadState('load')
  const giveUpAt = Date.now() + SHOWN_MS
  let otherSince: number | null = null
  while (Date.now() < giveUpAt) {
    if ((await failure.count()) > 0) return 'failed'
    if ((await notFound.count()) > 0) return 'missing'
    if (new URL(page.url()).pathname !== path) return 'elsewhere'
    // Null while the page goes to another one, such as a visitor's to the login.
    const shown = await page.evaluate(shownBy(part)).catch(() => null)
    if (shown === null) continue
    const { isPartLoaded, text } = shownSchema.parse(shown)
    if (isPartLoaded && text.trim() !== '' && !text.startsWith('Loading')) return 'shown'
    otherSince = isPartLoaded || text === '' ? null : (otherSince ?? Date.now())
    if (otherSince !== null && Date.now() - otherSince > OTHER_PAGE_MS) return 'other'
    await page.waitForTimeout(100)
  }
  return 'other'
}

/** Goes to another page of the product without loading it anew: the screen is unmounted. */
async function leave(page: Page, path: string): Promise<void> {
  const target = path === '/' ? '/nowhere' : '/'
  await page.evaluate(`history.pushState(null, '', '${target}')`)
  await page.waitForTimeout(300)
}
