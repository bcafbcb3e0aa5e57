import { createTerminal } from '../terminal.ts'
import { runStep } from '../test/run-step.ts'
import { checks } from '../test/steps.ts'

const terminal = createTerminal()
let failed = 0
for (const step of checks) failed += (await runStep(step, terminal)).failed
process.exit(failed === 0 ? 0 : 1)
