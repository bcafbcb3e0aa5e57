import { expect, setDefaultTimeout, test } from 'bun:test'
import { createTestDatabase } from '../../../infra/postgres/test-database.ts'
import { createLocalBus } from '../platform/bus/bus.ts'
import { connectDatabase } from '../platform/database.ts'
import { createDiskWatch } from '../platform/disk-watch.ts'
import { checkHealth } from './health.ts'

setDefaultTimeout(30_000)

const log = { error: () => {} }
const takingMails = { status: () => 'up' as const }
const disk = createDiskWatch()

const connect = (databaseUrl: string) =>
  connectDatabase({ databaseUrl, databaseConnections: 1, onUnsafe: () => {} })

test('an instance that lacks nothing gives no reasons', async () => {
  const created = await createTestDatabase()
  const { db, closeDatabase } = connect(created.url)
  const health = await checkHealth({ db, bus: createLocalBus(log), transport: takingMails, disk })
  expect(health).toMatchObject({ status: 'ok', reasons: [] })
  await closeDatabase()
  await created.drop()
})

test('each part that is away is a reason, and only the database keeps an instance from serving', async () => {
  const created = await createTestDatabase()
  const bus = createLocalBus(log)
  await bus.close()
  const present = connect(created.url)
  const degraded = await checkHealth({ ...present, bus, transport: { status: () => 'down' }, disk })
  expect(degraded.status).toBe('degraded')
  expect(degraded.reasons).toEqual([
    'The bus is away: changes reach the pages of other instances up to 30 s late.',
    'The mail server accepts no emails: they wait and are retried.',
  ])
  await present.closeDatabase()
  await created.drop()

  const away = connect('postgres://nobody@127.0.0.1:1/nothing')
  const down = await checkHealth({
    ...away,
    bus: createLocalBus(log),
    transport: takingMails,
    disk,
  })
  expect(down.status).toBe('down')
  expect(down.reasons).toEqual(['The database does not answer: nothing can be read or bid.'])
  await away.closeDatabase()
})
