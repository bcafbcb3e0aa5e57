import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bunCounts, playwrightCounts, type ReadCounts, vitestCounts } from './counts.ts'
import type { SelectedJourneys } from './journeys.ts'
import { bunTimes, playwrightTimes, type ReadTimes, vitestTimes } from './slowest.ts'

export const ROOT = join(import.meta.dir, '../..')
export const CACHE = join(ROOT, '.cache')
const BIN = join(ROOT, 'node_modules/.bin')
const INFRA_BIN = join(ROOT, 'infra/node_modules/.bin')

/** The time limit of a test or hook. Bun's default of five seconds is too short on a busy machine. */
const TIMEOUT_MS = 30_000

/** One command of a test run. */
export type Step = {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /** How its tests are counted and timed; a step without it is one check. */
  count?: { read: ReadCounts; times: ReadTimes; file?: string }
}

/** Keys, tokens and passwords that were written into a file. */
export const secretScan: Step = {
  name: 'secrets',
  command: [
    ...[process.execPath, '--bun', `${INFRA_BIN}/secretlint`, '**/*', '--maskSecrets'],
    ...['--secretlintrc', join(ROOT, 'infra/security/secretlint.json')],
    ...['--secretlintignore', join(ROOT, '.gitignore')],
  ],
}

/** What each run checks. */
export const checks: Step[] = [
  { name: 'format', command: [`${BIN}/biome`, 'check', '--linter-enabled=false'] },
  { name: 'layers', command: [process.execPath, 'infra/check/import-layers.ts'] },
  { name: 'lint', command: [`${BIN}/biome`, 'lint', '--error-on-warnings'] },
  secretScan,
  // By default, four checkers would each read all types.
  { name: 'types', command: [`${BIN}/tsc`, '-p', '.', '--checkers', '2'] },
  {
    name: 'dead code',
    command: [
      ...[process.execPath, '--bun', `${INFRA_BIN}/knip`, '--config', 'infra/check/knip.json'],
      '--no-progress',
    ],
  },
]

/** Promises that nobody awaits. It reads all types once more, so it runs for what is changed, and at night. */
export const promises: Step = {
  name: 'promises',
  command: [`${INFRA_BIN}/oxlint`, '--type-aware', '-c', 'infra/check/oxlint.json', '.'],
  env: { OXLINT_TSGOLINT_PATH: `${INFRA_BIN}/tsgolint` },
}

/** The step that runs these test files with Bun; no step without files. */
export function bunSteps(name: string, files: string[], ...options: string[]): Step[] {
  if (files.length === 0) return []
  const words = ['test', `--timeout=${TIMEOUT_MS}`, ...options, ...files.map((file) => `./${file}`)]
  const count = { read: bunCounts, times: bunTimes }
  return [{ name, command: [process.execPath, ...words], count }]
}

/** First loads against their budgets: exceeding one fails the run. */
export const sizes: Step = {
  name: 'sizes',
  command: [
    process.execPath,
    'infra/rspack/sizes.ts',
    '--build',
    '--data-dir',
    join(CACHE, 'sizes'),
  ],
}

/** Each entry of the design system against its own budget. */
export const entrySizes: Step = {
  name: 'entry sizes',
  command: [process.execPath, 'run', 'test:sizes'],
  cwd: join(ROOT, 'design-system'),
}

/** Broken variants of the code, each of which must fail a test. */
export const mutants: Step = {
  name: 'mutants',
  command: [process.execPath, 'infra/mutants/main.ts'],
}
/** These stories, or all of them. */
export function stories(files: readonly string[] | null): Step[] {
  if (files?.length === 0) return []
  const file = join(ROOT, 'design-system/.cache/stories.json')
  return [
    {
      name: 'stories',
      // On Node 20 a failing run crashes Vitest's own reporter, so Bun runs it.
      command: [
        ...[process.execPath, '--bun', 'run', 'test:stories'],
        ...(files ?? []).map((story) => join(ROOT, story)),
      ],
      cwd: join(ROOT, 'design-system'),
      count: { read: vitestCounts, times: vitestTimes, file },
    },
  ]
}

/** How the stories of the built Storybook look. */
export function pictures(): Step {
  const file = join(CACHE, 'pictures.json')
  return {
    name: 'pictures',
    command: [process.execPath, 'run', 'test:pictures', '--reporter=line,json'],
    cwd: join(ROOT, 'design-system'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, times: playwrightTimes, file },
  }
}

const PLAYWRIGHT = ['node', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json']

function playwright(name: string, words: readonly string[], env: Record<string, string>): Step {
  const file = join(CACHE, `${name}.json`)
  return {
    name,
    command: [...PLAYWRIGHT, ...words],
    cwd: join(ROOT, 'shell'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, times: playwrightTimes, file },
  }
}

/** The journeys of the day, those that a change selects, or with `--nightly` all. */
export function journeys({ whole, isDaily }: SelectedJourneys): Step[] {
  if (whole.length === 0 && !isDaily) return []
  const words = isDaily ? [] : ['--project=whole']
  const selected = whole.map((file) => relative('shell', file))
  return [playwright('e2e', words, { WHOLE_JOURNEYS: selected.join() })]
}

/** The journeys of these files that run only at night. */
export const journeysOfTheNight = (files: readonly string[]): Step[] =>
  files.length === 0
    ? []
    : [
        playwright(
          'e2e',
          [
            '--project=chromium',
            '--grep=@nightly',
            ...files.map((file) => relative('shell', file)),
          ],
          {},
        ),
      ]

export const hasFirefox = (): boolean => existsSync('/usr/bin/firefox-esr')

/** Journeys tagged `@firefox`, in Firefox ESR. */
export const firefox: Step = playwright('firefox', ['--project=firefox'], {})

/** The journeys against three instances. By day, only those that depend on what instances share. */
export function clusterJourneys(isNightly: boolean): Step {
  const file = join(CACHE, 'cluster-journeys.json')
  return {
    name: 'cluster',
    command: [
      ...[process.execPath, 'infra/cluster/main.ts', '--journeys'],
      ...['--workers=1', '--reporter=line,json'],
      // A folder of its own: Playwright empties it, and traces of the journeys before must stay.
      ...['--output', join(CACHE, 'cluster-journeys')],
      ...(isNightly ? [] : ['--grep=@cluster']),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, times: playwrightTimes, file },
  }
}
