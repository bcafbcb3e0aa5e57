import postgres from 'postgres'
import { createTerminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { startCluster } from './cluster.ts'

type Options = Pick<Parameters<typeof startCluster>[0], 'size' | 'hasLinks' | 'oldCheckout'>

/** A cluster that prints nothing, and the owner's connection to its database. */
export async function startTestCluster(variables: Record<string, string>, options: Options) {
  const port = String(await freePort())
  const cluster = await startCluster({
    variables: {
      ...process.env,
      ...{ NODE_ENV: 'development', PORT: port, PUBLIC_URL: `http://localhost:${port}` },
      ...{ SEED: 'mountains', ...variables },
    },
    terminal: createTerminal({ write: () => {} }),
    ...options,
  })
  const sql = postgres(cluster.config.migrationDatabaseUrl, { max: 1, onnotice: () => {} })
  return {
    cluster,
    sql,
    /** Sends a request to `url` as a page of the cluster does. */
    post: (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: cluster.url, ...headers },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      await sql.end({ timeout: 1 })
      await cluster.stop()
    },
  }
}
export type TestCluster = Awaited<ReturnType<typeof startTestCluster>>
