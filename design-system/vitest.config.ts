import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { parseCLI } from 'vitest/node'
import { launchOptions } from './chromium.config.ts'

const { filter: chosen } = parseCLI(['vitest', ...process.argv.slice(2)])
/** At night, and for the stories that somebody names, such as those that a change affects. */
const isThorough = process.env.NIGHTLY === '1' || chosen.length > 0

/**
 * Renders stories, runs their play functions, and checks them with axe: all of them in both themes if
 * the run is thorough, else as `.storybook/by-day.ts` and `axe.ts` say.
 */
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
    env: { IS_THOROUGH: isThorough ? '1' : '' },
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
