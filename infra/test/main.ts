import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'
import { prepareTestServer } from '../postgres/test-database.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import {
  changedLists,
  dailyLists,
  nightlyLists,
  nightlyUnits,
  type Share,
  shareLists,
} from './lists.ts'
import { keepNight, lastNight } from './night.ts'
import { busyMs, processorLine } from './processor.ts'
import { type Outcome, runStep, stopSteps } from './run-step.ts'
import { dealShares, readShare } from './shares.ts'
import { slowestLines } from './slowest.ts'
import { ROOT, type Step } from './steps.ts'
import { getTools } from './tools.ts'

/**
 * `npm test -- unit types` runs these steps alone, `npm test -- --changed` what a change can affect,
 * `npm test -- --changed --list` only prints what would run. `npm run test:nightly` also runs what
 * takes too long for every change, and `npm run test:nightly -- --share 3/7` a seventh of that.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
    share: { type: 'string' },
  },
})
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name)

const TEST_FILE = /\.(test|stories|e2e)\.tsx?$/

/** Each step of a run, with the test files that it gets. A step without any runs all of its tests. */
const listSteps = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ name, command, cwd = ROOT, env }) => [
    name,
    ...[...command, ...(env?.WHOLE_JOURNEYS ?? '').split(',')]
      .filter((word) => TEST_FILE.test(word))
      .map((file) => `  ${relative(ROOT, resolve(cwd, file))}`)
      .sort(),
  ])

const terminal = createTerminal()
const isStopping = stopWhenAsked(stopSteps, 1)
const outcomes: (Outcome & { step: string })[] = []
const busyBefore = busyMs()
let failed = 0
try {
  if (!values.list) await getTools(terminal)
  const { lists, alone } = await stepsOfRun()
  if (values.list) {
    for (const line of listSteps([...lists.flat(), ...alone].filter(isWanted))) terminal.line(line)
    process.exit()
  }
  // Started here, so that the first test does not wait for it.
  const database = terminal.step('test database')
  await prepareTestServer()
  database.done()
  await Promise.all(lists.map(runInOrder))
  await runInOrder(alone)
} catch (error) {
  failed += 1
  await stopSteps()
  terminal.line(error instanceof Failure ? error.message : Bun.inspect(error))
}
report()

async function stepsOfRun(): Promise<Share> {
  if (values.share !== undefined) {
    const share = readShare(values.share)
    if (share === null) throw new Failure('A share is written like 3/7: the third of seven.')
    const { times, green } = lastNight()
    const units = dealShares(await nightlyUnits(), times, share.of)[share.share - 1] ?? []
    terminal.line(
      `Share ${values.share} was last green at ${green[values.share] ?? 'no commit yet'}.`,
    )
    return shareLists(units, share.share)
  }
  const lists = values.changed ? changedLists() : values.nightly ? nightlyLists() : dailyLists()
  return { lists: await lists, alone: [] }
}

async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps.filter(isWanted)) {
    if (isStopping()) return
    outcomes.push({ step: step.name, ...(await runStep(step, terminal)) })
  }
}

function report(): never {
  const times = outcomes.flatMap(({ step, times }) => times.map((time) => ({ step, ...time })))
  terminal.line('The slowest tests:')
  for (const line of slowestLines(times)) terminal.line(line)
  // Repeated at the end, because long logs are often cut in the middle.
  for (const { step, failures } of outcomes)
    for (const name of failures) terminal.line(`Failed: ${step}: ${name}`)
  const minutes = outcomes.map(({ step, ms }) => `${step} ${(ms / 60_000).toFixed(1)}`)
  terminal.line(`Minutes: ${minutes.join(' · ')}`)
  const line = processorLine(busyBefore, outcomes)
  if (line !== null) terminal.line(line)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  failed += outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  const isGreen = failed === 0 && passed > 0
  if (values.nightly) keepNight(outcomes, isGreen && wanted.length === 0 ? values.share : undefined)
  terminal.line(`${passed} passed, ${failed} failed`)
  process.exit(isGreen ? 0 : 1)
}
