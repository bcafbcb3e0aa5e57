import { afterAll, beforeAll, expect, setDefaultTimeout } from 'bun:test'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@firstchair/api/config'
import { createLogger } from '@firstchair/api/logger'
import { startApi } from '@firstchair/api/main'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import postgres from 'postgres'
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { freePort } from '../test/free-port.ts'
import { test as nightlyTest } from '../test/nightly.ts'
import { checkDatabase } from './check-database.ts'

setDefaultTimeout(60_000)

const PGBOUNCER = '/usr/sbin/pgbouncer'
const RUNBOOK = readFileSync(join(import.meta.dir, '../deploy/runbook.md'), 'utf8')
const IGNORED = /^ *(ignore_startup_parameters = .+)$/m.exec(RUNBOOK)?.[1] ?? ''
const LIMITS = [...RUNBOOK.matchAll(/^ *(alter role firstchair_app .+;)$/gm)].map(
  ([, line]) => line,
)

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pooler-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs `use` with the address of a pooler in front of the database. */
async function withPooler(settings: string[], use: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(database.url)
  const { username, password, port: behind, pathname } = url
  url.port = String(await freePort())
  const ini = join(folder, `${url.port}.ini`)
  await Bun.write(join(folder, 'users'), `"${username}" "${password}"`)
  const lines = [
    ...['[databases]', `${pathname.slice(1)} = host=127.0.0.1 port=${behind}`, '[pgbouncer]'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${url.port}`, 'unix_socket_dir ='],
    ...['auth_type = plain', `auth_file = ${join(folder, 'users')}`, ...settings],
  ]
  await Bun.write(ini, lines.join('\n'))
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups'] : []
  const command = [...asNobody, PGBOUNCER, '-q', ini]
  const pooler = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore' })
  try {
    while (!(await answers(url.href))) await Bun.sleep(20)
    await use(url.href)
  } finally {
    pooler.kill()
    await pooler.exited
  }
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 0 })
  }
}

nightlyTest('a pooler that would lose locks or limits is refused with its reason', async () => {
  if (!existsSync(PGBOUNCER)) return console.warn('skipped: this machine has no pgbouncer')
  const refusalOf = (url: string) =>
    checkDatabase('DATABASE_URL', url).then(
      () => 'none',
      (error: unknown) => String(error),
    )
  await withPooler(['pool_mode = transaction', IGNORED], async (url) => {
    expect(await refusalOf(url)).toContain('is in transaction mode, which loses the locks')
  })
  await withPooler(['pool_mode = session'], async (url) => {
    expect(await refusalOf(url)).toMatch(
      /refuses the limits of a connection \(.*transaction_timeout/,
    )
  })
  await withPooler(['pool_mode = session', IGNORED], async (url) => {
    expect(await refusalOf(url)).toContain('drops the limits of a connection')
  })
})

nightlyTest('an instance serves through a pooler that is set up as in the runbook', async () => {
  if (!existsSync(PGBOUNCER)) return console.warn('skipped: this machine has no pgbouncer')
  const { username, pathname } = new URL(database.url)
  const own = postgres(database.url, { max: 1 })
  expect(LIMITS.length).toBeGreaterThan(2)
  for (const line of LIMITS) {
    const names = ` ${username} in database ${pathname.slice(1)} `
    await own.unsafe(String(line).replace(' firstchair_app in database firstchair ', names))
  }
  await own.end()
  await withPooler(['pool_mode = session', IGNORED], async (url) => {
    await checkDatabase('DATABASE_URL', url)
    const config = readConfig({
      ...{ NODE_ENV: 'test', PORT: '0', SEED: 'demo', LOG_LEVEL: 'silent', DATA_DIR: folder },
      ...{ DATABASE_URL: url, MIGRATION_DATABASE_URL: database.migrationUrl },
    })
    await prepareDatabase(config)
    const api = await startApi(config, createLogger('silent'))
    expect(await (await fetch(`${api.url}/health/ready`)).json()).toMatchObject({ status: 'ok' })
    expect((await fetch(`${api.url}/api/mountains`)).status).toBe(200)
    await api.stop()
  })
})
