import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import postgres from 'postgres'
import { type FaultProxy, startFaultProxy } from '../../../infra/chaos/fault-proxy.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../infra/postgres/test-database.ts'
import { test as nightlyTest } from '../../../infra/test/nightly.ts'
import { connectDatabase, type Database, type DedicatedOptions } from '../platform/database.ts'
import { createLanes } from './lanes.ts'

setDefaultTimeout(30_000)

let place: TestDatabase
let database: Database
let reader: postgres.Sql
/** Stopped in the end, because a test that has failed leaves its own silent. */
const links: FaultProxy[] = []
beforeAll(async () => {
  place = await createEmptyDatabase()
  const onUnsafe = (what: string) => {
    throw new Error(what)
  }
  const databaseUrl = place.migrationUrl
  database = connectDatabase({ databaseUrl, databaseConnections: 2, onUnsafe })
  reader = postgres(place.migrationUrl, { max: 1 })
  await reader`create table writes (id int primary key)`
})
afterAll(async () => {
  for (const link of links) await link.stop()
  await reader.end()
  await database.closeDatabase()
  await place.drop()
})

type Transaction = (work: (sql: postgres.ISql) => Promise<unknown>) => Promise<unknown>

/**
 * Runs a transaction when the pipelines of the plain pool's two connections are just full, then
 * plain writes; answers how many of the acknowledged are not there for anybody else.
 */
async function lostWrites(transaction: Transaction, plain: postgres.Sql): Promise<number> {
  await reader`truncate writes`
  await Promise.all([1, 2, 3, 4].map(() => plain`select pg_sleep(0.02)`))
  let lost = 0
  for (let ahead = 198; ahead <= 204; ahead += 1) {
    const flood = Array.from({ length: ahead }, () => plain`select 1`.execute())
    // All of them are in the driver, and no answer has been read yet.
    for (let turn = 0; turn < 100; turn += 1) await null
    await transaction((sql) => sql`insert into writes values (${ahead * 100})`).catch(() => {})
    await Promise.all(flood)
    for (let id = ahead * 100 + 1; id <= ahead * 100 + 20; id += 1) {
      await plain`insert into writes values (${id})`
    }
    const found = await reader`
      select from writes where id > ${ahead * 100} and id <= ${ahead * 100 + 20}`
    lost += 20 - found.length
  }
  return lost
}

describe('an acknowledged write', () => {
  test('is kept beside transactions on lanes', async () => {
    const plain = postgres(place.migrationUrl, { max: 2 })
    const lanes = createLanes({ connect: database.dedicatedConnection, size: 2 })
    const onLane: Transaction = (work) =>
      lanes.run(({ sql }) => Promise.all([sql`begin`, work(sql), sql`commit`]))
    expect(await lostWrites(onLane, plain)).toBe(0)
    await lanes.close()
    await plain.end()
  })

  test('is lost when transactions share its pool, which is why there are lanes', async () => {
    const shared = postgres(place.migrationUrl, { max: 2, onnotice: () => {} })
    const onShared: Transaction = (work) => shared.begin((sql) => work(sql))
    expect(await lostWrites(onShared, shared)).toBeGreaterThan(0)
    await shared.end({ timeout: 0 })
  })
})

test('a lost lane runs nothing more, not even outside of its transaction', async () => {
  const lanes = createLanes({ connect: database.dedicatedConnection, size: 1 })
  await lanes.run(async (lane) => {
    const [backend] = await lane.sql`select pg_backend_pid() as pid`
    await lane.sql`begin`
    await reader`select pg_terminate_backend(${backend?.pid})`
    while (!lane.isLost()) await new Promise(setImmediate)
    const late = lane.sql`insert into writes values (-1)`
    await expect(late).rejects.toThrow()
    await late.catch(() => {})
  })
  expect(await reader`select from writes where id = -1`).toHaveLength(0)
  const [alive] = await lanes.run((lane) => lane.sql`select 1 as one`)
  expect(alive?.one).toBe(1)
  await lanes.close()
})

