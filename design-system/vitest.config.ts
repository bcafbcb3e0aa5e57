import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './chromium.config.ts'

/** Renders every story, runs its play function, and checks it with axe in one theme, at night in both. */
export default defineConfig({
  cacheDir: '.cache/vite',
  plugins: [storybookTest({ configDir: '.storybook' })],
  // Dependencies are scanned on each run, because one that Vite discovers later reloads the page
  // during the tests.
  optimizeDeps: { force: true },
  test: {
    // Longer than one failing `waitFor`, so that the story reports it; axe is also slow with a
    // thousand rows, twice.
    testTimeout: 60_000,
    env: { NIGHTLY: process.env.NIGHTLY ?? '' },
    // One page at a time: other steps keep the cores busy while it waits.
    maxWorkers: 1,
    // Stories share a page, as in Storybook's UI.
    isolate: false,
    setupFiles: ['./.storybook/story-tests.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/stories.json' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // On a busy machine a browser may take longer than the default minute to start.
      connectTimeout: 180_000,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
