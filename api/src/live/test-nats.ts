import { existsSync } from 'node:fs'
import { connect } from 'nats'

const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

export type TestNats = {
  url: string
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** A real nats-server for a test, on a port of 127.0.0.1; the test stops it. */
export async function startNats(port: number): Promise<TestNats> {
  const command = PLACES.find(existsSync) ?? Bun.which('nats-server')
  if (!command)
    throw new Error('These tests need nats-server (Debian: apt-get install nats-server).')
  const server = Bun.spawn([command, '-a', '127.0.0.1', '-p', String(port)], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const url = `nats://127.0.0.1:${port}`
  for (let attempt = 1; ; attempt += 1) {
    try {
      const probe = await connect({ servers: url, reconnect: false, timeout: 1_000 })
      await probe.close()
      break
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) throw error
      await Bun.sleep(50)
    }
  }
  return {
    url,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: async () => {
      server.kill('SIGKILL')
      await server.exited
    },
  }
}
