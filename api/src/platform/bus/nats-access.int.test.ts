import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNatsBus } from './bus-nats.ts'
import { startNats } from './test-nats.ts'

setDefaultTimeout(30_000)

let folder: string
let certificate: string
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-access-'))
  certificate = join(folder, 'server.crt')
  key = join(folder, 'server.key')
  const made = Bun.spawnSync([
    ...['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...['-subj', '/CN=nats', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ])
  expect(made.exitCode).toBe(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `up` if a bus connects to this address, otherwise the error. */
async function outcome(address: string): Promise<string> {
  const reported = Promise.withResolvers<string>()
  const log = {
    info: () => reported.resolve('up'),
    warn: (context: object) => reported.resolve('err' in context ? String(context.err) : ''),
    error: () => {},
  }
  const bus = createNatsBus({ servers: [address], log, retryAfterMs: 10_000 })
  const result = await reported.promise
  await bus.close()
  return result
}

describe('a server that requires credentials', () => {
  test('accepts the user and password in the address, even a password that begins with digits', async () => {
    const nats = await startNats({
      flags: ['--user', 'ann', '--pass', '12p@ss'],
      login: 'ann:12p%40ss@',
    })
    expect(await outcome(nats.url)).toBe('up')
    expect(await outcome(nats.url.replace('12p', 'guessed'))).toMatch(/authorization/i)
    expect(await outcome(`nats://127.0.0.1:${nats.port}`)).toMatch(/authorization/i)
    await nats.stop()
  })

  test('accepts a token', async () => {
    const nats = await startNats({ flags: ['--auth', 's3cret'], login: 's3cret@' })
    expect(await outcome(nats.url)).toBe('up')
    await nats.stop()
  })
})

describe('tls://', () => {
  test('does not fall back to plain text', async () => {
    const nats = await startNats()
    expect(await outcome(nats.url.replace('nats:', 'tls:'))).toMatch(/tls/i)
    await nats.stop()
  })

  test('rejects an untrusted certificate and accepts a trusted one', async () => {
    const flags = ['--tls', '--tlscert', certificate, '--tlskey', key]
    const nats = await startNats({ flags, trusted: certificate })
    const address = `tls://localhost:${nats.port}`
    expect(await outcome(address)).toMatch(/certificate/i)
    const script = `
      const { createNatsBus } = await import(${JSON.stringify(join(import.meta.dir, 'bus-nats.ts'))})
      const reported = (word) => () => { console.log(word); process.exit(0) }
      createNatsBus({ servers: [${JSON.stringify(address)}], log: { info: reported('up'), warn: reported('down'), error: () => {} } })`
    const started = Bun.spawnSync([process.execPath, '-e', script], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    })
    expect(started.stdout.toString()).toBe('up\n')
    await nats.stop()
  })
})
