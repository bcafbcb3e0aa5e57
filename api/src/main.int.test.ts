import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { freePort } from '../../infra/test/free-port.ts'
import { startApi } from './main.ts'
import { createLogger } from './platform/logger.ts'
import { startTestApi, type TestApi } from './test-api.ts'

setDefaultTimeout(60_000)

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.stop())

const connectSocket = ({ url, config }: TestApi) =>
  new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { origin: config.publicUrl },
  } as never) // Bun's own option, which the type of the browser's class hides.

/** Resolves when a statement waits for the row that the test has locked. */
async function bidWaits(): Promise<void> {
  for (;;) {
    const waiting = await api.sql`
      select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    if (waiting.length > 0) return
    await Bun.sleep(10)
  }
}

describe('a stop', () => {
  test('answers requests that came before it, and closes sockets with 1012', async () => {
    const { call } = await api.addUser('@nora')
    const mountainId = await api.addMountain('Alta')
    const socket = connectSocket(api)
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code), { once: true }),
    )
    // The bid waits for the row; the stop waits for the bid.
    let bid: ReturnType<typeof call> | undefined
    let stopped: Promise<void> | undefined
    await api.sql.begin(async (tx) => {
      await tx`select 1 from mountains where id = ${mountainId} for update`
      bid = call('POST', '/api/bids', { mountainId, amount: 100 })
      await bidWaits()
      stopped = api.stopServing()
      expect(await closed).toBe(1012)
    })
    expect((await bid)?.status).toBe(201)
    await stopped
    await expect(call('GET', '/api/mountains')).rejects.toThrow()
  })

  test('takes its time at most, also from a bid that never ends', async () => {
    const { call } = await api.addUser('@nora')
    const mountainId = await api.addMountain('Alta')
    await api.sql.begin(async (tx) => {
      await tx`select 1 from mountains where id = ${mountainId} for update`
      call('POST', '/api/bids', { mountainId, amount: 100 }).catch(() => {})
      await bidWaits()
      const began = performance.now()
      await api.stopServing()
      expect(performance.now() - began).toBeLessThan(10_000)
    })
  })
})

test('the port opens after the work that the first request must find done', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/health/live`
  let answered = 0
  const other = await startApi({ ...api.config, port }, createLogger('silent'), {
    beforeOpening: async (send) => {
      answered = (await send(new Request(url))).status
      await expect(fetch(url)).rejects.toThrow()
    },
  })
  expect(answered).toBe(200)
  expect((await fetch(url)).status).toBe(200)
  await other.stop()
})

test('a taken port is one clear line', async () => {
  const port = new URL(api.url).port
  const second = startApi({ ...api.config, port: Number(port) }, createLogger('silent'))
  await expect(second).rejects.toThrow(`PORT: ${port} is taken`)
})

test('a schema that is older than the program is one clear line', async () => {
  await api.sql`delete from drizzle.__drizzle_migrations`
  const second = startApi({ ...api.config, port: 0 }, createLogger('silent'))
  await expect(second).rejects.toThrow('DATABASE_URL: its schema is older than this version')
})
