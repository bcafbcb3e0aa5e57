import type { BrowserContext, CDPSession, Page } from 'playwright'

/** The web vitals of a visit, in ms; `shift` is CLS, without a unit. */
export type Visit = { lcp: number; shift: number; longTasks: number[]; presses: number[] }

/** The throttled processor, and DevTools' *slow 4G*. */
const THROTTLE = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** A page on the throttled processor that records web vitals. */
export async function openSlowPage(
  context: BrowserContext,
): Promise<{ page: Page; lab: CDPSession }> {
  const page = await context.newPage()
  const lab = await context.newCDPSession(page)
  await lab.send('Network.enable')
  await lab.send('Network.emulateNetworkConditions', SLOW_4G)
  await lab.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  // CPU time of the page's main thread, which excludes other load on the machine.
  await lab.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(recordVitals)
  return { page, lab }
}

/** Ends network throttling: the rest measures the page's own work. */
export const onAFastLine = (lab: CDPSession) =>
  lab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

/** CPU time of the page's main thread in ms of the throttled processor: all of it, and its parts. */
export type Work = { all: number; script: number; style: number; layout: number }

/** The work of the page so far. */
export async function workSoFar(lab: CDPSession): Promise<Work> {
  const { metrics } = await lab.send('Performance.getMetrics')
  const ms = (wanted: string) =>
    1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  return {
    all: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  }
}

/** The page's heap in bytes, without what the garbage collector can free. */
export async function heapBytes(lab: CDPSession): Promise<number> {
  await lab.send('HeapProfiler.enable')
  await lab.send('HeapProfiler.collectGarbage')
  const { metrics } = await lab.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Total blocking time: what long tasks take beyond the 50 ms that a press can wait. */
export const blockingMs = ({ longTasks }: Visit): number =>
  longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)

type Notes = { visit: Visit }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Press = PerformanceEntry & { interactionId: number }

/** Runs in the page, before anything else. */
function recordVitals(): void {
  const visit: Visit = { lcp: 0, shift: 0, longTasks: [], presses: [] }
  Object.assign(globalThis, { visit })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    visit.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift // what this type of entry is
    if (!hadRecentInput) visit.shift += value
  })
  watch('longtask', ({ duration }) => void visit.longTasks.push(duration))
  watch('event', (entry) => {
    const { interactionId, duration } = entry as Press // what this type of entry is
    if (interactionId > 0) visit.presses.push(duration)
  })
}

export const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => (globalThis as unknown as Notes).visit) // recordVitals has put it there

/** Resets the recorded values. */
export const forgetVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { visit } = globalThis as unknown as Notes // recordVitals has put it there
    visit.longTasks.length = 0
    visit.presses.length = 0
    visit.shift = 0
  })

/** Long enough for the largest paint to have been the last one. */
export const SETTLED_MS = 3_000
export const settled = (page: Page) => page.waitForTimeout(SETTLED_MS)
