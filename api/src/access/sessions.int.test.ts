import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createLocalBus } from '../platform/bus/bus.ts'
import { connectDatabase, type Database } from '../platform/database.ts'
import { createLogger } from '../platform/logger.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { createSessions, type Sessions } from './sessions.ts'

let api: TestApi
let database: Database
let userId: string
beforeAll(async () => {
  api = await startTestApi()
  database = connectDatabase({ ...api.config, onUnsafe: () => {} })
  userId = (await api.addUser('@nora')).id
})
afterAll(async () => {
  await database.closeDatabase()
  await api.stop()
})

// Two instances that share one bus, as two processes do.
let here: Sessions
let there: Sessions
let headers: Headers
beforeEach(async () => {
  const log = createLogger('silent')
  const bus = createLocalBus(log)
  const parts = { config: api.config, db: database.db, bus, log }
  here = createSessions(parts)
  there = createSessions(parts)
  const setCookie = await here.start(
    userId,
    { ipAddress: '::1', userAgent: 'test', timeZone: null },
    'password',
  )
  headers = new Headers({ cookie: setCookie.split(';')[0] ?? '' })
})

/** The session's id, read by both instances, so that both have cached it. */
async function readByBoth(): Promise<string> {
  const [session] = await Promise.all([here.read(headers), there.read(headers)])
  return session?.sessionId ?? ''
}

describe('a session', () => {
  test('is at hand without waiting once it was read', async () => {
    await readByBoth()
    expect(here.read(headers)).toMatchObject({ user: { username: '@nora' }, isSuspended: false })
  })

  test('that ends on one instance is over on the other at once', async () => {
    const sessionId = await readByBoth()
    await here.end(sessionId)
    expect(await there.read(headers)).toBeNull()
    expect(await here.read(headers)).toBeNull()
  })

  test('shows a change of its user on every instance at once', async () => {
    await readByBoth()
    await api.sql`update users set suspended_at = now() where id = ${userId}`
    here.userChanged(userId)
    expect(await there.read(headers)).toMatchObject({ isSuspended: true })
    await api.sql`update users set suspended_at = null where id = ${userId}`
  })

  test('that ends while it is read does not stay at hand', async () => {
    const sessionId = await readByBoth()
    here.userChanged(userId)
    const late = there.read(headers)
    await here.end(sessionId)
    await late
    expect(await there.read(headers)).toBeNull()
  })

  test('is read once for any number of concurrent requests', async () => {
    const all = Array.from({ length: 50 }, () => there.read(headers))
    const distinct = new Set(await Promise.all(all))
    expect(distinct.size).toBe(1)
  })

  test('is nobody without a cookie, and then nothing is read', () => {
    expect(here.read(new Headers())).toBeNull()
  })
})
