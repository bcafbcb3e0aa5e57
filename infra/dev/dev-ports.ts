import { Failure } from '../failure.ts'
import { checkPort } from '../start/check-port.ts'

/** The port where `bun dev` serves the shell; each remote has one of the ports after it. */
export const FIRST_PAGE_PORT = 4100

/** Fails with a clear message if a port is taken: the ports of dev servers are fixed. */
export async function checkDevPorts(first: number, count = 1): Promise<void> {
  for (let port = first; port < first + count; port += 1) {
    await checkPort(port, 'localhost').catch(() => {
      throw new Failure(
        `Port ${port}, where a dev server is to listen, is taken: stop what uses it, another bun dev perhaps.`,
      )
    })
  }
}
