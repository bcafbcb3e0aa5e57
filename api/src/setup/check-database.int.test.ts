import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startFaultProxy } from '../../../infra/chaos/fault-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../infra/postgres/test-database.ts'
import { connectDatabase } from '../platform/database.ts'
import { checkDatabase } from './check-database.ts'

let created: TestDatabase
beforeAll(async () => {
  created = await createTestDatabase({ isDurable: true })
})
afterAll(() => created.drop())

/** Runs the checks against these server settings; returns the logged warnings. */
async function start(
  settings: string,
  isProduction: boolean,
  url = created.url,
  migrationUrl = url,
): Promise<object[]> {
  const warnings: object[] = []
  const database = connectDatabase({
    databaseUrl: `${url}?${settings}`,
    databaseConnections: 1,
    onUnsafe: () => {},
  })
  // The checks read only these members.
  const log = { info: () => {}, warn: (what: object) => warnings.push(what) } as never
  const secrets = { jwtSecret: '', ticketSecret: '' }
  const config = {
    ...secrets,
    isProduction,
    databaseUrl: url,
    migrationDatabaseUrl: migrationUrl,
  } as never
  try {
    await checkDatabase({ config, db: database.db, log })
    return warnings
  } finally {
    await database.closeDatabase()
  }
}

test('a database that may lose acknowledged commits is refused in production', async () => {
  await expect(start('synchronous_commit=off', true)).rejects.toThrow('synchronous_commit')
})

test('elsewhere it is named', async () => {
  expect(await start('synchronous_commit=off', false)).toEqual([{ off: 'synchronous_commit' }])
})

test('one that keeps its word starts without a warning', async () => {
  expect(await start('synchronous_commit=on', true)).toEqual([])
})

test('a role that may change the schema serves no production', async () => {
  const role = new URL(created.migrationUrl).username
  const starting = start('', true, created.migrationUrl)
  await expect(starting).rejects.toThrow(`DATABASE_URL: ${role} may change the schema`)
  expect(await start('', false, created.migrationUrl)).toEqual([{ role }])
})

test("in production, no process serves with the password of the tables' owner", async () => {
  const starting = start('', true, created.url, created.migrationUrl)
  await expect(starting).rejects.toThrow('MIGRATION_DATABASE_URL: only the migration step')
  expect(await start('', false, created.url, created.migrationUrl)).toEqual([])
})

/** A server that answers as Postgres does while it starts. */
function startUnreadyServer() {
  const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0'
  const answer = Buffer.alloc(5 + fields.length)
  answer.write('E')
  answer.writeInt32BE(4 + fields.length, 1)
  answer.write(fields, 5)
  const asked = Promise.withResolvers<void>()
  const data = (socket: { end: (bytes: Buffer) => void }) => {
    socket.end(answer)
    asked.resolve()
  }
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data } })
  return { port: server.port, stop: () => server.stop(true), asked: asked.promise }
}

test('a start waits for a database that is still starting, and logs one line', async () => {
  const { port } = new URL(created.url)
  const server = startUnreadyServer()
  let target = server.port
  const link = await startFaultProxy(() => target)
  const starting = start('', true, created.url.replace(`:${port}/`, `:${link.port}/`))
  await server.asked
  target = Number(port)
  expect(await starting).toEqual([{ code: '57P03' }])
  await link.stop()
  server.stop()
})

test('a start does not wait when the password is wrong', async () => {
  const url = new URL(created.url)
  url.password = 'wrong'
  await expect(start('', true, url.href)).rejects.toMatchObject({ cause: { code: '28P01' } })
}, 10_000)
