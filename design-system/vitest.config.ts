import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './chromium.config.ts'

/** Every story is rendered, pressed through its play function, and read by axe in both themes. */
export default defineConfig({
  cacheDir: '.cache/vite',
  plugins: [storybookTest({ configDir: '.storybook' })],
  // Dependencies are collected anew by each run: one that turns up in the middle of it, since a
  // story was added, makes Vite reload the page under the tests.
  optimizeDeps: { force: true },
  test: {
    // Longer than one thing that does not come is waited for, so that the story says which; and
    // axe takes its time with a thousand rows, twice.
    testTimeout: 60_000,
    // A page each: what one waits for, the other uses.
    maxWorkers: 2,
    // Stories follow each other in a page, as when a person walks through the sidebar.
    isolate: false,
    setupFiles: ['./.storybook/theme-of-failure.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/stories.json' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A browser that starts beside other work takes longer than the minute it is given.
      connectTimeout: 180_000,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
