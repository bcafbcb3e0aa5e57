import { join } from 'node:path'
import { serveRemote } from '../rspack/serve.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { devAll } from './dev-all.ts'
import { checkDevPorts } from './dev-ports.ts'
import { failClearly } from './fail-clearly.ts'
import { startShellProxy } from './shell-proxy.ts'

const PORT = 4150
/** The port of the page; the remote and the shell have the next two. */
const SERVERS = 3

const [remote, shellUrl = 'http://localhost:3000'] = process.argv.slice(2)
if (remote === undefined) await devAll()
else await devRemote(remote, shellUrl)

/** Runs one remote from source in a product that runs elsewhere; all other parts are as released. */
async function devRemote(folder: string, productUrl: string): Promise<void> {
  const terminal = createTerminal()
  stopWhenAsked(async () => undefined)
  try {
    await checkDevPorts(PORT, SERVERS)
    const step = terminal.step(folder)
    const root = join(import.meta.dir, '../..')
    const firstPort = PORT + 1
    const { search, shellUrl } = await serveRemote({ root, firstPort, onServing: () => {} }, folder)
    const { url } = startShellProxy({ port: PORT, productUrl, shellUrl })
    step.done()
    terminal.line(`\n  Open ${new URL(search, url).href}\n`)
  } catch (error) {
    failClearly(terminal, error)
  }
}
