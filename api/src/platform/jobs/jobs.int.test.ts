import { expect, test } from 'bun:test'
import { PgBoss } from 'pg-boss'
import { createTestDatabase } from '../../../../infra/postgres/test-database.ts'
import { createTestAuction } from '../../auction/test-auction.ts'
import { heldIdle } from '../../auction/test-idle.ts'
import { createLocalBus } from '../bus/bus.ts'
import { createLogger } from '../logger.ts'
import { createPeriodic } from '../periodic.ts'
import { createJobs, workerOf } from './jobs.ts'
import { bossOptions, prepareJobs } from './prepare-jobs.ts'
import type { Queue } from './queue.rules.ts'

const WISHES: Queue<{ kind: string }> = { name: 'wishes', restMs: 0 }

test('a job waits until no cycles are being closed', async () => {
  const auction = await createTestAuction()
  const { databaseUrl, migrationDatabaseUrl } = auction.urls
  await prepareJobs(migrationDatabaseUrl, [WISHES])
  const { whenIdle, asked, come } = heldIdle()
  const log = createLogger('silent')
  const bus = createLocalBus(log)
  const jobs = createJobs({
    config: { databaseUrl },
    log,
    periodic: createPeriodic(bus),
    whenIdle,
  })
  const done: string[] = []
  const handled = Promise.withResolvers<void>()
  await jobs.start([
    workerOf(WISHES, async ({ data }) => {
      done.push(data.kind)
      handled.resolve()
    }),
  ])
  await jobs.enqueue(auction.database.db, WISHES, [{ key: 'a wish', data: { kind: 'verify' } }])
  bus.publish('job.added', '')
  await asked
  expect(done).toEqual([])
  come()
  await handled.promise
  expect(done).toEqual(['verify'])
  await jobs.stop()
  await auction.stop()
}, 60_000)

test('the serving role maintains the jobs: expiry, deletion and its indexes', async () => {
  const database = await createTestDatabase()
  const boss = new PgBoss({ ...bossOptions(database.url), migrate: false, createSchema: false })
  const problems: unknown[] = []
  boss.on('error', (error) => problems.push(error))
  boss.on('warning', (warning) => problems.push(warning))
  await boss.start()
  await boss.supervise(undefined, { reindex: { force: true } })
  await boss.stop({ graceful: false })
  expect(problems).toEqual([])
  await database.drop()
}, 60_000)
