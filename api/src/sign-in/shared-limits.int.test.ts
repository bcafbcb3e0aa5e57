import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { countInDatabase } from '../access/attempt-counts.ts'
import { type AttemptLimits, createAttemptLimits } from '../access/attempt-limits.ts'
import { startNats, type TestNats } from '../platform/bus/test-nats.ts'
import { connectDatabase } from '../platform/database.ts'
import { caller, startOther, startTestApi, type TestApi } from '../test-api.ts'

setDefaultTimeout(60_000)

let nats: TestNats
let api: TestApi
/** A second instance on the same database and bus. */
let other: { url: string; stop: () => Promise<void> }
beforeAll(async () => {
  nats = await startNats()
  api = await startTestApi({ NATS_URL: nats.url, ATTEMPT_FACTOR: '1', TRUSTED_PROXIES: '1' })
  other = await startOther(api)
})
afterAll(async () => {
  await other.stop()
  await api.stop()
  await nats.stop()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const attempt = { address: '192.0.2.7', name: '@nora', deviceId: null }

/** The limits of one instance on the test's database, and how long they made somebody wait. */
function instance(databaseUrl = api.config.databaseUrl) {
  const complaints: string[] = []
  const database = connectDatabase({ databaseUrl, databaseConnections: 2, onUnsafe: () => {} })
  const log = { warn: (_: unknown, text: string) => complaints.push(text) } as never // Of the logger only this is called.
  const waited: number[] = []
  const limits: AttemptLimits = createAttemptLimits({
    factor: 1,
    counts: countInDatabase({ db: database.db, log }),
    wait: async (ms) => waited.push(ms),
  })
  return { limits, waited, complaints, database }
}

describe('two instances', () => {
  test('count the requests of an address together', async () => {
    const visitors = [api.visitor, caller(other.url, null)]
    const ask = (n: number, address: string) =>
      visitors[n % 2]?.(
        'POST',
        '/api/auth/forgot-password',
        { email: `nobody${n}@example.com` },
        from(address),
      )
    for (let n = 0; n < 75; n += 1) expect((await ask(n, '192.0.2.1'))?.status).toBe(200)
    for (const n of [75, 76]) {
      const refused = await ask(n, '192.0.2.1')
      expect(refused?.status).toBe(429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000)
    }
    expect((await ask(77, '192.0.2.2'))?.status).toBe(200)
  })

  test('count attempts that come at the same moment, each of them', async () => {
    const [one, two] = [instance(), instance()]
    const name = '@at_once'
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? one : two).limits.beforeLogin({ ...attempt, name }),
      ),
    )
    const waited = [...one.waited, ...two.waited].toSorted((a, b) => a - b)
    expect(waited).toEqual([0, 0, 0, 0, 250, 500, 1000, 2000])
    await Promise.all([one.database.closeDatabase(), two.database.closeDatabase()])
  })

  test('reset the failures after a success on any instance', async () => {
    const [one, two] = [instance(), instance()]
    const known = { ...attempt, name: '@forgetful' }
    for (let n = 0; n < 6; n += 1) await one.limits.beforeLogin(known)
    await two.limits.loginSucceeded(known)
    one.waited.length = 0
    await one.limits.beforeLogin(known)
    expect(one.waited).toEqual([0])
    await Promise.all([one.database.closeDatabase(), two.database.closeDatabase()])
  })

  test('keep nothing of what was typed', async () => {
    const [{ kept = '' } = {}] =
      await api.sql`select json_agg(attempt_counts)::text as kept from attempt_counts`
    expect(kept).toContain('login-account:')
    expect(kept).not.toMatch(/nora|nobody|192\.0\.2/)
  })
})

describe('a store that is down', () => {
  test('neither locks anybody out nor lets everything through', async () => {
    const { limits, complaints, database } = instance('postgres://nobody:x@127.0.0.1:9/none')
    for (let n = 0; n < 75; n += 1) await limits.linkRequest('192.0.2.9')
    await expect(limits.linkRequest('192.0.2.9')).rejects.toMatchObject({ status: 429 })
    await limits.linkRequest('192.0.2.10')
    expect(complaints).toEqual(['Attempts are counted by each instance for itself.'])
    await database.closeDatabase()
  })
})
