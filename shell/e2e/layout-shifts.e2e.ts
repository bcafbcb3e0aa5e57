import { expect, type Page, test, visit } from './product.ts'

test.use({
  covers: ['shell/sdk/src/page', 'mf-account/src', 'mf-admin/src', 'mf-board/src', 'mf-wins/src'],
})

/** What moves under a pointer is pressed by mistake. 0.02 is one line of text on a laptop's screen. */
const MOST = 0.02

const screens: Record<'visitor' | 'bidder' | 'admin', string[]> = {
  visitor: ['/', '/login', '/register', '/forgot-password'],
  bidder: ['/', '/wins', '/my-tickets', '/account', '/account#notifications'],
  admin: ['/admin', '/admin/users', '/admin/mountains', '/admin/bids', '/admin/settings', '/gate'],
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The sum of what has moved since the page was ready, in the measure of Cumulative Layout Shift. */
async function shiftAfterReady(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { shifts, readyAt } = globalThis as unknown as { shifts: Shift[]; readyAt: number } // set below
    const late = shifts.filter(
      ({ startTime, hadRecentInput }) => startTime > readyAt && !hadRecentInput,
    )
    return late.reduce((sum, { value }) => sum + value, 0)
  })
}

function watchShifts(): void {
  const seen = Object.assign(globalThis, { shifts: [] as PerformanceEntry[], readyAt: Infinity })
  new PerformanceObserver((list) => seen.shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  })
  new MutationObserver(() => {
    if ('ready' in document.documentElement.dataset) seen.readyAt = performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
}

for (const [role, paths] of Object.entries(screens)) {
  test(`nothing moves on the screens of a ${role} once they are ready`, {
    tag: '@nightly',
  }, async ({ product }) => {
    const names: Record<string, string | undefined> = { bidder: '@nora', admin: product.adminEmail }
    const { page } = await product.arrive(names[role])
    await page.addInitScript(watchShifts)
    for (const path of paths) {
      await visit(page, 'about:blank', 'load')
      await visit(page, path)
      expect.soft(await shiftAfterReady(page), path).toBeLessThanOrEqual(MOST)
    }
  })
}
