import { expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { test as nightlyTest } from '../../../infra/test/nightly.ts'
import { caller, testApi } from '../test-api.ts'

// Clients that keep connections open without finishing a request. One that has been silent for 10 s ends, in
// its headers or its body. One that sends a byte now and then is the proxy's affair.

const api = testApi({ PUBLIC_URL: 'http://localhost:3000' })

const HALF_SENT = [
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"emailOrUsername":"',
]

test('unfinished requests keep nobody else waiting', async () => {
  const slow = await openMany()
  const trickle = setInterval(() => {
    for (const { socket } of slow) socket.write('x')
  }, 1_000)
  try {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => caller(api.url, null)('GET', '/api/mountains')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const { status } = await api.visitor('POST', '/api/auth/login', {
      emailOrUsername: '@nobody',
      password: 'not the right one',
    })
    expect(status).toBe(401)
  } finally {
    clearInterval(trickle)
    for (const { socket } of slow) socket.destroy()
  }
})

nightlyTest(
  'unfinished requests end when nothing more is sent',
  async () => {
    const silentSince = Date.now()
    const slow = await openMany()
    await Promise.all(slow.map(({ closed }) => closed))
    // Less than an answer or a next request may take.
    expect(Date.now() - silentSince).toBeLessThan(25_000)
    expect((await caller(api.url, null)('GET', '/health')).status).toBe(200)
  },
  120_000,
)

// A proxy sends the next request on a connection that it has kept, and a POST that meets the close fails.
nightlyTest(
  'a connection that waits for its next request outlives the silence of an unfinished one',
  async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
    const answered = () => new Promise((resolve) => socket.once('data', resolve))
    const ask = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    for (const _ of [1, 2]) {
      const answer = answered()
      socket.write(ask)
      expect(String(await answer)).toContain('200 OK')
      await Bun.sleep(15_000)
    }
    expect(socket.readyState).toBe('open')
    socket.destroy()
  },
  120_000,
)

function openMany(): Promise<Slow[]> {
  const port = Number(new URL(api.url).port)
  return Promise.all(Array.from({ length: 200 }, (_, index) => openSlow(port, index % 2)))
}

type Slow = { socket: Socket; closed: Promise<void> }

function openSlow(port: number, kind: number): Promise<Slow> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return new Promise((resolve) =>
    socket.on('connect', () => {
      socket.write(HALF_SENT[kind] ?? '')
      resolve({ socket, closed })
    }),
  )
}
