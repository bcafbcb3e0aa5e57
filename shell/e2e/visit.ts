import type { Page, Response } from '@playwright/test'

/** What a navigation waits for. `ready`: the application shows the screen, its data and live prices. */
type Until = 'ready' | 'load' | 'commit'

const waitUntil = (until: Until) => (until === 'ready' ? 'commit' : until)

/** Waits until the application has replaced the first paint and the screen is complete. */
const ready = (page: Page): Promise<void> =>
  page.locator('html[data-ready]').waitFor({ state: 'attached' })

/**
 * Opens an address. Every journey navigates with this or {@link reload}: the first paint has the same
 * links and fields as the application, which loses what is done before it takes over.
 */
export async function visit(
  page: Page,
  address: string,
  until: Until = 'ready',
): Promise<Response | null> {
  // Of the pages of one window, only the one in front has frames.
  await page.bringToFront()
  const answer = await page.goto(address, { waitUntil: waitUntil(until) })
  if (until === 'ready') await ready(page)
  return answer
}

export async function reload(page: Page, until: Until = 'ready'): Promise<void> {
  await page.bringToFront()
  await page.reload({ waitUntil: waitUntil(until) })
  if (until === 'ready') await ready(page)
}
