import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../../design-system/chromium.config.ts'
import { baseConfig } from '../rspack/base-config.ts'
import { compile } from '../rspack/compile.ts'
import type { Line, Report } from './report.ts'

const ROOT = join(import.meta.dir, '../..')
const THROTTLE = 4
const PRESSES = 15
/** Few, because rendering all rows takes seconds each time. */
const PLAIN_PRESSES = 1
const AIM = '< 200 ms'
const PATIENCE_MS = 120_000

/**
 * A thousand rows put in order by a press on a head, on a processor four times slower: from the
 * press to the frame that shows it. Beside it the same table with all of its rows in the document.
 */
export async function table(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'firstchair-table-'))
  try {
    await buildPage(folder)
    const server = servePage(folder)
    const browser = await chromium.launch(launchOptions)
    const url = `${server.url}`
    const unslowed = await sorts(browser, url, PRESSES, 1)
    const virtual = await sorts(browser, url, PRESSES, THROTTLE)
    const plain = await sorts(browser, `${url}#plain`, PLAIN_PRESSES, THROTTLE)
    await browser.close()
    await server.stop()
    const lines = linesOf(unslowed, virtual, plain)
    return { name: 'table', lines, details: { unslowed, virtual, plain } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function buildPage(outDir: string): Promise<void> {
  const dir = join(ROOT, 'design-system')
  const config = baseConfig({ root: ROOT, dir, name: 'bench_table', outDir, mode: 'production' })
  const output = { ...config.output, filename: 'page.js', cssFilename: 'page.css' }
  await compile({ ...config, entry: { main: './bench/sort-page.tsx' }, output })
}

const DOCUMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sort</title>
<link rel="stylesheet" href="/page.css"><body><script src="/page.js"></script></body></html>`

function servePage(folder: string) {
  return Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const { pathname } = new URL(url)
      if (/^\/page\.(js|css)$/.test(pathname)) return new Response(Bun.file(join(folder, pathname)))
      return new Response(DOCUMENT, { headers: { 'content-type': 'text/html' } })
    },
  })
}

/** ms: from the press to the frame; workMs: the time of the page's main thread in it. */
type Sort = { ms: number; workMs: number }

async function sorts(
  browser: Browser,
  url: string,
  presses: number,
  rate: number,
): Promise<Sort[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(url)
  const head = await pointOf(page, 'Amount')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  // CPU time of the page's main thread, which excludes other load on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: Sort[] = []
  // The first press is not measured: it also compiles the code.
  for (let press = 0; press <= presses; press += 1) {
    const before = await taskMs(devtools)
    const ms = await sortOnce(page, head)
    const workMs = (await taskMs(devtools)) - before
    if (press > 0) times.push({ ms, workMs })
  }
  await page.close()
  return times
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

async function sortOnce(page: Page, { x, y }: Point): Promise<number> {
  // Started before the press and awaited after it.
  const watch = await page.evaluateHandle(watchNextPress)
  await page.mouse.click(x, y)
  return await watch.evaluate(({ shown }) => shown)
}

type Point = { x: number; y: number }

/**
 * The center of a column header. It is located once, because locating it is work for the page too.
 */
async function pointOf(page: Page, head: string): Promise<Point> {
  const box = await page.getByRole('columnheader', { name: new RegExp(`^${head}`) }).boundingBox()
  if (box === null) throw new Error(`There is no head ${head}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Runs in the page: measures from the press to the frame after the first row has changed. */
function watchNextPress(): { shown: Promise<number> } {
  const head = document.querySelector('[role="columnheader"]')?.getBoundingClientRect()
  // Below the first rows: the cheapest bid is the newest too.
  const rowThere = () =>
    document.elementFromPoint(40, (head?.bottom ?? 0) + 250)?.closest('[role="row"]')?.textContent
  const before = rowThere()
  const shown = new Promise<number>((done) => {
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (rowThere() === before) look()
            else requestAnimationFrame(() => done(performance.now() - timeStamp))
          })
        look()
      },
      { once: true, capture: true },
    )
  })
  return { shown }
}

const median = (times: readonly number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN)

function linesOf(
  unslowed: readonly Sort[],
  virtual: readonly Sort[],
  plain: readonly Sort[],
): Line[] {
  const [shown, work] = [virtual.map(({ ms }) => ms), virtual.map(({ workMs }) => workMs)]
  const plainWork = median(plain.map(({ workMs }) => workMs))
  const line = (what: string, value: number): Line => ({ what, value, unit: 'ms' })
  return [
    { ...line('DataTable, 1 000 rows, work of a press, median', median(work)), aim: AIM },
    // On a busy machine throttling is unreliable; four times the unthrottled time is more reliable.
    line('DataTable, 1 000 rows, not slowed, work', median(unslowed.map(({ workMs }) => workMs))),
    line('DataTable, 1 000 rows, press to frame, median', median(shown)),
    line('DataTable, 1 000 rows, press to frame, best', Math.round(Math.min(...shown))),
    line('all rows in the document, work of a press, median', plainWork),
    line('all rows in the document, press to frame', median(plain.map(({ ms }) => ms))),
    { what: 'times less work', value: Math.round(plainWork / median(work)), unit: '×' },
  ]
}
