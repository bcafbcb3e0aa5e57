import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '@firstchair/api/migrate'
import postgres from 'postgres'
import { SUPERUSER } from './cluster.ts'
import { isAlive, withLock } from './leases.ts'
import { type DatabaseUrls, OWNER, readPasswords } from './roles.ts'
import { type PostgresServer, startPostgres } from './server.ts'

const CACHE = join(import.meta.dir, '../../.cache')
const MIGRATIONS = join(import.meta.dir, '../../api/migrations')
const MIGRATOR = join(import.meta.dir, '../../api/src/setup/migrate.ts')

export type TestDatabase = DatabaseUrls & { drop: () => Promise<void> }

type Durability = {
  /** Whether commits wait for the disk, as production requires; a test is faster without. */
  isDurable?: boolean
}

type Prepared = { server: PostgresServer; template: string; dataDir: string }

/**
 * One server of each kind for all test processes of this checkout; it stops when the last of them
 * has ended.
 */
const prepared = new Map<boolean, Promise<Prepared>>()
let made = 0

/**
 * A fresh database for one test file, with the schema and rights of production and no rows:
 * `url` is the application's role, `migrationUrl` the owner's. Takes some 50 ms.
 */
export async function createTestDatabase(durability: Durability = {}): Promise<TestDatabase> {
  const { server, template, dataDir } = await prepareTestServer(durability)
  made += 1
  const name = `test_${process.pid}_${made}`
  const urls = await withLock(join(dataDir, 'template.lock'), () =>
    server.createDatabase(name, template),
  )
  return { ...urls, drop: () => server.dropDatabase(name) }
}

/** A fresh database without any schema. */
export async function createEmptyDatabase(durability: Durability = {}): Promise<TestDatabase> {
  const { server } = await prepareTestServer(durability)
  made += 1
  const name = `test_${process.pid}_${made}`
  return { ...(await server.createDatabase(name)), drop: () => server.dropDatabase(name) }
}

/** Starts or joins the server and creates the template, unless an earlier run has. */
export function prepareTestServer({ isDurable = false }: Durability = {}): Promise<Prepared> {
  const known = prepared.get(isDurable)
  if (known) return known
  const started = prepare(isDurable).catch((error) => {
    prepared.delete(isDurable)
    throw error
  })
  prepared.set(isDurable, started)
  return started
}

async function prepare(isDurable: boolean): Promise<Prepared> {
  const dataDir = join(CACHE, isDurable ? 'test-durable' : 'test')
  const server = await startPostgres({ dataDir, shared: true, isDurable })
  const template = `template_${await hashOfSchema()}`
  await withLock(join(dataDir, 'template.lock'), async () => {
    await dropLeftovers(server, template)
    await allowOwnerDeadlockTimeout(server, dataDir)
    if ((await server.listDatabases()).includes(template)) return
    const unfinished = await server.createDatabase(`${template}_new`)
    await migrateDatabase({
      databaseUrl: unfinished.url,
      migrationDatabaseUrl: unfinished.migrationUrl,
    })
    await server.renameDatabase(`${template}_new`, template)
  })
  return { server, template, dataDir }
}

/** Lets tests set `deadlock_timeout`, which decides the transaction that a deadlock aborts. */
async function allowOwnerDeadlockTimeout({ port }: PostgresServer, dataDir: string): Promise<void> {
  const { superuser } = await readPasswords(dataDir)
  const sql = postgres({
    ...{ host: '127.0.0.1', port, database: 'postgres', max: 1 },
    ...{ username: SUPERUSER, password: superuser },
  })
  try {
    await sql.unsafe(`grant set on parameter deadlock_timeout to ${OWNER}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Drops databases of finished test runs, and incomplete or outdated templates. */
async function dropLeftovers(server: PostgresServer, template: string): Promise<void> {
  for (const name of await server.listDatabases()) {
    const isDead = name.startsWith('test_') && !isAlive(Number(name.split('_')[1]))
    const isOutdated = name.startsWith('template_') && name !== template
    if (isDead || isOutdated) await server.dropDatabase(name)
  }
}

async function hashOfSchema(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(MIGRATOR))
  for (const file of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(file).update(await readFile(join(MIGRATIONS, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
