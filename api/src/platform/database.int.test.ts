import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createEmptyDatabase, type TestDatabase } from '../../../infra/postgres/test-database.ts'
import { connectDatabase, type Database, type Db, type Transact } from './database.ts'
import { isOverload } from './gate.ts'

let place: TestDatabase
let database: Database
const unsafe: string[] = []
beforeAll(async () => {
  place = await createEmptyDatabase()
  database = connectDatabase({
    databaseUrl: place.migrationUrl,
    databaseConnections: 2,
    onUnsafe: (what) => unsafe.push(what),
  })
  await database.db.execute(sql`create table notes (id int primary key, text text)`)
})
afterAll(async () => {
  await database.closeDatabase()
  await place.drop()
})

type Pools = { db: Db; transact: Transact }

/**
 * Sends a transaction when the driver's pipeline is full, then plain inserts. Returns how many
 * inserts were acknowledged but are not visible to other connections.
 */
async function lostInserts({ db, transact }: Pools, first: number): Promise<number> {
  const reader = postgres(place.migrationUrl, { max: 1 })
  let lost = 0
  // Opens both connections first.
  await Promise.all([1, 2, 3, 4].map(() => db.execute(sql.raw('select pg_sleep(0.05)'))))
  // A pipeline is full with 100 statements behind the running one, on each of two connections.
  for (let ahead = 198; ahead <= 204; ahead += 1) {
    const flood = Array.from({ length: ahead }, () => db.execute(sql.raw('select 1')).execute())
    // All statements are in the driver, and no response has been read yet.
    for (let turn = 0; turn < 100; turn += 1) await null
    await transact((tx) => tx.execute(sql.raw('select 1'))).catch(() => undefined)
    await Promise.all(flood)
    const from = first + ahead * 100
    for (let id = from; id < from + 20; id += 1) {
      await db.execute(sql.raw(`insert into notes values (${id}, 'acknowledged')`))
    }
    const found = await reader`select 1 from notes where id >= ${from} and id < ${from + 20}`
    lost += 20 - found.length
  }
  await reader.end()
  return lost
}

test('no connection compiles its statements, whatever the server is set to', async () => {
  const dedicated = database.dedicatedConnection()
  const [ofPool] = await database.db.execute(sql`show jit`)
  const [ofDedicated] = await dedicated`show jit`
  await dedicated.end()
  expect([ofPool, ofDedicated]).toEqual([{ jit: 'off' }, { jit: 'off' }])
})

describe('an acknowledged write', () => {
  test('is kept, however many statements and transactions run concurrently', async () => {
    expect(await lostInserts(database, 0)).toBe(0)
    expect(unsafe).toEqual([])
  })

  test('would be lost if one pool did both, which this test detects', async () => {
    const client = postgres(place.migrationUrl, { max: 2, onnotice: () => {} })
    const db = drizzle(client)
    const lost = await lostInserts({ db, transact: (work) => db.transaction(work) }, 50_000)
    await client.end({ timeout: 1 })
    expect(lost).toBeGreaterThan(0)
  })
})

describe('a transaction', () => {
  test('whose connection is lost fails, and the next one has a new connection', async () => {
    const { transact, closeDatabase } = connectDatabase({
      databaseUrl: place.migrationUrl,
      databaseConnections: 1,
      onUnsafe: (what) => unsafe.push(what),
    })
    const backend = (tx: Db) =>
      tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`).then(([row]) => row?.pid)
    let lost: number | undefined
    const cut = transact(async (tx) => {
      lost = await backend(tx)
      const kill = sql`select pg_terminate_backend(${lost})`
      await Promise.all([tx.execute(sql`select pg_sleep(60)`), database.db.execute(kill)])
    })
    await expect(cut).rejects.toThrow()
    expect(await transact(backend)).not.toBe(lost)
    await closeDatabase()
  })

  test('runs again after a deadlock and after a serialization failure', async () => {
    for (const code of ['40P01', '40001']) {
      let runs = 0
      const answer = await database.transact(async (tx) => {
        runs += 1
        if (runs < 3) {
          await tx.execute(
            sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`),
          )
        }
        return runs
      })
      expect(answer).toBe(3)
    }
  })

  test('is not retried for any other error, and is rolled back', async () => {
    let runs = 0
    const failing = database.transact(async (tx) => {
      runs += 1
      await tx.execute(sql`insert into notes values (90000, 'gone')`)
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(runs).toBe(1)
    const rows = await database.db.execute(sql`select 1 from notes where id = 90000`)
    expect(rows).toHaveLength(0)
  })

  test('that is refused for good is given up after five times', async () => {
    let runs = 0
    const failing = database.transact(async (tx) => {
      runs += 1
      await tx.execute(sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`)
    })
    await expect(failing).rejects.toThrow()
    expect(runs).toBe(5)
  })
})

test('a BEGIN on a connection that is in a transaction already stops the process', async () => {
  const connection = database.dedicatedConnection()
  await connection`begin`
  await connection`begin`
  await connection`rollback`
  expect(unsafe.splice(0)).toEqual(['there is already a transaction in progress'])
})

test('work beyond the limit is refused at once and not queued in the driver', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 1_100 }, () => database.db.execute(sql`select 1`)),
  )
  const refused = all.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(1_100 - 1_000 - 2)
  expect(refused.every(({ reason }) => isOverload(reason))).toBe(true)
})
