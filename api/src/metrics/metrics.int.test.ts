import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { startTestApi, type TestApi } from '../test-api.ts'

setDefaultTimeout(60_000)

const TOKEN = 'a metrics token of the tests, 32 bytes'.replaceAll(' ', '-')
/** As a proxy on this machine forwards it. */
const FORWARDED = { 'x-forwarded-for': '192.0.2.7' }

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
