import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../chromium.config.ts'

/** Renders text and colors alike on every machine: no GPU, no hinting, no color profile. */
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
  // A missing picture is a failure; `bun run storybook:accept` creates it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  expect: {
    timeout: 40_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: join(import.meta.dirname, 'browser-parts.css'),
      // About 8 of 255: above rounding differences, below the change of a token.
      threshold: 0.03,
    },
  },
  use: {
    launchOptions: { ...launchOptions, args: [...launchOptions.args, ...sameEverywhere] },
  },
})
