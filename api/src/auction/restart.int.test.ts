import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster } from '../../../infra/postgres/postmaster.ts'
import { startPostgres } from '../../../infra/postgres/server.ts'
import { AWARD_INVARIANTS } from '../awards/invariants.ts'
import { createLogger } from '../platform/logger.ts'
import { unannounced } from '../platform/test-periodic.ts'
import { migrateDatabase } from '../setup/migrate.ts'
import { createAuction, startCloser } from './auction.ts'
import { createTestAuction, type TestAuction } from './test-auction.ts'

setDefaultTimeout(120_000)

const log = createLogger('silent')

/** Makes every commit of a change wait, until the one who holds the gate is gone. */
async function gateCommits({ connect, sql }: TestAuction): Promise<void> {
  await connect()`select pg_advisory_lock(1)`
  await sql.unsafe(`
    create function wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return null; end';
    create constraint trigger wait_at_commit after insert on changes
      deferrable initially deferred for each row execute function wait_at_commit()`)
}

/** Three instances that close what is due. */
function startInstances({ database }: TestAuction, announced: string[]) {
  const live = {
    mountainChanged: ({ id, seq }: { id: string; seq: number }) => announced.push(`${id} ${seq}`),
    outbid: () => {},
    winsChanged: () => {},
  }
  const instances = [1, 2, 3].map(() => createAuction({ ...database, live, log }))
  const closers = instances.map((auction) =>
    startCloser({ db: database.db, log, periodic: unannounced(), auction }),
  )
  return async () => {
    await Promise.all(closers.map((closer) => closer.stop()))
    await Promise.all(instances.map((instance) => instance.stop()))
  }
}

/** Kills the server as a power cut does, and waits until it is back. */
async function crash(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const before = await findPostmaster(cluster)
  if (!before) throw new Error('There is no server.')
  process.kill(before.pid, 'SIGKILL')
  for (;;) {
    const after = await findPostmaster(cluster)
    if (after?.isReady && after.pid !== before.pid) return
    await Bun.sleep(20)
  }
}

test('a database that restarts in the middle of a close: closed once, when it is back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'restart-'))
  const server = await startPostgres({ dataDir })
  const urls = await server.createDatabase('restart')
  await migrateDatabase({ databaseUrl: urls.url, migrationDatabaseUrl: urls.migrationUrl })
  const auction = await createTestAuction({ ...urls, drop: async () => {} })
  try {
    const [anna = '', bert = ''] = await auction.addUsers(2)
    const mountainId = await auction.addMountain()
    const engine = auction.engine()
    await engine.bid(mountainId, bert, 280)
    await engine.bid(mountainId, anna, 300)
    await auction.endNow(mountainId)
    await gateCommits(auction)
    const announced: string[] = []
    const stop = startInstances(auction, announced)
    // One has written all of it and waits in its COMMIT.
    await auction.blocked(1)
    expect(announced).toEqual([])
    await crash(dataDir)
    while (announced.length === 0) await Bun.sleep(20)
    await stop()
    expect(announced).toEqual([`${mountainId} 3`])
    const wins = await auction.sql`
      select user_id, winning_amount, ticket_number from wins where mountain_id = ${mountainId}`
    expect([...wins]).toEqual([{ user_id: anna, winning_amount: 300, ticket_number: 1 }])
    expect(await auction.violations(AWARD_INVARIANTS)).toEqual([])
  } finally {
    await auction.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
