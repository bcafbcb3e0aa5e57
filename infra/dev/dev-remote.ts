import { join } from 'node:path'
import { serveRemote } from '../rspack/serve.ts'
import { checkPort } from '../start/check-port.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { failClearly } from './fail-clearly.ts'

const PORT = 4150

/** One remote from its sources, in a shell that runs elsewhere; everything else is as released. */
export async function devRemote(folder: string, shellUrl: string): Promise<void> {
  const terminal = createTerminal()
  stopWhenAsked(async () => undefined)
  try {
    await checkPort(PORT, 'localhost')
    const step = terminal.step(folder)
    const root = join(import.meta.dir, '../..')
    const search = await serveRemote(
      { root, firstPort: PORT, onServing: () => step.done() },
      folder,
    )
    terminal.line(`\n  Open ${new URL(search, shellUrl).href}\n`)
  } catch (error) {
    failClearly(terminal, error)
  }
}
