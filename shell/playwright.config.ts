import { existsSync } from 'node:fs'
import { defineConfig, devices, type Project } from '@playwright/test'
import { launchOptions } from '../design-system/chromium.config.ts'

const FIREFOX = '/usr/bin/firefox-esr'
/** Without them, headless Firefox moves everything and has no mouse (2: fine, 4: hovers). */
const FIREFOX_PREFERENCES = { 'ui.prefersReducedMotion': 1, 'ui.primaryPointerCapabilities': 6 }
const isNightly = process.env.NIGHTLY === '1'
/** Not against a cluster, which tests what its instances share. */
const hasFirefox = isNightly && !process.env.FIRSTCHAIR_URL && existsSync(FIREFOX)

/** Debian's Firefox ESR, for journeys tagged `@firefox`. */
const firefox: Project = {
  name: 'firefox',
  grep: /@firefox/,
  use: {
    ...devices['Desktop Firefox'],
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: FIREFOX, firefoxUserPrefs: FIREFOX_PREFERENCES },
  },
}

/** Of these files, `npm test -- --changed` runs all journeys: a change affects what they cover. */
const whole = (process.env.WHOLE_JOURNEYS ?? '').split(',').filter(Boolean)
const testMatch = whole.map((file) => `**/${file}`)
const chromium: Project[] = [
  { name: 'chromium', testIgnore: testMatch, ...(!isNightly && { grepInvert: /@nightly/ }) },
  ...(whole.length > 0 ? [{ name: 'whole', testMatch }] : []),
]

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  projects: [...chromium, ...(hasFirefox ? [firefox] : [])],
  outputDir: '../.cache/journeys',
  globalSetup: './e2e/start-product.ts',
  // Each has its own product. Other steps keep the cores busy while a journey waits for a page.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Without a GPU each frame of what moves on a page is drawn by the cores that the product needs.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of documents that it passes on cannot be intercepted; notifications.e2e.ts allows it.
    serviceWorkers: 'block',
    // Recording costs a third of the run. To see one that fails: --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
