import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure } from '../failure.ts'
import { prepareTestServer } from '../postgres/test-database.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { type Outcome, runStep, stopSteps } from './run-step.ts'
import { slowestLines } from './slowest.ts'
import { ROOT, type Step, stepLists } from './steps.ts'
import { getTools } from './tools.ts'

/**
 * `npm test -- unit types` runs these steps alone, `npm test -- --changed` what a change can affect,
 * `npm test -- --changed --list` only prints what would run, and `npm run test:nightly` also runs what
 * takes too long for every change.
 */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
  },
})
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name)

const TEST_FILE = /\.(test|stories|e2e)\.tsx?$/

/** Each step of a run, with the test files that it gets. A step without any runs all of its tests. */
const listSteps = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ name, command, cwd = ROOT }) => [
    name,
    ...command
      .filter((word) => TEST_FILE.test(word))
      .map((file) => `  ${relative(ROOT, resolve(cwd, file))}`)
      .sort(),
  ])

const terminal = createTerminal()
const isStopping = stopWhenAsked(stopSteps, 1)
const outcomes: (Outcome & { step: string })[] = []
let failed = 0
try {
  const lists = await stepLists({ isChangedOnly: values.changed, isNightly: values.nightly })
  if (values.list) {
    for (const line of listSteps(lists.flat().filter(isWanted))) terminal.line(line)
    process.exit()
  }
  await getTools(terminal)
  // Started here, so that the first test does not wait for it.
  const database = terminal.step('test database')
  await prepareTestServer()
  database.done()
  await Promise.all(lists.map(runInOrder))
} catch (error) {
  failed += 1
  await stopSteps()
  terminal.line(error instanceof Failure ? error.message : Bun.inspect(error))
}
report()

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
  const inMinutes = (ms: number) => (ms / 60_000).toFixed(1)
  const minutes = outcomes.map(
    ({ step, ms, processorMs }) => `${step} ${inMinutes(ms)} (${inMinutes(processorMs)})`,
  )
  terminal.line(`Minutes (on a core): ${minutes.join(' · ')}`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  failed += outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  terminal.line(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
