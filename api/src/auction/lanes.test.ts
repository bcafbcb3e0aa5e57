import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { connectDatabase } from '../platform/database.ts'
import { createLanes } from './lanes.ts'

/** Nobody listens at port 1. */
const AWAY = 'postgres://nobody@127.0.0.1:1/none'

test('lanes that cannot be opened while the database is away take no memory', async () => {
  const TRIES = 300
  // Of one connection, by the driver: some hundreds.
  const MOST_OBJECTS = TRIES * 100
  const database = connectDatabase({
    databaseUrl: AWAY,
    databaseConnections: 1,
    onUnsafe: console.error,
  })
  const { run } = createLanes({ connect: database.dedicatedConnection, size: 2 })
  const tryOnce = () => expect(run(async () => {})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await tryOnce()
  Bun.gc(true)
  const before = heapStats().objectCount
  for (let tries = 0; tries < TRIES; tries += 1) await tryOnce()
  // The driver lets go of a connection in a timer of no time.
  await Bun.sleep(0)
  Bun.gc(true)
  expect(heapStats().objectCount - before).toBeLessThan(MOST_OBJECTS)
  await database.closeDatabase()
})
