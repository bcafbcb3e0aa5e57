import { test as base, expect, type Page } from '@playwright/test'
import { entries } from './built-storybook.ts'

/** The moment of the stories: that of `FROZEN_AT` in the screens' own. */
const NOW = new Date('2026-11-20T18:02:04.000Z')
const SAME_EVERYWHERE = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  colorScheme: 'light',
  deviceScaleFactor: 1,
} as const
/** Where the pointer rests: over nothing. */
const ASIDE = { x: 0, y: 0 }
const OUTSIDE = { x: -1, y: -1 }
const STORYBOOK_MS = 30_000

type Shared = { preview: Page; asked: string[] }

/**
 * Storybook's preview, opened once per worker: stories change in it as when a person walks through
 * the sidebar. It may ask this machine alone: whatever else is asked for fails the test.
 */
export const test = base.extend<{ story: Page }, { shared: Shared }>({
  shared: [
    async ({ browser }, use) => {
      const page = await browser.newPage(SAME_EVERYWHERE)
      await page.clock.setFixedTime(NOW)
      const asked = await watchRequests(page)
      // axe reads every story in the story run; here it would only take its time.
      const query = `id=${firstStory()}&viewMode=story&globals=a11y.manual:!true`
      await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?${query}`)
      await page.waitForFunction(
        () => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
      )
      await use({ preview: page, asked })
      await page.close()
    },
    { scope: 'worker' },
  ],
  story: async ({ shared: { preview, asked } }, use) => {
    await use(preview)
    expect(asked.splice(0), 'requests to other machines').toEqual([])
  },
})

const firstStory = () => entries().find(({ type }) => type === 'story')?.id

/** Stops and tells every request that would leave this machine. */
export async function watchRequests(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  page.on('websocket', (socket) => asked.push(socket.url()))
  return asked
}

/** What the toolbar chooses around a story. */
export type Globals = { direction?: 'rtl'; motion?: 'reduce'; contrast?: 'system' }

/** Shows a story in its surroundings, and waits until its play function is done. */
export async function openStory(page: Page, id: string, globals: Globals = {}): Promise<void> {
  await surround(page, { direction: 'ltr', motion: 'full', contrast: 'standard', ...globals })
  // A press aside: whether focus shows depends on what was last used, the keyboard or the pointer.
  await page.mouse.click(ASIDE.x, ASIDE.y)
  // Not by the address, which stories change.
  const shown = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.id)
  const report = await tell(
    page,
    shown === id ? 'forceRemount' : 'setCurrentStory',
    { storyId: id, viewMode: 'story' },
    'storyFinished',
  )
  expect(report.status, 'the play function').toBe('success')
  // The play function's pointer is not the browser's: what it left hovered is left now.
  await page.mouse.move(OUTSIDE.x, OUTSIDE.y)
  await page.mouse.move(ASIDE.x, ASIDE.y)
  await page.evaluate(() => document.fonts.ready)
}

/** Does what the toolbar does; the story that is shown is rendered once more. */
async function surround(page: Page, globals: Record<string, string>): Promise<void> {
  const isSo = await page.evaluate(
    (wanted) =>
      Object.entries(wanted).every(([name, value]) =>
        name === 'direction'
          ? document.documentElement.dir === value
          : (document.documentElement.dataset[name] ?? 'system') === value,
      ),
    globals,
  )
  if (!isSo) await tell(page, 'updateGlobals', { globals }, 'storyRendered')
}

/** Says something on Storybook's wire and waits for the answer. */
function tell(page: Page, event: string, message: object, answer: string): Promise<Report> {
  return page.evaluate(
    ([said, content, awaited, patience]) =>
      new Promise<Report>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__
        channel.once(awaited, resolve)
        setTimeout(() => resolve({ status: `no ${awaited}` }), patience)
        channel.emit(said, content)
      }),
    [event, message, answer, STORYBOOK_MS] as const,
  )
}

type Report = { status?: string }

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } }
    /** Storybook's own wire between its preview and the rest. */
    __STORYBOOK_ADDONS_CHANNEL__: {
      once: (event: string, listener: (report: Report) => void) => void
      emit: (event: string, message: object) => void
    }
  }
}
