import { startFaultProxy } from '../chaos/fault-proxy.ts'
import { startPostgres } from '../postgres/server.ts'
import { type Plan, withDatabase } from '../start/environment.ts'
import type { Terminal } from '../terminal.ts'

/** A database that can be restarted: its addresses lead through a proxy, because its port changes. */
export async function openOwnDatabase({ dataDir, ...plan }: Plan, terminal: Terminal) {
  const step = terminal.step('Database')
  let server = await startPostgres({ dataDir, log: step.update })
  const doorway = await startFaultProxy(() => server.port)
  const through = (address: string) => address.replace(`:${server.port}/`, `:${doorway.port}/`)
  const config = withDatabase(
    { ...plan, dataDir },
    { url: through(server.url), migrationUrl: through(server.migrationUrl) },
  )
  step.done()
  return {
    config,
    port: () => server.port,
    restart: async () => {
      await server.stop()
      server = await startPostgres({ dataDir })
    },
    stop: async () => {
      await doorway.stop()
      await server.stop()
    },
  }
}
