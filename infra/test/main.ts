import { Failure } from '../failure.ts'
import { prepareTestServer } from '../postgres/test-database.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { runStep, stopStep } from './run-step.ts'
import { checks, type Step, tests } from './steps.ts'
import { getTools } from './tools.ts'

/** `npm test -- unit types` runs these steps alone. */
const wanted = process.argv.slice(2)
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name)

const terminal = createTerminal()
const isStopping = stopWhenAsked(stopStep, 1)
let passed = 0
let failed = 0
try {
  await getTools(terminal)
  // Held by this process for the whole run, so that no test pays for its start.
  const database = terminal.step('test database')
  await prepareTestServer()
  database.done()
  for (const step of [...checks, ...(await tests())].filter(isWanted)) {
    if (isStopping()) break
    const counts = await runStep(step, terminal)
    passed += counts.passed
    failed += counts.failed
  }
} catch (error) {
  failed += 1
  terminal.line(error instanceof Failure ? error.message : Bun.inspect(error))
}
terminal.line(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