test('a lane that cannot be opened gives its place to the next', async () => {
  let attempts = 0
  const lanes = createLanes({
    size: 1,
    connect: (extra) => {
      attempts += 1
      return attempts === 1
        ? postgres('postgres://127.0.0.1:1/nowhere', { ...extra, max: 1 })
        : database.dedicatedConnection(extra)
    },
  })
  const [first, second] = await Promise.allSettled([
    lanes.run((lane) => lane.sql`select 1`),
    lanes.run((lane) => lane.sql`select 2`),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  await lanes.close()
})

describe('a link that drops everything', () => {
  /** A database behind a link whose present connections can be silenced. */
  async function behindLink() {
    const url = new URL(place.migrationUrl)
    const port = Number(url.port)
    const link = await startFaultProxy(() => port)
    links.push(link)
    url.port = String(link.port)
    const options = { databaseUrl: url.href, databaseConnections: 1, onUnsafe: () => {} }
    return { link, far: connectDatabase(options) }
  }

  test('costs a lane its connection, and the next batch gets another', async () => {
    const { link, far } = await behindLink()
    const connect = (extra: DedicatedOptions = {}) =>
      far.dedicatedConnection({ ...extra, answer_timeout: 1 })
    const lanes = createLanes({ connect, size: 1 })
    const lost = lanes.run(({ sql }) => {
      link.silence()
      return sql`select 1 as one`
    })
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await lanes.run(({ sql }) => sql`select 1 as one`)).toMatchObject([{ one: 1 }])
    await lanes.close()
    await far.closeDatabase()
    await link.stop()
  })

  nightlyTest('costs a lane its connection within ten seconds', async () => {
    const { link, far } = await behindLink()
    const lanes = createLanes({ connect: far.dedicatedConnection, size: 1 })
    const one = () => lanes.run((lane) => lane.sql`select 1 as one`)
    await one()
    link.silence()
    const began = performance.now()
    await expect(one()).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(performance.now() - began).toBeLessThan(11_000)
    await lanes.close()
    await far.closeDatabase()
    await link.stop()
  })

  nightlyTest('costs a pool its connection after the time that a statement may take', async () => {
    const { link, far } = await behindLink()
    const one = async () => [...(await far.db.execute('select 1 as one'))]
    await one()
    link.silence()
    const began = performance.now()
    await expect(one()).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(22_000)
    expect(await one()).toMatchObject([{ one: 1 }])
    await far.closeDatabase()
    await link.stop()
  })

  nightlyTest('between two packets of a statement frees the locks of its transaction', async () => {
    const { link, far } = await behindLink()
    await reader`insert into writes values (-2)`
    const lanes = createLanes({
      size: 1,
      connect: (extra) => {
        const connection = { ...extra?.connection, transaction_timeout: 2_000 }
        return far.dedicatedConnection({ ...extra, connection })
      },
    })
    const lost = lanes.run(async ({ sql }) => {
      await sql`begin`
      const [{ pid } = {}] = await sql`
        select pg_backend_pid() as pid from writes where id = -2 for update`
      link.weather({ kind: 'slow', ms: 100 })
      // The parameter follows in a second packet, when the first one is answered.
      const half = sql`select from writes where id = ${1}`.execute()
      await Bun.sleep(150)
      link.silence()
      await Bun.sleep(200)
      expect([
        ...(await reader`select state, wait_event from pg_stat_activity where pid = ${pid}`),
      ]).toEqual([{ state: 'active', wait_event: 'ClientRead' }])
      await half
    })
    lost.catch(() => {})
    const free = () => reader`select from writes where id = -2 for update skip locked`
    await Bun.sleep(500)
    expect(await free()).toHaveLength(0)
    const began = performance.now()
    while ((await free()).length === 0 && performance.now() - began < 10_000) await Bun.sleep(50)
    expect(await free()).toHaveLength(1)
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await lanes.close()
    await far.closeDatabase()
    await link.stop()
  })
})

test('the database may be silent for 8 s on a lane', async () => {
  const lanes = createLanes({ connect: database.dedicatedConnection, size: 1 })
  expect(await lanes.run(async ({ sql }) => sql.options)).toMatchObject({ answer_timeout: 8 })
  await lanes.close()
})

test('a transaction may hold locks for 12 s, on a lane and on a pool', async () => {
  const lanes = createLanes({ connect: database.dedicatedConnection, size: 1 })
  const [ofLane] = await lanes.run(({ sql }) => sql`show transaction_timeout`)
  const [ofPool] = await database.transact((tx) => tx.execute('show transaction_timeout'))
  const limit = { transaction_timeout: '12s' }
  expect([ofLane, ofPool]).toEqual([limit, limit])
  await lanes.close()
})
