import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '@firstchair/api/migrate'
import postgres from 'postgres'
import { portThrough } from '../test/slow-link.ts'
import { SUPERUSER } from './cluster.ts'
import { isAlive, withLock } from './leases.ts'
import { type DatabaseUrls, OWNER, readPasswords } from './roles.ts'
import { type PostgresServer, startPostgres } from './server.ts'

const CACHE = join(import.meta.dir, '../../.cache')
const MIGRATIONS = join(import.meta.dir, '../../api/migrations')
const MIGRATOR = join(import.meta.dir, '../../api/src/setup/migrate.ts')
/** Linux keeps its files in memory. */
const MEMORY = '/dev/shm'
/** Free space that a run's databases may need; containers often have less. */
const MEMORY_BYTES = 2 ** 30

export type TestDatabase = DatabaseUrls & { drop: () => Promise<void> }

type Durability = {
  /** Whether commits wait for the disk, as production requires; a test is faster without. */
  isDurable?: boolean
}

type Prepared = {
  server: PostgresServer
  template: string
  tablespace: string | undefined
  dataDir: string
}

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
  const { server, template, tablespace, dataDir } = await prepareTestServer(durability)
  made += 1
  const name = `test_${process.pid}_${made}`
  const urls = await withLock(join(dataDir, 'template.lock'), () =>
    server.createDatabase(name, template, tablespace),
  )
  const url = new URL(urls.url)
  url.port = String(await portThrough('database', Number(url.port)))
  return { ...urls, url: url.href, drop: () => server.dropDatabase(name) }
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
  let tablespace: string | undefined
  await withLock(join(dataDir, 'template.lock'), async () => {
    await dropLeftovers(server, template)
    await asSuperuser(server, dataDir, async (sql) => {
      // Lets tests choose the transaction that a deadlock aborts.
      await sql.unsafe(`grant set on parameter deadlock_timeout to ${OWNER}`)
      if (!isDurable && (await hasFreeMemory())) {
        tablespace = await prepareMemoryTablespace(sql, dataDir)
      }
    })
    if ((await server.listDatabases()).includes(template)) return
    const unfinished = await server.createDatabase(`${template}_new`)
    await migrateDatabase({
      databaseUrl: unfinished.url,
      migrationDatabaseUrl: unfinished.migrationUrl,
    })
    await server.renameDatabase(`${template}_new`, template)
  })
  return { server, template, tablespace, dataDir }
}

async function hasFreeMemory(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(() => undefined)
  return space !== undefined && space.bavail * space.bsize >= MEMORY_BYTES
}

/**
 * Returns the name of a tablespace in memory. On disk, creating and dropping databases takes a fifth
 * of the integration tests' processor time: for each new file, ext4 scans recently deleted inodes.
 */
async function prepareMemoryTablespace(sql: postgres.Sql, dataDir: string): Promise<string> {
  const folder = join(MEMORY, `firstchair-${Bun.hash(dataDir).toString(36)}`)
  const existing = await sql`select from pg_tablespace where spcname = 'memory'`
  // The folder is missing after a reboot, the tablespace after the data directory was deleted.
  if (existing.length > 0 && existsSync(folder)) return 'memory'
  await sql.unsafe('drop tablespace if exists memory')
  // Postgres creates the folder, because its own user must own it.
  await sql.unsafe(`copy (select) to program 'rm -rf ${folder} && mkdir -m 700 ${folder}'`)
  await sql.unsafe(`create tablespace memory location '${folder}'`)
  return 'memory'
}

async function asSuperuser(
  { port }: PostgresServer,
  dataDir: string,
  errand: (sql: postgres.Sql) => Promise<void>,
): Promise<void> {
  const { superuser } = await readPasswords(dataDir)
  const sql = postgres({
    ...{ host: '127.0.0.1', port, database: 'postgres', max: 1 },
    ...{ username: SUPERUSER, password: superuser, onnotice: () => undefined },
  })
  try {
    await errand(sql)
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
