import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Glob } from 'bun'
import { bunCounts, playwrightCounts, type ReadCounts, vitestCounts } from './counts.ts'

export const ROOT = join(import.meta.dir, '../..')
const CACHE = join(ROOT, '.cache')
const BIN = join(ROOT, 'node_modules/.bin')
const INFRA_BIN = join(ROOT, 'infra/node_modules/.bin')

/** Of one test or hook. Bun's own five seconds are short on a busy machine. */
const TIMEOUT_MS = 30_000

/** One command of a test run. */
export type Step = {
  name: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /** How its tests are counted; a step without it is one check. */
  count?: { read: ReadCounts; file?: string }
}

export const checks: Step[] = [
  { name: 'format', command: [`${BIN}/biome`, 'check', '--linter-enabled=false'] },
  { name: 'lint', command: [`${BIN}/biome`, 'lint', '--error-on-warnings'] },
  {
    name: 'promises',
    command: [`${INFRA_BIN}/oxlint`, '--type-aware', '-c', 'infra/check/oxlint.json', '.'],
    env: { OXLINT_TSGOLINT_PATH: `${INFRA_BIN}/tsgolint` },
  },
  // Four checkers, its default, look at the same types four times.
  { name: 'types', command: [`${BIN}/tsc`, '-p', '.', '--checkers', '2'] },
]

export async function tests(): Promise<Step[]> {
  await mkdir(CACHE, { recursive: true })
  const files = await testFiles()
  const isIntegration = (file: string) => file.endsWith('.int.test.ts')
  return [
    bunStep(
      'unit',
      files.filter((file) => !isIntegration(file)),
    ),
    // They wait half of the time, for the disk or until they ask again: three share two cores.
    bunStep('integration', files.filter(isIntegration), '--parallel=3', '--no-isolate'),
    sizes,
    entrySizes,
    stories(),
    pictures(),
    journeys(),
  ]
}

/** Tests live beside what they test, so the folders are the workspaces. */
async function testFiles(): Promise<string[]> {
  const glob = new Glob('{api,shell,mf-*,design-system,infra}/**/*.test.{ts,tsx}')
  const files = await Array.fromAsync(glob.scan({ cwd: ROOT }))
  return files.filter((file) => !file.includes('node_modules/')).sort()
}

const bunStep = (name: string, files: string[], ...options: string[]): Step => ({
  name,
  command: [
    process.execPath,
    'test',
    `--timeout=${TIMEOUT_MS}`,
    ...options,
    ...files.map((file) => `./${file}`),
  ],
  count: { read: bunCounts },
})

/** First loads against their budgets: one that is passed fails the run. */
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

const stories = (): Step => ({
  name: 'stories',
  // On Node 20 a failing run crashes Vitest's own reporter, so Bun runs it.
  command: [process.execPath, '--bun', 'run', 'test:stories'],
  cwd: join(ROOT, 'design-system'),
  count: { read: vitestCounts, file: join(ROOT, 'design-system/.cache/stories.json') },
})

/** The built Storybook: how its stories look, and that it asks nobody outside this machine. */
function pictures(): Step {
  const file = join(CACHE, 'pictures.json')
  return {
    name: 'pictures',
    command: [process.execPath, 'run', 'test:pictures', '--reporter=line,json'],
    cwd: join(ROOT, 'design-system'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, file },
  }
}

function journeys(): Step {
  const file = join(CACHE, 'journeys.json')
  return {
    name: 'e2e',
    command: ['node', 'node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    cwd: join(ROOT, 'shell'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: { read: playwrightCounts, file },
  }
}
