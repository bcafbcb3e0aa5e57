import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { chosen, type Frame, NARROW, type Way } from './chosen.ts'
import { type Globals, openStory, test } from './open-story.ts'

const BASELINES = join(import.meta.dirname, 'baselines')

for (const { id, entry, frame, ways } of chosen()) {
  test(`${entry.title}, ${entry.name}`, async ({ story: page }) => {
    const look = (way: string) =>
      expect.soft(page).toHaveScreenshot([way, `${id}.png`], {
        fullPage: frame.isWhole,
        maxDiffPixels: frame.tolerance,
        // An unexpected animation would change the picture.
        animations: way === 'reduced-motion' ? 'allow' : 'disabled',
      })
    await openIn(page, 'light', id, frame)
    await look('light')
    await setTheme(page, 'dark')
    await look('dark')
    for (const way of ways) {
      await openIn(page, way, id, frame)
      await look(way)
    }
  })
}

test('no picture is left over', () => {
  const kept = readdirSync(BASELINES, { recursive: true, encoding: 'utf8' })
  const taken = chosen().flatMap(({ id, ways }) =>
    ['light', 'dark', ...ways].map((way) => join(way, `${id}.png`)),
  )
  expect(kept.filter((file) => file.endsWith('.png') && !taken.includes(file))).toEqual([])
})

/** The toolbar's theme only changes the attribute of the root. */
function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
}

type Surroundings = {
  globals?: Globals
  size?: { width: number; height: number }
  forcedColors?: 'active'
  contrast?: 'more'
  theme?: 'dark'
}

const moreContrast: Surroundings = { globals: { contrast: 'system' }, contrast: 'more' }

const surroundings: Record<Way | 'light', Surroundings> = {
  light: {},
  narrow: { size: NARROW },
  rtl: { globals: { direction: 'rtl' } },
  'forced-colors': { forcedColors: 'active' },
  'reduced-motion': { globals: { motion: 'reduce' } },
  'contrast-light': moreContrast,
  'contrast-dark': { ...moreContrast, theme: 'dark' },
}

/** Opens the story again, because it may read the settings only once. */
async function openIn(page: Page, way: Way | 'light', id: string, frame: Frame): Promise<void> {
  const { globals, size, theme, ...asked } = surroundings[way]
  await page.setViewportSize(size ?? frame)
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference', ...asked })
  await openStory(page, id, globals)
  if (theme) await setTheme(page, theme)
}
