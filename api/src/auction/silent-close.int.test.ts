import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type FaultProxy, startFaultProxy } from '../../../infra/chaos/fault-proxy.ts'
import { connectDatabase, type Database, LOCKING_MS } from '../platform/database.ts'
import { createLanes } from './lanes.ts'
import { runBatch } from './run-batch.ts'
import { createTestAuction, type TestAuction } from './test-auction.ts'

let auction: TestAuction
let link: FaultProxy
let far: Database
beforeAll(async () => {
  auction = await createTestAuction()
  const url = new URL(auction.urls.databaseUrl)
  const port = Number(url.port)
  link = await startFaultProxy(() => port)
  url.port = String(link.port)
  far = connectDatabase({ databaseUrl: url.href, databaseConnections: 1, onUnsafe: () => {} })
})
afterAll(async () => {
  await link.stop()
  await far.closeDatabase()
  await auction.stop()
})

test('a cycle whose close is lost in the middle is closed by another instance', async () => {
  const [leader = ''] = await auction.addUsers(1)
  const mountainId = await auction.addMountain()
  const near = auction.engine()
  await near.bid(mountainId, leader, 100)
  await auction.endNow(mountainId)

  // The limit is a second here, so that the test does not wait for the real one.
  const limits: unknown[] = []
  const lanes = createLanes({
    size: 1,
    connect: (extra) => {
      limits.push(extra?.connection?.transaction_timeout)
      const connection = { ...extra?.connection, transaction_timeout: 1_000 }
      return far.dedicatedConnection({ ...extra, connection })
    },
  })
  const cycle = auction.connect()
  await cycle`begin`
  await cycle`select from cycles where mountain_id = ${mountainId} for update`
  const lost = runBatch(lanes, mountainId, [], { onWritten: () => {} })
  lost.catch(() => {})
  await auction.blocked(1)
  link.silence()
  await cycle`rollback`

  await near.closeDue(mountainId)
  const [closed] = await auction.sql`
    select count(*)::int as wins from wins where mountain_id = ${mountainId}`
  expect([closed?.wins, limits]).toEqual([1, [LOCKING_MS]])
  expect(LOCKING_MS).toBeLessThan(15_000)
  expect(await auction.violations()).toEqual([])
})
