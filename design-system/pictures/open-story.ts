import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { entries } from './built-storybook.ts'

/** The frozen time of stories, equal to `FROZEN_AT` in the screens' stories. */
const NOW = new Date('2026-11-20T18:02:04.000Z')
const SAME_EVERYWHERE = {
  locale: 'en-US',
  timezoneId: 'America/Denver',
  colorScheme: 'light',
  deviceScaleFactor: 1,
} as const
/** A pointer position over nothing. */
const ASIDE = { x: 0, y: 0 }
const OUTSIDE = { x: -1, y: -1 }
const STORYBOOK_MS = 30_000
/** As in the tests of stories: pictures show each element where its motion ends. */
const WITHOUT_MOTION = join(import.meta.dirname, '../.storybook/without-motion.css')

type Shared = { preview: Page; asked: string[] }

/**
 * Storybook's preview, opened once per worker; it switches between stories without reloading.
 * Requests to other machines fail the test.
 */
export const test = base.extend<{ story: Page }, { shared: Shared }>({
  shared: [
    async ({ browser }, use) => {
      const page = await browser.newPage(SAME_EVERYWHERE)
      await page.clock.setFixedTime(NOW)
      const asked = await watchRequests(page)
      // The story tests run axe; here it would only cost time.
      const query = `id=${storyExcept('')}&viewMode=story&globals=a11y.manual:!true`
      await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?${query}`)
      await page.waitForFunction(
        () => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
      )
      await page.addStyleTag({ path: WITHOUT_MOTION })
      // Dialogs load their code when the first one opens; a picture of it could show the empty page.
      await show(page, 'components-alertdialog--danger')
      await page.getByRole('alertdialog').waitFor()
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

/** The first story that is not `id`. */
const storyExcept = (id: string): string =>
  entries().find((entry) => entry.type === 'story' && entry.id !== id)?.id ?? ''

/** Blocks and records every request to another machine. */
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

/** The settings of the toolbar. */
export type Globals = { direction?: 'rtl'; motion?: 'reduce'; contrast?: 'system' }

/** Shows a story with these settings and waits for its play function. */
export async function openStory(page: Page, id: string, globals: Globals = {}): Promise<void> {
  const settings = { direction: 'ltr', motion: 'full', contrast: 'standard', ...globals }
  if (!(await isSurroundedBy(page, settings))) {
    // A change of settings renders the shown story again and may report its end twice. On another
    // story, the second report cannot be mistaken for the end of this one's play function.
    const other = storyExcept(id)
    await show(page, other)
    await tell(page, 'updateGlobals', { globals: settings }, other)
  }
  // Clicks aside, because a visible focus depends on whether the keyboard or the pointer was used
  // last.
  await page.mouse.click(ASIDE.x, ASIDE.y)
  const report = await show(page, id)
  expect(report.status, 'the play function').toBe('success')
  // Play functions do not move the real pointer; this ends the hover state that they left.
  await page.mouse.move(OUTSIDE.x, OUTSIDE.y)
  await page.mouse.move(ASIDE.x, ASIDE.y)
  await page.evaluate(() => document.fonts.ready)
}

/** Whether the toolbar's settings are these. */
const isSurroundedBy = (page: Page, settings: Record<string, string>): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      Object.entries(wanted).every(([name, value]) =>
        name === 'direction'
          ? document.documentElement.dir === value
          : (document.documentElement.dataset[name] ?? 'system') === value,
      ),
    settings,
  )

/** Renders a story anew, not by the URL, which stories change. */
async function show(page: Page, id: string): Promise<Report> {
  const shown = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.id)
  const event = shown === id ? 'forceRemount' : 'setCurrentStory'
  return tell(page, event, { storyId: id, viewMode: 'story' }, id)
}

/**
 * Emits an event on Storybook's channel and waits until the story has finished. Every render ends
 * with that report, also the one that a changed setting causes; the report of another story must not
 * be taken for it, or the picture would show a story whose play function is still running.
 */
function tell(page: Page, event: string, message: object, story: string): Promise<Report> {
  return page.evaluate(
    ([said, content, awaited, patience]) =>
      new Promise<Report>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__
        const listen = (report: Report) => {
          if (report.storyId !== awaited) return
          channel.off('storyFinished', listen)
          resolve(report)
        }
        channel.on('storyFinished', listen)
        setTimeout(() => resolve({ status: 'not finished' }), patience)
        channel.emit(said, content)
      }),
    [event, message, story, STORYBOOK_MS] as const,
  )
}

type Report = { storyId?: string; status?: string }

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } }
    /** Storybook's channel between the preview and the manager. */
    __STORYBOOK_ADDONS_CHANNEL__: {
      on: (event: string, listener: (report: Report) => void) => void
      off: (event: string, listener: (report: Report) => void) => void
      emit: (event: string, message: object) => void
    }
  }
}
