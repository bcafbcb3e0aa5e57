import { join } from 'node:path'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../design-system/chromium.config.ts'
import { publishLocal } from '../release/publish-local.ts'
import { connectToServer } from '../release/server.ts'
import { buildAll } from '../rspack/build.ts'
import { freePort } from '../test/free-port.ts'
import { prepareBenchEnvironment } from './bench-environment.ts'
import { CONTROLS, serveControls } from './control/serve.ts'
import { type Captured, capture, captureCss } from './control/tree.ts'
import type { Line, Report } from './report.ts'
import { type Bidder, createBidder, PRESSED_AT } from './web-bidder.ts'
import { heapBytes, loadFirst, onAFastLine, openPhone, type Phone, workIn } from './web-page.ts'

const ROOT = join(import.meta.dir, '../..')
const DATA_DIR = join(ROOT, '.cache/bench')
const MOUNTAINS = 16
const ROUNDS = 5
const PRESSES = 3

type Figures = Record<string, number>
type Subject = {
  name: string
  url: string
  cookie?: { url: string; text: string }
  /** Changes prices until the function that it returns is called; null for a page without scripts. */
  live: ((page: Page) => Promise<() => Promise<unknown>>) | null
}

/**
 * The board beside pages with its own elements and styles: with React Aria in one bundle (control),
 * with react-dom alone (floor), without scripts. All take turns in one run, so what else the machine
 * does is in each of them.
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
  const cookie = { url: origin, text: mine }
  const controls = await serveControls(await captureBoard(browser, origin, cookie))
  try {
    const subjects = [productAt(origin, cookie, bidder), ...CONTROLS.map(controlAt(controls.url))]
    const rounds: Record<string, Figures>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const figures: Record<string, Figures> = {}
      for (const subject of subjects) figures[subject.name] = await measure(browser, subject)
      rounds.push(figures)
    }
    return { name: 'web', lines: linesOf(rounds), details: rounds }
  } finally {
    await browser.close()
    await controls.stop()
    await environment.stop()
  }
}

const productAt = (url: string, cookie: Subject['cookie'], bidder: Bidder): Subject => ({
  ...{ name: 'product', url, ...(cookie && { cookie }) },
  live: async () => bidder.start(PRESSED_AT),
})

type Live = { live: (perSecond: number) => () => void; stopLive: () => void }

const controlAt =
  (url: string) =>
  (name: string): Subject => ({
    ...{ name, url: `${url}/${encodeURIComponent(name)}` },
    live:
      name === 'no script'
        ? null
        : async (page) => {
            await page.evaluate((rate) => {
              const page = globalThis as unknown as Live // control/page.tsx has put it there
              page.stopLive = page.live(rate)
            }, PRESSED_AT)
            return () => page.evaluate(() => (globalThis as unknown as Live).stopLive()) // as above
          },
  })

/** Copies the board, with the dialog of its first card. */
async function captureBoard(
  browser: Browser,
  url: string,
  cookie: NonNullable<Subject['cookie']>,
): Promise<Captured> {
  const { page, context } = await openPhone(browser, cookie)
  await page.goto(url)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const board = await page.evaluate(capture, '#root')
  await openDialog(page)
  const dialog = await page.evaluate(capture, 'body > :not(#root):has([role=dialog])')
  const css = await page.evaluate(captureCss)
  await context.close()
  return { page: board, dialog, css }
}

async function measure(browser: Browser, { url, cookie, live }: Subject): Promise<Figures> {
  const phone = await openPhone(browser, cookie)
  const first = await loadFirst(browser, phone, url)
  const figures: Figures = { ...first, heap: await heapBytes(phone) }
  if (live !== null) {
    await onAFastLine(phone)
    // Wide enough for search and filters, which a phone has behind buttons.
    await phone.page.setViewportSize({ width: 1280, height: 823 })
    // Its code is loaded then, as for a second bid.
    await openDialog(phone.page)
    await closeDialog(phone.page)
    Object.assign(figures, await pressAll(phone, ''))
    const stop = await live(phone.page)
    Object.assign(figures, await pressAll(phone, ` at ${PRESSED_AT}/s`))
    await stop()
  }
  await phone.context.close()
  return figures
}

async function pressAll(phone: Phone, when: string): Promise<Figures> {
  const figures: Figures = {}
  for (const [name, act] of Object.entries(PRESSED)) {
    const works: number[] = []
    for (let lap = 0; lap < PRESSES; lap += 1) works.push(await act(phone))
    figures[`${name}${when}`] = middle(works)
  }
  return figures
}

/** What is pressed on a board. Each leaves it as the next one expects it. */
const PRESSED: Record<string, (phone: Phone) => Promise<number>> = {
  dialog: async (phone) => {
    const work = await workIn(phone, () => openDialog(phone.page))
    await closeDialog(phone.page)
    return work
  },
  type: async (phone) => {
    await openDialog(phone.page)
    const field = phone.page.getByRole('dialog').locator('input').first()
    const work = await workIn(phone, () => field.press('1'))
    await closeDialog(phone.page)
    return work
  },
  search: async (phone) => {
    const search = phone.page.getByRole('searchbox')
    const work = await workIn(phone, () => search.pressSequentially('b'))
    await search.fill('')
    return work
  },
  filter: async (phone) => {
    const choices = phone.page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio')
    const work = await workIn(phone, () => choices.nth(1).click({ force: true }))
    await choices.nth(0).click({ force: true })
    return work
  },
}

async function openDialog(page: Page): Promise<void> {
  const place = page.getByRole('button', { name: /^Place Bid on/ })
  await place.first().click()
  await page.getByRole('dialog').locator('input').first().waitFor()
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The aims of the ratios to the control. */
const AIMS: Figures = { main: 1.4, drawing: 1, blocking: 0.9, lcp: 0.8 }
const CARD = 'first card ÷ first paint'

/** Each figure of the product, and as a ratio to the controls in the same round. */
function linesOf(rounds: readonly Record<string, Figures>[]): Line[] {
  return Object.keys(rounds[0]?.product ?? {}).flatMap((name) => {
    const of = (subject: string) => rounds.map((figures) => figures[subject]?.[name] ?? Number.NaN)
    const own = of('product')
    const line = (what: string, values: readonly number[], unit: string, aim?: number): Line => ({
      ...{ what, unit, value: round(middle(values)), worst: round(Math.max(...values)) },
      ...(aim !== undefined && { aim: `≤ ${aim}` }),
    })
    const to = (other: string) => own.map((value, at) => value / (of(other)[at] ?? Number.NaN))
    if (name === CARD || name === 'shift') return [line(name, own, '', name === CARD ? 1.1 : 0.02)]
    const aim = AIMS[name] ?? (isPress(name) ? 1.3 : undefined)
    const still = of('no script').every(Number.isFinite)
    return [
      line(name, own, unitOf(name)),
      line(`${name} ÷ control`, to('control'), '', aim),
      line(`${name} ÷ floor`, to('floor'), '', name === 'scripts' ? 2.1 : undefined),
      ...(still && name !== 'scripts'
        ? [line(`${name}, no script`, of('no script'), unitOf(name))]
        : []),
    ]
  })
}

const isPress = (name: string) => Object.keys(PRESSED).some((press) => name.startsWith(press))
const unitOf = (name: string): string => (name === 'heap' || name === 'scripts' ? 'bytes' : 'ms')
const round = (value: number): number => Math.round(value * 100) / 100
