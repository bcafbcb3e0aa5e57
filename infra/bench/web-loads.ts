import type { Browser, Page } from 'playwright'
import type { OneBundle } from './one-bundle.ts'
import { ONE_BUNDLE, serveOneBundle } from './one-bundle-server.ts'
import type { Line } from './report.ts'
import { blockingMs, openSlowPage, readVisit, settled, type Visit } from './web-page.ts'

export type Loads = { screen: string; released: Visit[]; oneBundle: Visit[] }
const LOADS = 3

/** The document's own title says nothing of the page. */
async function isNamed(page: Page): Promise<void> {
  for (let lap = 0; lap < 200; lap += 1) {
    if ((await page.title()).startsWith('Lift tickets')) return
    await page.waitForTimeout(50)
  }
  throw new Error('The landing page did not run its scripts.')
}

const hasCards = (page: Page) => page.getByRole('article').first().waitFor()

/**
 * First loads of the product as released and as one bundle, in turn, through the same proxy. It
 * carries no sockets, so the pages are not live.
 */
export async function compareLoads(
  browser: Browser,
  origin: string,
  bundle: OneBundle,
  cookie: string,
): Promise<Loads[]> {
  const proxy = await serveOneBundle(origin, bundle)
  const load = async (isRun: (page: Page) => Promise<unknown>, headers: Record<string, string>) => {
    const context = await browser.newContext({ extraHTTPHeaders: headers })
    const { page } = await openSlowPage(context)
    await page.goto(proxy.origin)
    // Which is not so before the scripts have run.
    await isRun(page)
    await settled(page)
    const visit = await readVisit(page)
    await context.close()
    return visit
  }
  const compared: Loads[] = []
  for (const [name, screen, isRun, headers] of [
    ['landing', '/', isNamed, {}],
    ['board', '#board', hasCards, { cookie }],
  ] as const) {
    const loads: Loads = { screen: name, released: [], oneBundle: [] }
    for (let lap = 0; lap < LOADS; lap += 1) {
      loads.released.push(await load(isRun, headers))
      loads.oneBundle.push(await load(isRun, { ...headers, [ONE_BUNDLE]: screen }))
    }
    compared.push(loads)
  }
  await proxy.stop()
  return compared
}

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

export const loadLines = (compared: readonly Loads[]): Line[] =>
  compared.flatMap(({ screen, released, oneBundle }) =>
    (
      [
        ['as released', released],
        ['as one bundle', oneBundle],
      ] as const
    ).flatMap(([how, visits]): Line[] => [
      {
        what: `${screen} ${how}, LCP without sockets`,
        value: median(visits.map(({ lcp }) => lcp)),
        unit: 'ms',
      },
      { what: `  total blocking time`, value: median(visits.map(blockingMs)), unit: 'ms' },
    ]),
  )
