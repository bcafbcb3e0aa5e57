import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Glob } from 'bun'
import { isCompared } from '../../design-system/pictures/fingerprint.ts'
import { affectedFiles, readChange } from './changed.ts'
import { bunCounts, playwrightCounts, type ReadCounts, vitestCounts } from './counts.ts'
import { bunTimes, playwrightTimes, type ReadTimes, vitestTimes } from './slowest.ts'

export const ROOT = join(import.meta.dir, '../..')
const CACHE = join(ROOT, '.cache')
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

/** The lists run at the same time, the steps of each one after the other. */
export type StepLists = Step[][]

type Options = {
  /** Only what the changes since the common ancestor with origin/main can affect. */
  isChangedOnly: boolean
  /** Everything that `npm test` leaves out or runs in a smaller share. */
  isNightly: boolean
}

/**
 * Two lists that take about the same time: integration tests and journeys, which run with two workers,
 * and all other steps, which run with one. That keeps two cores busy. More workers would not end earlier,
 * but each test would take longer and some would exceed their time limits.
 */
export async function stepLists({ isChangedOnly, isNightly }: Options): Promise<StepLists> {
  await mkdir(CACHE, { recursive: true })
  const affected = isChangedOnly ? affectedFiles(await readChange(ROOT)) : null
  const isAffected = (file: string) => affected === null || affected.has(file)
  /** Those that a change affects; null for all. */
  const affectedOf = (kind: RegExp) => affected && [...affected].filter((file) => kind.test(file))
  const files = (await testFiles()).filter(isAffected)
  const isIntegration = (file: string) => file.endsWith('.int.test.ts')
  const unit = files.filter((file) => !isIntegration(file))
  const integration = files.filter(isIntegration)
  const isDesignAffected = affectedOf(/^design-system\/src\/(?!.*\.(test|stories)\.)/)?.length !== 0
  const lists: StepLists = [
    [
      ...bunSteps('integration', integration, '--parallel=2', '--no-isolate'),
      // The journeys use the build that `sizes` measures.
      ...(isAffected('infra/rspack/build.ts') ? [sizes] : []),
      ...journeys(affectedOf(/^shell\/e2e\/.*\.e2e\.ts$/), isNightly),
      ...(isAffected('infra/cluster/main.ts') ? [clusterJourneys(isNightly)] : []),
    ],
    [
      ...checks,
      ...bunSteps('unit', unit),
      ...(isAffected('infra/mutants/main.ts') ? [isNightly ? mutants : mutantsOfRules] : []),
      ...(isDesignAffected ? [entrySizes] : []),
      ...stories(affectedOf(/\.stories\.tsx$/)),
      ...(isNightly || !isCompared() ? [pictures()] : []),
    ],
  ]
  const env = isNightly ? { NIGHTLY: '1' } : {}
  const withEnv = (step: Step): Step => ({ ...step, env: { ...step.env, ...env } })
  return lists.map((steps) => steps.map(withEnv))
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

/** What `bun run check` runs. */
export const checks: Step[] = [
  { name: 'format', command: [`${BIN}/biome`, 'check', '--linter-enabled=false'] },
  { name: 'layers', command: [process.execPath, 'infra/check/api-layers.ts'] },
  { name: 'lint', command: [`${BIN}/biome`, 'lint', '--error-on-warnings'] },
  secretScan,
  { name: 'lines', command: [process.execPath, 'infra/check/count-lines.ts'] },
  // By default, four checkers would each read all types.
  { name: 'types', command: [`${BIN}/tsc`, '-p', '.', '--checkers', '2'] },
  {
    name: 'promises',
    command: [`${INFRA_BIN}/oxlint`, '--type-aware', '-c', 'infra/check/oxlint.json', '.'],
    env: { OXLINT_TSGOLINT_PATH: `${INFRA_BIN}/tsgolint` },
  },
  {
    name: 'dead code',
    command: [
      ...[process.execPath, '--bun', `${INFRA_BIN}/knip`, '--config', 'infra/check/knip.json'],
      '--no-progress',
    ],
  },
]

/** Tests live beside what they test, so the folders are the workspaces. */
async function testFiles(): Promise<string[]> {
  const glob = new Glob('{api,shell,mf-*,design-system,infra}/**/*.test.{ts,tsx}')
  const files = await Array.fromAsync(glob.scan({ cwd: ROOT }))
  return files.filter((file) => !file.includes('node_modules/')).sort()
}

function bunSteps(name: string, files: string[], ...options: string[]): Step[] {
  if (files.length === 0) return []
  const words = ['test', `--timeout=${TIMEOUT_MS}`, ...options, ...files.map((file) => `./${file}`)]
  const count = { read: bunCounts, times: bunTimes }
  return [{ name, command: [process.execPath, ...words], count }]
}

/** First loads against their budgets: exceeding one fails the run. */
const sizes: Step = {
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
const entrySizes: Step = {
  name: 'entry sizes',
  command: [process.execPath, 'run', 'test:sizes'],
  cwd: join(ROOT, 'design-system'),
}

const mutants: Step = { name: 'mutants', command: [process.execPath, 'infra/mutants/main.ts'] }
/** Those that a test of pure rules must notice; all of them run every night. */
const mutantsOfRules: Step = { ...mutants, command: [...mutants.command, '--rules'] }

/** These stories, or all of them. */
function stories(files: readonly string[] | null): Step[] {
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

/** How the stories of the built Storybook look, unless nothing that they show has changed. */
function pictures(): Step {
  const file = join(CACHE, 'pictures.json')
  return {
    name: 'pictures',
    command: [process.execPath, 'run', 'test:pictures', '--reporter=line,json'],
    cwd: join(ROOT, 'design-system'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, times: playwrightTimes, file },
  }
}

/** These journeys, or all of them. `npm test` runs those tagged `@cluster` only against the cluster. */
function journeys(files: readonly string[] | null, isNightly: boolean): Step[] {
  if (files?.length === 0) return []
  const file = join(CACHE, 'journeys.json')
  const playwright = [
    'node',
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=line,json',
    ...(isNightly ? [] : ['--grep-invert=@nightly|@cluster']),
  ]
  return [
    {
      name: 'e2e',
      command: [...playwright, ...(files ?? []).map((journey) => relative('shell', journey))],
      cwd: join(ROOT, 'shell'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      count: { read: playwrightCounts, times: playwrightTimes, file },
    },
  ]
}

/** Journeys that depend on state shared by instances; the nightly run includes all that can run there. */
function clusterJourneys(isNightly: boolean): Step {
  const file = join(CACHE, 'cluster-journeys.json')
  return {
    name: 'cluster',
    command: [
      ...[process.execPath, 'infra/cluster/main.ts', '--journeys'],
      ...['--workers=1', '--reporter=line,json'],
      // What a failed journey of the step before left must stay.
      ...['--output', join(CACHE, 'cluster-journeys')],
      ...(isNightly ? [] : ['--grep=@cluster']),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, times: playwrightTimes, file },
  }
}
