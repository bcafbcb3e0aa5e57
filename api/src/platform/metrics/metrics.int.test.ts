import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { openSocket } from '../../live/test-socket.ts'
import { startTestApi, type TestApi } from '../../test-api.ts'
import { connectDatabase } from '../database.ts'
import { createMetrics } from './metrics.ts'
import { readFigures } from './read-figures.ts'

setDefaultTimeout(60_000)

const TOKEN = 'a metrics token of the tests, 32 bytes'.replaceAll(' ', '-')
/** As a proxy on this machine forwards it. */
const FORWARDED = { 'x-forwarded-for': '192.0.2.7' }

/** Batches by their size, decisions, commits. */
const countsOf = (text: string): number[] =>
  ['batch_bids', 'decide_seconds', 'commit_seconds'].map((name) =>
    Number(new RegExp(`^firstchair_${name}_count (\\d+)$`, 'm').exec(text)?.[1]),
  )

async function read(api: TestApi, headers: Record<string, string>) {
  const answer = await fetch(`${api.url}/metrics`, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

describe('with a token, the figures are for', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '1' })
  })
  afterAll(() => api.stop())

  test('this machine, in the format of Prometheus', async () => {
    const { status, type, text } = await read(api, {})
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toContain('# TYPE firstchair_remote_reports_total counter')
    expect(text).toContain('# TYPE process_resident_memory_bytes gauge')
  })

  test('whoever sends it', async () => {
    const { status, text } = await read(api, { ...FORWARDED, authorization: `Bearer ${TOKEN}` })
    expect(status).toBe(200)
    expect(text).toContain('process_start_time_seconds')
  })

  test.each([
    ['without a token', undefined],
    ['with another token', `Bearer ${TOKEN}x`],
    ['with a part of it', `Bearer ${TOKEN.slice(0, -1)}`],
    ['with an empty token', 'Bearer '],
    ['with it as a password', `Basic ${TOKEN}`],
  ])('nobody else: %s', async (_, authorization) => {
    const { status, text } = await read(api, {
      ...FORWARDED,
      ...(authorization && { authorization }),
    })
    expect(status).toBe(401)
    expect(JSON.parse(text).reason).toBe('no_token')
  })

  test('a forwarded header does not claim this machine', async () => {
    expect((await read(api, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(401)
  })

  test('bids count by their outcome', async () => {
    const ann = await api.addUser('@ann')
    const mountainId = await api.addMountain('Counted Peak', 100)
    await ann.call('POST', '/api/bids', { mountainId, amount: 100 })
    await ann.call('POST', '/api/bids', { mountainId, amount: 100 })
    const { text } = await read(api, {})
    expect(text).toContain('firstchair_bids_total{outcome="placed"} 1')
    expect(text).toContain('firstchair_bids_total{outcome="too_low"} 1')
    expect(text).toContain('firstchair_bids_waiting 0')
  })

  test('every batch of bids counts with its size, its decision and its commit', async () => {
    const bob = await api.addUser('@bob')
    const mountainId = await api.addMountain('Batched Peak', 100)
    const before = countsOf((await read(api, {})).text)
    await bob.call('POST', '/api/bids', { mountainId, amount: 100 })
    const after = countsOf((await read(api, {})).text)
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1])
  })

  test('sockets count while they are open, and changes when they reach the feed', async () => {
    const socket = await openSocket(api.url, { origin: api.config.publicUrl })
    await socket.next('hello')
    const mountainId = await api.addMountain('Watched Peak', 100)
    const cat = await api.addUser('@cat')
    await cat.call('POST', '/api/bids', { mountainId, amount: 100 })
    await socket.nextBid(mountainId)
    const { text } = await read(api, {})
    expect(text).toContain('firstchair_sockets 1')
    expect(Number(/firstchair_fanout_seconds_count (\d+)/.exec(text)?.[1])).toBeGreaterThan(0)
    socket.close()
    await socket.closed
    while (!(await read(api, {})).text.includes('firstchair_sockets 0')) await Bun.sleep(20)
  })

  test('a session that waits for a lock is seen', async () => {
    const mountainId = await api.addMountain('Held Peak', 100)
    const dan = await api.addUser('@dan')
    let bid: Promise<unknown> | undefined
    await api.sql.begin(async (tx) => {
      await tx`select 1 from mountains where id = ${mountainId} for update`
      bid = dan.call('POST', '/api/bids', { mountainId, amount: 100 })
      for (;;) {
        const { text } = await read(api, {})
        if (text.includes('firstchair_lock_waits 1')) {
          expect(text).toContain('firstchair_bids_waiting 1')
          expect(text).not.toContain('firstchair_lock_wait_seconds 0\n')
          break
        }
        await Bun.sleep(20)
      }
    })
    await bid
  })
})

test('without a token in the configuration, the figures are for this machine alone', async () => {
  const api = await startTestApi()
  try {
    expect((await read(api, {})).status).toBe(200)
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
      expect((await read(api, { ...FORWARDED, authorization })).status).toBe(401)
    }
  } finally {
    await api.stop()
  }
})

test('without its database an instance still has figures, and says that it is away', async () => {
  const { db, closeDatabase } = connectDatabase({
    ...{ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', databaseConnections: 1 },
    onUnsafe: () => {},
  })
  const up = { status: () => 'up' as const }
  const figures = await readFigures({ db, live: { socketCount: () => 3 }, bus: up, transport: up })
  const { text } = await createMetrics().read(figures)
  expect(text).toContain('firstchair_database_up 0')
  expect(text).toContain('firstchair_sockets 3')
  expect(text).not.toContain('firstchair_jobs{')
  await closeDatabase()
})
