import { existsSync } from 'node:fs'
import { type ConnectionOptions, connect } from 'nats'
import { freePort } from '../../../../infra/test/free-port.ts'
import { portThrough } from '../../../../infra/test/slow-link.ts'
import { natsAccess } from './nats-access.rules.ts'

const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

export type TestNats = {
  port: number
  url: string
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

type Options = {
  /** Default: a free port. */
  on?: number
  flags?: readonly string[]
  /** Credentials in the address, `user:password@`. */
  login?: string
  /** The file of the server's certificate. */
  trusted?: string
}

/** Starts a real nats-server on 127.0.0.1. The test must stop it. */
export async function startNats(options: Options = {}): Promise<TestNats> {
  const { on, flags = [], login = '', trusted } = options
  const command = PLACES.find(existsSync) ?? Bun.which('nats-server')
  if (!command)
    throw new Error('These tests need nats-server (Debian: apt-get install nats-server).')
  const port = on ?? (await freePort())
  const name = crypto.randomUUID()
  const server = Bun.spawn([command, '-a', '127.0.0.1', '-p', String(port), '-n', name, ...flags], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const url = `nats://${login}127.0.0.1:${port}`
  const access = {
    ...natsAccess([url]),
    ...(trusted !== undefined && { tls: { caFile: trusted } }),
  }
  while ((await nameAt(access)) !== name) {
    if (server.exitCode !== null) throw new Error(`nats-server could not have port ${port}.`)
    await Bun.sleep(20)
  }
  return {
    url: `nats://${login}127.0.0.1:${await portThrough('bus', port)}`,
    port,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: async () => {
      server.kill('SIGKILL')
      await server.exited
    },
  }
}

/** Reads which server answers: another process may already use the port. */
async function nameAt(access: ConnectionOptions): Promise<string | null> {
  try {
    const probe = await connect({ ...access, reconnect: false, timeout: 1_000 })
    const name = probe.info?.server_name ?? null
    await probe.close()
    return name
  } catch {
    return null
  }
}
