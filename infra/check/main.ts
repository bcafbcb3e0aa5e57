import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { runStep, stopSteps } from '../test/run-step.ts'
import { checks, promises, type Step } from '../test/steps.ts'

/** Formats, sorts imports and applies the linter's safe fixes. */
const FIX: Step = { name: 'fix', command: ['node_modules/.bin/biome', 'check', '--write', '.'] }

const terminal = createTerminal()
const isStopping = stopWhenAsked(stopSteps, 1)
let failed = 0
if (process.argv.includes('--fix')) await runStep(FIX, terminal)
for (const step of [...checks, promises]) {
  if (!isStopping()) failed += (await runStep(step, terminal)).failed
}
process.exit(failed === 0 ? 0 : 1)
