import { join } from 'node:path'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../../design-system/chromium.config.ts'
import { publishLocal } from '../release/publish-local.ts'
import { connectToServer } from '../release/server.ts'
import { buildAll } from '../rspack/build.ts'
import { freePort } from '../test/free-port.ts'
import { prepareBenchEnvironment } from './bench-environment.ts'
import type { Report } from './report.ts'
import { type Bidder, createBidder, PRESSED_AT } from './web-bidder.ts'
import { unusedScripts } from './web-coverage.ts'
import { boardLines, landingLines, summarize, unusedLines } from './web-lines.ts'
import {
  forgetVisit,
  heapBytes,
  onAFastLine,
  openSlowPage,
  readVisit,
  SETTLED_MS,
  settled,
  type Visit,
  type Work,
  workSoFar,
} from './web-page.ts'

const ROOT = join(import.meta.dir, '../..')
const DATA_DIR = join(ROOT, '.cache/bench')
const MOUNTAINS = 16
const ROUNDS = 5
const RATES = [10, 50, 200]
const PRESSES = 5
/** Time for the answer to a bid and what it changes on the page. */
const ANSWERED_MS = 1_000

/**
 * Web vitals on a processor four times slower; first loads also over a slow network. Each figure is
 * the median of several rounds.
 */
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
  await publishLocal(connectToServer(origin, token), builds)
  const browser = await chromium.launch(launchOptions)
  try {
    const [mine = '', ...rivals] = environment.cookies
    const bidder = createBidder(origin, rivals, environment.mountainIds)
    const rounds: Round[] = []
    while (rounds.length < ROUNDS) {
      const landing = await visitLanding(browser, origin)
      rounds.push({ landing, board: await visitBoard(browser, origin, mine, bidder) })
    }
    const unused = await unusedScripts(browser, origin, mine)
    const figures = rounds.map(({ landing, board }) => [
      ...landingLines(landing),
      ...boardLines(board),
    ])
    const lines = [...unusedLines(unused), ...summarize(figures)]
    return { name: 'web', lines, details: { unused, rounds } }
  } finally {
    await browser.close()
    await environment.stop()
  }
}

async function workIn(lab: CDPSession, act: () => Promise<unknown>): Promise<Work> {
  const before = await workSoFar(lab)
  await act()
  const after = await workSoFar(lab)
  return {
    all: after.all - before.all,
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  }
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

/** `longest`: from the press to the next frame, in ms. */
type Action = { name: string; longest: number; work: number }
/** `work` per second, in ms, at `rate` updates per second. */
type Live = { rate: number; work: Work; longestTask: number; shift: number }
export type BoardVisit = {
  first: Visit
  live: Live[]
  actions: Action[]
  /** The heap's growth by all that was done, in bytes. */
  grownBytes: number
}

type Round = { landing: Visit; board: BoardVisit }

async function visitBoard(
  browser: Browser,
  origin: string,
  mine: string,
  bidder: Bidder,
): Promise<BoardVisit> {
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
  const heapBefore = await heapBytes(lab)
  const live: Live[] = []
  for (const rate of RATES) live.push(await watchLive(page, lab, bidder, rate))
  const stop = bidder.start(PRESSED_AT)
  await settled(page)
  const actions: Action[] = []
  for (const [action, act] of Object.entries(ACTIONS)) {
    actions.push(await measure(page, lab, action, act))
  }
  const grownBytes = (await heapBytes(lab)) - heapBefore
  await stop()
  await context.close()
  return { first, live, actions, grownBytes }
}

async function watchLive(page: Page, lab: CDPSession, bidder: Bidder, rate: number): Promise<Live> {
  const stop = bidder.start(rate)
  await settled(page)
  await forgetVisit(page)
  const work = await workIn(lab, () => settled(page))
  const { longTasks, shift } = await readVisit(page)
  await stop()
  const seconds = SETTLED_MS / 1_000
  const perSecond = {
    all: work.all / seconds,
    script: work.script / seconds,
    style: work.style / seconds,
    layout: work.layout / seconds,
  }
  return { rate, work: perSecond, longestTask: longest(longTasks), shift }
}

async function measure(
  page: Page,
  lab: CDPSession,
  name: string,
  act: (page: Page, lap: number) => Promise<void>,
): Promise<Action> {
  await forgetVisit(page)
  const work: number[] = []
  for (let lap = 0; lap < PRESSES; lap += 1) {
    work.push((await workIn(lab, () => act(page, lap))).all)
  }
  // The browser reports a press a moment later.
  await page.waitForTimeout(500)
  const { presses } = await readVisit(page)
  return { name, longest: longest(presses), work: longest(work) }
}

/** The main actions of the board. Each leaves it as the next one expects it. */
const ACTIONS: Record<string, (page: Page, lap: number) => Promise<void>> = {
  'open and close the dialog': async (page) => {
    await openDialog(page)
    await closeDialog(page)
  },
  'type an amount': async (page) => {
    await openDialog(page)
    await page.getByRole('dialog').getByRole('textbox').pressSequentially('1')
    await closeDialog(page)
  },
  // The minimum may have risen meanwhile: a press that the server refuses counts as well.
  'place a bid': async (page) => {
    await openDialog(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Place Bid/ }).click()
    await page.waitForTimeout(ANSWERED_MS)
    if (await dialog.isVisible()) await closeDialog(page)
  },
  'search a mountain': async (page) => {
    const search = page.getByRole('searchbox')
    await search.pressSequentially('Be')
    await search.fill('')
  },
  'choose an order': async (page, lap) => {
    await page.getByLabel('Sort by').press(lap % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
  },
  'choose a filter': async (page, lap) => {
    const filters = page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio')
    await filters.nth(lap % 2 === 0 ? 1 : 0).click()
  },
  'open My Wins, and come back': async (page) => {
    const menu = page.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'My Wins' }).click()
    await page.getByRole('heading', { name: 'My Wins' }).waitFor()
    await menu.getByRole('link', { name: 'Auctions' }).click()
    await page.getByRole('article').first().waitFor()
  },
}

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Place Bid on/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const longest = (times: number[]): number => Math.round(Math.max(0, ...times))
