import { expect, test } from 'bun:test'
import { createTestAuction } from '../auction/test-auction.ts'
import { heldCalm } from '../auction/test-calm.ts'
import { createLogger } from '../platform/logger.ts'
import { createJobs } from './jobs.ts'
import { prepareJobs } from './prepare-jobs.ts'

test('a job waits until no cycles are being closed', async () => {
  const auction = await createTestAuction()
  const { migrationDatabaseUrl } = auction.urls
  await prepareJobs(migrationDatabaseUrl)
  const { calm, asked, come } = heldCalm()
  const jobs = createJobs({ config: { migrationDatabaseUrl }, log: createLogger('silent'), calm })
  const done: string[] = []
  const handled = Promise.withResolvers<void>()
  await jobs.start({
    mail: async () => {},
    'bulk-mail': async () => {},
    'account-mail': async ({ data }) => {
      done.push(data.kind)
      handled.resolve()
    },
  })
  const wish = { kind: 'verify', email: 'anna@example.com' } as const
  await jobs.enqueue(auction.database.db, 'account-mail', [{ key: 'a wish', data: wish }])
  await asked
  expect(done).toEqual([])
  come()
  await handled.promise
  expect(done).toEqual(['verify'])
  await jobs.stop()
  await auction.stop()
}, 60_000)
