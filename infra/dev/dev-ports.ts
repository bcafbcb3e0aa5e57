import { Failure } from '../failure.ts'
import { checkPort } from '../start/check-port.ts'

/** Where `bun dev` serves the shell, and on the ports after it each remote. */
export const FIRST_PAGE_PORT = 4100

/** Fails with a clear word when a dev server cannot have its port: those are fixed. */
export async function checkDevPorts(first: number, count = 1): Promise<void> {
  for (let port = first; port < first + count; port += 1) {
    await checkPort(port, 'localhost').catch(() => {
      throw new Failure(
        `Port ${port}, where a dev server is to listen, is taken: stop what uses it, another bun dev perhaps.`,
      )
    })
  }
}
