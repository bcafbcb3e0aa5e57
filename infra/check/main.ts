import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { runStep, stopSteps } from '../test/run-step.ts'
import { checks } from '../test/steps.ts'

const terminal = createTerminal()
const isStopping = stopWhenAsked(stopSteps, 1)
let failed = 0
for (const step of checks) {
  if (!isStopping()) failed += (await runStep(step, terminal)).failed
}
process.exit(failed === 0 ? 0 : 1)
