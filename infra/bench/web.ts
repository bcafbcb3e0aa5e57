import { mkdir, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { $ } from 'bun'
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
import { boardLines, firstLines, summarize, unusedLines } from './web-lines.ts'
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
/** Of Debian's `fonts-dejavu`, because a family that is missing would leave the page without text. */
const FONTS = ['DejaVu Sans', 'DejaVu Sans Condensed', 'DejaVu Serif']
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
  const [mine = '', ...rivals] = environment.cookies
  const bidder = createBidder(origin, rivals, environment.mountainIds)
  const browser = await chromium.launch(launchOptions)
  try {
    const unused = await unusedScripts(browser, origin, mine)
    const firsts = await measureFirstVisits(origin, mine)
    const boards: BoardVisit[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      boards.push(await visitBoard(browser, origin, mine, bidder))
    }
    const lines = [
      ...unusedLines(unused),
      ...firsts.flatMap(({ font, rounds }) => summarize(rounds.map(firstLines(font)))),
      ...summarize(boards.map(boardLines)),
    ]
    return { name: 'web', lines, details: { unused, firsts, boards } }
  } finally {
    await browser.close()
    await environment.stop()
  }
}

export type FirstVisits = { landing: Visit; board: Visit }

/** The first loads with each font, because the first paint shows a font of the device. */
async function measureFirstVisits(
  origin: string,
  cookie: string,
): Promise<{ font: string; rounds: FirstVisits[] }[]> {
  const found = []
  for (const font of FONTS) {
    const browser = await launchWithFont(font)
    const rounds: FirstVisits[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [landing, board] = [
        await openPage(browser, origin),
        await openPage(browser, origin, cookie),
      ]
      rounds.push({ landing: landing.first, board: board.first })
      await Promise.all([landing.context.close(), board.context.close()])
    }
    await browser.close()
    found.push({ font, rounds })
  }
  return found
}

/** A browser on a machine with the files of a single font family. */
async function launchWithFont(family: string): Promise<Browser> {
  const files = await $`fc-list --format ${'%{file}\n'} ${`:family=${family}:slant=0`}`.text()
  const fonts = files.trim().split('\n').filter(Boolean)
  if (fonts.length === 0) throw new Error(`Install the font ${family} (Debian: fonts-dejavu).`)
  const dir = join(DATA_DIR, 'fonts', family)
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  for (const file of fonts) await symlink(file, join(dir, basename(file)))
  const config = join(dir, 'fonts.conf')
  const cache = `<cachedir>${join(dir, 'cache')}</cachedir>`
  await Bun.write(config, `<fontconfig><dir>${dir}</dir>${cache}</fontconfig>`)
  return chromium.launch({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: config } })
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

/** The first load of the landing page, or with a session of the board. */
async function openPage(browser: Browser, origin: string, cookie?: string) {
  const context = await browser.newContext()
  const [name = '', ...value] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value: value.join('='), url: origin }])
  const { page, lab } = await openSlowPage(context)
  await page.goto(origin)
  const seen = cookie ? page.getByRole('article') : page.getByRole('heading', { level: 1 })
  await seen.first().waitFor()
  await settled(page)
  return { context, page, lab, first: await readVisit(page) }
}

/** `longest`: from the press to the next frame, in ms. */
type Action = { name: string; longest: number; work: number }
/** `work` per second, in ms, at `rate` updates per second. */
type Live = { rate: number; work: Work; longestTask: number; shift: number }
export type BoardVisit = {
  live: Live[]
  actions: Action[]
  /** The heap's growth by all that was done, in bytes. */
  grownBytes: number
}

async function visitBoard(
  browser: Browser,
  origin: string,
  mine: string,
  bidder: Bidder,
): Promise<BoardVisit> {
  const { context, page, lab } = await openPage(browser, origin, mine)
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
  return { live, actions, grownBytes }
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
    const order = page.getByRole('combobox', { name: 'Sort by' })
    await order.press(lap % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
  },
  'choose a filter': async (page, lap) => {
    const filters = page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio')
    await filters.nth(lap % 2 === 0 ? 1 : 0).click()
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
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const longest = (times: number[]): number => Math.round(Math.max(0, ...times))
