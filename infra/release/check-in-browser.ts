import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Release, type ReleaseProof, screensOf } from '@firstchair/contract'
import type * as Playwright from 'playwright'
import type { Browser, BrowserContext, Page } from 'playwright'
import { z } from 'zod'
import { launchOptions } from '../../design-system/chromium.config.ts'
import { Failure } from '../failure.ts'
import type { Build } from '../rspack/builds.ts'
import { foreignSelectors } from './foreign-selectors.ts'
import { sampleSite, VISITORS } from './sample-site.ts'

type Visitor = { who: string; context: BrowserContext }

/** A slow machine may take this long to show a screen. */
const SHOWN_MS = 15_000
/** A page that shows something else for this long will not load the part. */
const OTHER_PAGE_MS = 3_000
/** A screen that occupies its page for this long, such as with an endless loop, has failed. */
const RESPONDS_MS = 40_000

/**
 * Loads every screen of a local build in the live shell of a site, with sample data, as each kind of
 * visitor, and leaves it again. Each screen must be shown to one of them. Throws a {@link Failure} at the
 * first error. `home` is the folder from which Playwright is found.
 */
export async function checkInBrowser(
  site: string,
  build: Build,
  home: string,
  respondsMs = RESPONDS_MS,
): Promise<ReleaseProof> {
  const { release } = build
  if (release.part === 'shell') throw new Failure('Only remotes are loaded in the live shell.')
  const sample = await sampleSite(site, build)
  const browser = await launch(home)
  try {
    const visitors = await Promise.all(
      VISITORS.map(async ([who, user]) => {
        const context = await newContext(browser)
        await sample.open(context, user)
        return { who, context }
      }),
    )
    for (const screen of screensOf(release)) {
      const paths = pathsOf(site, release, screen, visitors)
      for (const path of await inTime(paths, respondsMs, release, screen)) {
        let isShown = false
        for (const visitor of visitors) {
          const visit = visitScreen(site, release, path, visitor)
          if (await inTime(visit, respondsMs, release, path)) isShown = true
        }
        if (!isShown) throw new Failure(`${release.part} shows nothing at ${path}.`)
      }
    }
    for (const call of sample.unanswered) {
      console.info(`Not shown with data, because the sample has no answer: ${call}`)
    }
    return {
      screens: screensOf(release),
      browser: `Chromium ${browser.version()}`,
      at: new Date().toISOString(),
    }
  } finally {
    await browser.close()
  }
}

/** Playwright is no dependency: not every team wants its download. */
async function launch(home: string): Promise<Browser> {
  const { chromium } = await importPlaywright(home).catch(() => {
    throw new Failure(
      'Playwright is missing: npm install --save-dev playwright && npx playwright install chromium',
    )
  })
  return chromium.launch(launchOptions).catch((error: unknown) => {
    throw new Failure(`No browser can be started: ${error}`)
  })
}

async function importPlaywright(home: string): Promise<Pick<typeof Playwright, 'chromium'>> {
  const path = createRequire(join(home, 'package.json')).resolve('playwright')
  const module = await import(pathToFileURL(path).href)
  return module.default ?? module
}

/** Throws a {@link Failure} if the page does not answer: a script that never ends holds it for ever. */
async function inTime<Result>(
  visit: Promise<Result>,
  ms: number,
  { part }: Release,
  screen: string,
): Promise<Result> {
  const failure = new Failure(`${part}: the screen ${screen} does not respond.`)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure), ms)
  })
  return Promise.race([visit, late]).finally(() => clearTimeout(timer))
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // `inTime` ends each wait.
  context.setDefaultTimeout(0)
  await context.addInitScript(countReacts)
  // A beacon may be sent when no route answers any more: the site must not count this page.
  await context.addInitScript('navigator.sendBeacon = () => true')
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
    throw new Failure(`${part} declares ${screen} and exports no route for it.`)
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
    throw new Failure(`${part} at ${path} for ${who}: ${why}`)
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
