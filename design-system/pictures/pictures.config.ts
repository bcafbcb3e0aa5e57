import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.config.ts'

/** Text and colours as on every machine: by the processor, no hinting, no profile of a screen. */
const sameEverywhere = [
  '--disable-gpu',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/pictures',
  globalSetup: './serve-storybook.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: 'line',
  // A picture that is missing is a failure: `bun run storybook:accept` takes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  expect: {
    timeout: 40_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: join(import.meta.dirname, 'browser-parts.css'),
      // A step of some eight of 255: what rounding does stays below it, a token's change above.
      threshold: 0.03,
    },
  },
  use: {
    launchOptions: { ...launchOptions, args: [...launchOptions.args, ...sameEverywhere] },
  },
})
