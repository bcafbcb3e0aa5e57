import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/free-port.ts'

setDefaultTimeout(60_000)

const ROOT = join(import.meta.dir, '../..')

test('NATS takes our bus with its certificate and password, and nobody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nats-'))
  const compose = join(import.meta.dir, 'compose')
  expect(Bun.spawnSync([join(compose, 'make-secrets.sh'), folder]).exitCode).toBe(0)
  const port = await freePort()
  const conf = join(folder, 'nats.conf')
  await Bun.write(
    conf,
    readFileSync(join(compose, 'nats.conf'), 'utf8')
      .replace('../../secrets/', 'nats/')
      .replaceAll('/secrets/', `${folder}/nats/`)
      .replace('0.0.0.0:4222', `127.0.0.1:${port}`),
  )
  const program =
    ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find(existsSync) ?? 'nats-server'
  const server = Bun.spawn([program, '-c', conf], {
    stdout: 'ignore',
    stderr: 'ignore',
  })
  /** In a process of its own, because the authority is read when a process starts. */
  const connect = async (login: string, authority: string) => {
    const script = `
      import { createNatsBus } from './api/src/platform/bus/bus-nats.ts'
      const log = { info() {}, warn: () => process.exit(1), error() {} }
      const servers = ['tls://${login}localhost:${port}']
      const [one, two] = [1, 2].map(() => createNatsBus({ servers, log, retryAfterMs: 50 }))
      while ([one, two].some((bus) => bus.status() !== 'up')) await Bun.sleep(20)
      two.subscribe('hint', (text) => { console.log(text); process.exit(0) })
      one.publish('hint', 'heard')`
    const child = Bun.spawn([process.execPath, '-e', script], {
      cwd: ROOT,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
      stdout: 'pipe',
      stderr: 'ignore',
    })
    return (await new Response(child.stdout).text()).trim()
  }
  while (!(await isListening(port))) await Bun.sleep(20)
  const authority = join(folder, 'api/ca.pem')
  const { username, password } = new URL(readFileSync(join(folder, 'api/nats-url'), 'utf8'))
  expect(await connect(`${username}:${password}@`, authority)).toBe('heard')
  expect(await connect('firstchair:guessed@', authority)).toBe('')
  expect(await connect('', authority)).toBe('')
  expect(await connect(`${username}:${password}@`, '')).toBe('')
  server.kill()
  await server.exited
  await rm(folder, { recursive: true })
})

const isListening = (port: number): Promise<boolean> =>
  Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } }).then(
    (socket) => {
      socket.end()
      return true
    },
    () => false,
  )
