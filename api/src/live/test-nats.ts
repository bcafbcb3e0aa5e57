import { existsSync } from 'node:fs'
import { connect } from 'nats'
import { freePort } from '../../../infra/test/free-port.ts'

const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

export type TestNats = {
  port: number

  url: string
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** A real nats-server for a test, on a free port of 127.0.0.1 or on the given one; the test stops it. */
export async function startNats(on?: number): Promise<TestNats> {
  const command = PLACES.find(existsSync) ?? Bun.which('nats-server')
  if (!command)
    throw new Error('These tests need nats-server (Debian: apt-get install nats-server).')
  const port = on ?? (await freePort())
  const name = crypto.randomUUID()
  const server = Bun.spawn([command, '-a', '127.0.0.1', '-p', String(port), '-n', name], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const url = `nats://127.0.0.1:${port}`
  while ((await nameAt(url)) !== name) {
    if (server.exitCode !== null) throw new Error(`nats-server could not have port ${port}.`)
    await Bun.sleep(20)
  }
  return {
    url,
    port,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: async () => {
      server.kill('SIGKILL')
      await server.exited
    },
  }
}

/** Whoever answers there: somebody else's server may have the port. */
async function nameAt(url: string): Promise<string | null> {
  try {
    const probe = await connect({ servers: url, reconnect: false, timeout: 1_000 })
    const name = probe.info?.server_name ?? null
    await probe.close()
    return name
  } catch {
    return null
  }
}
