import { join } from 'node:path'
import { Glob } from 'bun'
import { affectedFiles, readChange } from './changed.ts'
import { EXPERIMENTS, type HeldBack, stepOf } from './held-back.ts'
import { selectJourneys } from './journeys.ts'
import { byDay, isNightlyFile } from './nightly-files.ts'
import type { Unit } from './shares.ts'
import * as steps from './steps.ts'
import { ROOT, type Step } from './steps.ts'

/**
 * The lists run at the same time, the steps of each one after the other: what starts servers with two
 * workers, and everything else with one. That keeps two cores busy. More workers would not end
 * earlier, but each test would take longer and some would exceed their time limits.
 */
export type StepLists = Step[][]

/** `alone` runs once the lists have ended. */
export type Share = { lists: StepLists; alone: Step[] }

const isIntegration = (file: string) => file.endsWith('.int.test.ts')
const JOURNEY = /^shell\/e2e\/.*\.e2e\.ts$/
const IMPORTS_NIGHTLY = /from '[./]*test\/nightly\.ts'/

const read = (file: string): Promise<string> => Bun.file(join(ROOT, file)).text()

/** Files of the workspaces, where tests live beside what they test. */
async function filesLike(pattern: string): Promise<string[]> {
  const glob = new Glob(`{api,shell,mf-*,design-system,infra}/**/${pattern}`)
  const files = await Array.fromAsync(glob.scan({ cwd: ROOT }))
  return files.filter((file) => !file.includes('node_modules/')).sort()
}

const testFiles = () => filesLike('*.test.{ts,tsx}')

async function journeyFiles(): Promise<Map<string, string>> {
  const files = (await filesLike('*.e2e.ts')).filter((file) => JOURNEY.test(file))
  return new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)))
}

const integration = (files: string[]) =>
  steps.bunSteps('integration', files.filter(isIntegration), '--parallel=2', '--no-isolate')
const unit = (files: string[]) =>
  steps.bunSteps(
    'unit',
    files.filter((file) => !isIntegration(file)),
  )

/** What `npm test` runs for each change. */
export async function dailyLists(): Promise<StepLists> {
  const files = byDay(await testFiles())
  return [
    // The journeys use the build that `sizes` measures.
    [...integration(files), steps.sizes, ...steps.journeys({ whole: [], isDaily: true })],
    [...steps.checks, ...unit(files), steps.entrySizes, ...steps.stories(null)],
  ]
}

/**
 * What the changes since the common ancestor with origin/main can affect. Files of the night are
 * among them; tests within a file that only the night has are not.
 */
export async function changedLists(): Promise<StepLists> {
  const change = await readChange(ROOT)
  const affected = affectedFiles(change)
  if (affected === null) return dailyLists()
  const isAffected = (file: string) => affected.has(file)
  const affectedLike = (kind: RegExp) => [...affected].filter((file) => kind.test(file))
  const files = (await testFiles()).filter(isAffected)
  const selected = selectJourneys(change.changed, affected, await journeyFiles())
  const isChanged = (kind: RegExp) => change.changed.some((file) => kind.test(file))
  return [
    [
      ...integration(files),
      ...(isAffected('infra/rspack/build.ts') ? [steps.sizes] : []),
      ...steps.journeys(selected),
      ...(isChanged(/^infra\/cluster\//) ? [steps.clusterJourneys(false)] : []),
    ],
    [
      ...steps.checks,
      ...(isChanged(/\.tsx?$/) ? [steps.promises] : []),
      ...unit(files),
      ...(isChanged(/^infra\/mutants\//) ? [steps.mutants] : []),
      ...(isChanged(/^design-system\/src\/(?!.*\.(test|stories)\.)/) ? [steps.entrySizes] : []),
      ...steps.stories(affectedLike(/\.stories\.tsx$/)),
      ...(isChanged(/^design-system\/(pictures|src|\.storybook)\//) ? [steps.pictures()] : []),
    ],
  ]
}

const withEnv = (env: Record<string, string>, list: readonly Step[]): Step[] =>
  list.map((step) => ({ ...step, env: { ...step.env, ...env } }))

/** Everything, at its nightly size. */
export async function nightlyLists(): Promise<StepLists> {
  const files = await testFiles()
  const lists = [
    [
      ...integration(files),
      steps.sizes,
      ...steps.journeys({ whole: [], isDaily: true }),
      steps.clusterJourneys(true),
    ],
    [
      ...[...steps.checks, steps.promises, ...unit(files), steps.mutants, steps.entrySizes],
      ...[...steps.stories(null), steps.pictures()],
    ],
  ]
  return lists.map((list) => withEnv({ NIGHTLY: '1' }, list))
}

/** What the night adds to `npm test`, piece by piece. */
export async function nightlyUnits(): Promise<Unit[]> {
  const files = await testFiles()
  const nightly = await Promise.all(
    files.map(async (file) => isNightlyFile(file) || IMPORTS_NIGHTLY.test(await read(file))),
  )
  const tests = files.filter((_, index) => nightly[index])
  const walks = [...(await journeyFiles())].filter(([, code]) => code.includes('@nightly'))
  return [
    ...tests.map((file) => ({ step: isIntegration(file) ? 'integration' : 'unit', file })),
    ...walks.map(([file]) => ({ step: 'e2e', file })),
    ...(await filesLike('*.stories.tsx')).map((file) => ({ step: 'stories', file })),
    ...['promises', 'mutants', 'pictures', 'cluster'].map((step) => ({ step })),
    ...(steps.hasFirefox() ? [{ step: 'firefox' }] : []),
  ]
}

/** The steps of a share of the night, and one experiment with something held back. */
export async function shareLists(units: readonly Unit[], share: number): Promise<Share> {
  const filesOf = (name: string) =>
    units.flatMap(({ step, file }) => (step === name && file !== undefined ? [file] : []))
  const has = (name: string) => units.some(({ step }) => step === name)
  const lists = [
    [
      ...integration(filesOf('integration')),
      ...steps.journeysOfTheNight(filesOf('e2e')),
      ...(has('firefox') ? [steps.firefox] : []),
      ...(has('cluster') ? [steps.clusterJourneys(true)] : []),
    ],
    [
      ...(has('promises') ? [steps.promises] : []),
      ...unit(filesOf('unit')),
      ...(has('mutants') ? [steps.mutants] : []),
      ...steps.stories(filesOf('stories').length > 0 ? filesOf('stories') : []),
      ...(has('pictures') ? [steps.pictures()] : []),
    ],
  ]
  const what = EXPERIMENTS[(share - 1) % EXPERIMENTS.length]
  return {
    lists: lists.map((list) => withEnv({ NIGHTLY: '1' }, list)),
    alone: what === undefined ? [] : await experiment(what),
  }
}

async function experiment(what: HeldBack): Promise<Step[]> {
  const files = byDay(await testFiles())
  const repeated =
    stepOf(what) === 'e2e' ? steps.journeys({ whole: [], isDaily: true }) : integration(files)
  return withEnv({ HELD_BACK: what }, repeated).map((step) => ({
    ...step,
    name: `${step.name} (${what} held back)`,
  }))
}
