import { join } from 'node:path'
import { serveAlone } from '../rspack/serve.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { checkDevPorts } from './dev-ports.ts'
import { failClearly } from './fail-clearly.ts'

const PORT = 4160
const [folder = 'board'] = process.argv.slice(2)

// A remote's own page with sample data: no shell, no API, no database.
const terminal = createTerminal()
stopWhenAsked(async () => undefined)
try {
  await checkDevPorts(PORT)
  const step = terminal.step(folder)
  const root = join(import.meta.dir, '../..')
  const url = await serveAlone({ root, firstPort: PORT, onServing: () => step.done() }, folder)
  terminal.line(`\n  Open ${url}\n`)
} catch (error) {
  failClearly(terminal, error)
}
