import { join } from 'node:path'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../../design-system/chromium.config.ts'
import { publishLocal } from '../release/publish-local.ts'
import { buildAll } from '../rspack/build.ts'
import { freePort } from '../test/free-port.ts'
import { type BenchEnvironment, prepareBenchEnvironment } from './bench-environment.ts'
import type { Report } from './report.ts'
import {
  forgetVisit,
  onAFastLine,
  openSlowPage,
  readVisit,
  type Visit,
  workMs,
} from './web-page.ts'

const ROOT = join(import.meta.dir, '../..')
const DATA_DIR = join(ROOT, '.cache/bench')
const MOUNTAINS = 16
const BIDS_PER_SECOND = 50
const PRESSES = 10

/** Web vitals on a processor four times slower; first loads also over a slow network. */
export async function web(): Promise<Report> {
  const builds = await buildAll({ root: ROOT, dataDir: DATA_DIR, onProgress: () => {} })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = await prepareBenchEnvironment({
    users: 8,
    mountains: MOUNTAINS,
    env: { PORT: String(port), PUBLIC_URL: origin },
  })
  const token = await openLocalToken({ databaseUrl: environment.databaseUrl, dataDir: DATA_DIR })
  await publishLocal(origin, token, builds)
  const browser = await chromium.launch(launchOptions)
  try {
    const landing = await visitLanding(browser, origin)
    const board = await visitBoard(browser, origin, environment)
    return { name: 'web', lines: linesOf(landing, board), details: { landing, board } }
  } finally {
    await browser.close()
    await environment.stop()
  }
}

/** Long enough for the largest paint to have been the last one. */
const SETTLED_MS = 3_000
const settled = (page: Page) => page.waitForTimeout(SETTLED_MS)

async function workIn(lab: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await workMs(lab)
  await act()
  return (await workMs(lab)) - before
}

async function visitLanding(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext()
  const { page } = await openSlowPage(context)
  await page.goto(origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  const visit = await readVisit(page)
  await context.close()
  return visit
}

/** perSecond and perPress: CPU time of the page in ms while many bids arrive. */
type BoardVisit = { first: Visit; live: Visit; perSecond: number; perPress: number[] }

async function visitBoard(
  browser: Browser,
  origin: string,
  environment: BenchEnvironment,
): Promise<BoardVisit> {
  const [mine = '', ...rivals] = environment.cookies
  const context = await browser.newContext()
  const [name = '', ...value] = mine.split('=')
  await context.addCookies([{ name, value: value.join('='), url: origin }])
  const { page, lab } = await openSlowPage(context)
  await page.goto(origin)
  await page.getByRole('article').first().waitFor()
  await settled(page)
  const first = await readVisit(page)
  await onAFastLine(lab)
  // The dialog's code is already loaded, as for a second bid.
  await openDialog(page)
  await closeDialog(page)
  const stop = bidWithoutEnd(origin, rivals, environment.mountainIds)
  await settled(page)
  await forgetVisit(page)
  const perSecond = await workIn(lab, () => settled(page)).then((ms) => ms / (SETTLED_MS / 1_000))
  const perPress: number[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    perPress.push(await workIn(lab, () => openDialog(page)))
    await closeDialog(page)
  }
  const live = await readVisit(page)
  await stop()
  await context.close()
  return { first, live, perSecond, perPress }
}

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^BenchEnvironment Bid on/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Bidders outbid one another on all mountains. Returns a function that stops them. */
function bidWithoutEnd(origin: string, cookies: string[], mountainIds: string[]) {
  let count = 0
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const mountainId = mountainIds[count % mountainIds.length]
    const cookie = cookies[count % cookies.length] ?? ''
    const amount = 10 + Math.floor(count / mountainIds.length)
    count += 1
    last = fetch(`${origin}/api/bids`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin },
      body: JSON.stringify({ mountainId, amount }),
    })
  }, 1_000 / BIDS_PER_SECOND)
  return async () => {
    clearInterval(timer)
    await last
  }
}

const longest = (times: number[]): number => Math.round(Math.max(0, ...times))

function linesOf(
  landing: Visit,
  { first, live, perSecond, perPress }: BoardVisit,
): Report['lines'] {
  return [
    { what: 'landing LCP', value: Math.round(landing.lcp), unit: 'ms', aim: '≤ 1,800' },
    { what: 'landing CLS', value: landing.shift, unit: '', aim: '≤ 0.02' },
    { what: 'board LCP', value: Math.round(first.lcp), unit: 'ms', aim: '≤ 2,000' },
    { what: 'board CLS', value: first.shift, unit: '', aim: '≤ 0.02' },
    {
      what: `press at ${BIDS_PER_SECOND} updates/s, longest`,
      value: longest(live.presses),
      unit: 'ms',
      aim: '≤ 100',
    },
    {
      what: 'long tasks meanwhile, longest',
      value: longest(live.longTasks),
      unit: 'ms',
      aim: '≤ 50',
    },
    { what: 'own work meanwhile, per second', value: Math.round(perSecond), unit: 'ms' },
    { what: 'own work per opened dialog, longest', value: longest(perPress), unit: 'ms' },
    { what: 'CLS meanwhile', value: live.shift, unit: '', aim: '≤ 0.02' },
  ]
}
