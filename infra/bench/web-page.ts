import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** How much slower a phone's processor is. Figures are multiplied by it, because throttling distorts them. */
const PHONE = 4
/** A task that is longer blocks a press. */
const LONG_MS = 50
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** What a first load took. Processor time of the main thread in ms of a phone, unless it says otherwise. */
export type FirstLoad = {
  main: number
  /** Style, layout and paint. */
  drawing: number
  /** What tasks take beyond 50 ms. */
  blocking: number
  /** Compressed bytes of scripts. */
  scripts: number
  /** Wall-clock times; 1 if the first paint contains a card. */
  'first card ÷ first paint': number
  /** ms on the clock. */
  lcp: number
  shift: number
}

const DRAWING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** A phone's page over slow 4G, without anything in its cache. */
export async function openPhone(browser: Browser, cookie?: { url: string; text: string }) {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
  })
  const [name = '', ...value] = cookie?.text.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value: value.join('='), url: cookie.url }])
  const page = await context.newPage()
  const lab = await context.newCDPSession(page)
  await lab.send('Network.enable')
  await lab.send('Network.emulateNetworkConditions', SLOW_4G)
  await lab.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(recordVitals)
  return { context, page, lab }
}
export type Phone = { context: BrowserContext; page: Page; lab: CDPSession }

/** Loads a board, and waits until it has settled. */
export async function loadFirst(
  browser: Browser,
  { page }: Phone,
  url: string,
): Promise<FirstLoad> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(url)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace // as Chromium writes it
  const vitals = await page.evaluate(() => (globalThis as unknown as Notes).vitals) // recordVitals has put it there
  const { firstPaint, firstCard, lcp, shift, scripts } = vitals
  const card = Math.max(1, firstCard / firstPaint)
  return { ...workOf(trace), scripts, 'first card ÷ first paint': card, lcp, shift }
}

type Event = {
  name: string
  cat: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}
type Trace = { traceEvents: Event[] }

/** The work of the busiest page's main thread. */
function workOf({ traceEvents }: Trace): Pick<FirstLoad, 'main' | 'drawing' | 'blocking'> {
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const works = threads.map(({ pid, tid }) => {
    const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid)
    const ms = ({ tdur = 0 }: Event) => (tdur / 1_000) * PHONE
    const tasks = own.filter(({ name }) => name === 'RunTask').map(ms)
    const sum = (times: readonly number[]) => times.reduce((all, time) => all + time, 0)
    return {
      main: sum(tasks),
      drawing: sum(own.filter(({ name }) => DRAWING.has(name)).map(ms)),
      blocking: sum(tasks.map((time) => Math.max(0, time - LONG_MS))),
    }
  })
  const [busiest] = works.sort((one, other) => other.main - one.main)
  if (busiest === undefined) throw new Error('The trace has no page.')
  return busiest
}

/**
 * The processor time of the main thread in ms of a phone, from an act until the page has nothing left
 * to do: what it defers is part of the answer.
 */
export async function workIn({ page, lab }: Phone, act: () => Promise<unknown>): Promise<number> {
  const before = await workSoFar(lab)
  await act()
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  )
  return ((await workSoFar(lab)) - before) * PHONE
}

async function workSoFar(lab: CDPSession): Promise<number> {
  const { metrics } = await lab.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** The page's heap in bytes, without what the garbage collector can free. */
export async function heapBytes({ lab }: Phone): Promise<number> {
  await lab.send('HeapProfiler.enable')
  await lab.send('HeapProfiler.collectGarbage')
  const { metrics } = await lab.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Ends the slow network: the rest measures the page's own work. */
export const onAFastLine = ({ lab }: Phone) =>
  lab.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  })

type Vitals = Record<'firstPaint' | 'firstCard' | 'lcp' | 'shift' | 'scripts', number>
type Notes = { vitals: Vitals }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page, before anything else. */
function recordVitals(): void {
  const vitals: Vitals = { firstPaint: 0, firstCard: 0, lcp: 0, shift: 0, scripts: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true },
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-paint') vitals.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift // what this type of entry is
    if (!hadRecentInput) vitals.shift += value
  })
  watch('resource', (entry) => {
    const { name, encodedBodySize } = entry as PerformanceResourceTiming // what this type of entry is
    if (/\.js$/.test(new URL(name).pathname)) vitals.scripts += encodedBodySize
  })
  const look = () => {
    // A frame of placeholders has no headings in its cards.
    if (document.querySelector('article :is(h2, h3)') === null) return requestAnimationFrame(look)
    return requestAnimationFrame(() => {
      vitals.firstCard = performance.now()
    })
  }
  requestAnimationFrame(look)
}

/** Long enough for the largest paint to have been the last one. */
export const SETTLED_MS = 2_000
