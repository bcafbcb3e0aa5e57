import { expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { createApp } from '../app.ts'
import { createDeps } from '../main.ts'
import { createLogger } from '../platform/logger.ts'
import { caller, testApi } from '../test-api.ts'
import { openSocket } from './test-socket.ts'

setDefaultTimeout(30_000)

const ORIGIN = 'http://localhost:3000'
const MOST = 3

const api = testApi({ PUBLIC_URL: ORIGIN, SOCKETS_PER_ADDRESS: String(MOST) })

const visit = () => openSocket(api.url, { origin: ORIGIN })
/** The status of a request without an upgrade; 426 means that a place was free. */
const status = async () =>
  (await caller(api.url, null)('GET', '/ws', undefined, { origin: ORIGIN })).status

test('an address has so many sockets, and again one more when one has gone', async () => {
  const sockets = await Promise.all(Array.from({ length: MOST }, visit))
  for (const socket of sockets) await socket.next('hello')
  const refused = await caller(api.url, null)('GET', '/ws', undefined, { origin: ORIGIN })
  expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many' } })
  await expect(visit()).rejects.toThrow('refused')
  sockets[0]?.close()
  while ((await status()) === 429) await Bun.sleep(5)
  const next = await visit()
  await next.next('hello')
  // A request without an upgrade has released its place.
  expect(await status()).toBe(429)
  for (const socket of [...sockets.slice(1), next]) {
    socket.close()
    await socket.closed
  }
  while ((await status()) === 429) await Bun.sleep(5)
})

/** Bun's topic of the first sockets, see frame-slices.ts. */
const FIRST_GROUP = 'everybody-1'

test('a socket that does not read is cut off once too much waits for it, and no other', async () => {
  const deps = createDeps(api.config, createLogger('silent'))
  const app = createApp(deps).listen({ hostname: '127.0.0.1', port: 0 })
  const port = app.server?.port ?? 0
  const reader = await openSocket(`http://127.0.0.1:${port}`, { origin: ORIGIN })
  await reader.next('hello')
  const deaf = await openDeaf(port)
  // The kernel's buffers take some megabytes before the server's queue grows.
  const event = { type: 'pong', serverTime: new Date().toISOString(), more: 'x'.repeat(64_000) }
  for (let sent = 0; sent < 1_000; sent += 1) {
    app.server?.publish(FIRST_GROUP, JSON.stringify(event))
    await reader.next('pong')
    if (app.server?.pendingWebSockets === 1) break
  }
  expect(app.server?.pendingWebSockets).toBe(1)
  deaf.destroy()
  reader.close()
  await app.server?.stop(true)
  await deps.auction.stop()
  await deps.closeDatabase()
})

/** One frame from a client, with the zero mask. */
const frame = (opcode: number, payload: string) =>
  Buffer.concat([
    Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]),
    Buffer.from(payload),
  ])
const PING = 0x9
const PONG = 0xa
const FEW = 20

test.each([
  ['ping', PING],
  ['pong', PONG],
])(
  'a %s frame counts like a message: a socket that sends too many is closed',
  async (_, opcode) => {
    const socket = await openRaw(Number(new URL(api.url).port))
    const ended = Promise.withResolvers<void>()
    socket.on('error', () => {}).once('close', () => ended.resolve())
    const heard: Buffer[] = []
    socket.on('data', (chunk) => heard.push(chunk))
    const few = Buffer.concat(Array.from({ length: FEW }, () => frame(opcode, 'x'.repeat(125))))
    socket.write(Buffer.concat([few, frame(0x1, 'ping')]))
    while (!Buffer.concat(heard).includes('"type":"pong"')) await Bun.sleep(5)
    expect(socket.readyState).toBe('open')
    // The client continues after the close frame.
    const flood = setInterval(() => socket.writable && socket.write(few), 1)
    await ended.promise
    clearInterval(flood)
    while ((await status()) === 429) await Bun.sleep(5)
  },
)

/** A client that opens the feed and never reads from it. */
async function openDeaf(port: number): Promise<Socket> {
  const socket = await openRaw(port)
  socket.pause()
  return socket
}

/** A client that writes raw frames. */
async function openRaw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await new Promise<void>((resolve) => socket.once('data', () => resolve()))
  return socket
}
