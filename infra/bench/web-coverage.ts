import type { Browser, Page } from 'playwright'

/** The share of a page's scripts, in characters, that has not run when the page is complete. */
export type Unused = { page: string; share: number }

type Range = { startOffset: number; endOffset: number; count: number }
type Script = { source?: string; functions: { ranges: Range[] }[] }

const SETTLED_MS = 2_000

/** Visits each page once, with V8's coverage on: that slows it down, so nothing else is measured. */
export async function unusedScripts(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<Unused[]> {
  const visits: [
    name: string,
    path: string,
    session: string | null,
    seen: (page: Page) => unknown,
  ][] = [
    ['the landing page', '/', null, (page) => page.getByRole('heading', { level: 1 }).waitFor()],
    ['the login', '/login', null, (page) => page.getByRole('textbox').first().waitFor()],
    ['the board', '/', cookie, (page) => page.getByRole('article').first().waitFor()],
  ]
  const found: Unused[] = []
  for (const [name, path, session, seen] of visits) {
    const context = await browser.newContext()
    const [key = '', ...value] = session?.split('=') ?? []
    if (session) await context.addCookies([{ name: key, value: value.join('='), url: origin }])
    const page = await context.newPage()
    await page.coverage.startJSCoverage()
    await page.goto(`${origin}${path}`)
    await seen(page)
    await page.waitForTimeout(SETTLED_MS)
    found.push({ page: name, share: unusedShare(await page.coverage.stopJSCoverage()) })
    await context.close()
  }
  return found
}

function unusedShare(scripts: readonly Script[]): number {
  let [all, unused] = [0, 0]
  for (const { source = '', functions } of scripts) {
    all += source.length
    unused += unusedLength(source.length, functions)
  }
  return all === 0 ? 0 : unused / all
}

/** Ranges are nested, and an inner one overrides the one around it. */
function unusedLength(length: number, functions: Script['functions']): number {
  const isRun = new Uint8Array(length).fill(1)
  const ranges = functions.flatMap((each) => each.ranges)
  const outerFirst = ranges.sort(
    (a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset),
  )
  for (const { startOffset, endOffset, count } of outerFirst) {
    isRun.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  return isRun.reduce((unused, run) => unused + (1 - run), 0)
}
