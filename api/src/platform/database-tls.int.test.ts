import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { SUPERUSER } from '../../../infra/postgres/cluster.ts'
import { readPasswords } from '../../../infra/postgres/roles.ts'
import { type PostgresServer, startPostgres } from '../../../infra/postgres/server.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './database.ts'
import { bossOptions } from './jobs/prepare-jobs.ts'

setDefaultTimeout(60_000)

/** A name that resolves to this machine but does not count as loopback. */
const REMOTE_NAME = '127.1'

let dataDir: string
let server: PostgresServer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-tls-'))
  server = await startPostgres({ dataDir })
  await makeCertificate(join(dataDir, 'postgres'))
  const { superuser } = await readPasswords(dataDir)
  const admin = postgres({
    ...{ host: '127.0.0.1', port: server.port, user: SUPERUSER, password: superuser },
    ...{ database: 'postgres', max: 1 },
  })
  await admin`alter system set ssl = on`
  await admin`select pg_reload_conf()`
  await admin.end()
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A self-signed certificate: clients reject it unless they are configured to trust it. */
async function makeCertificate(cluster: string): Promise<void> {
  const [key, certificate] = [join(cluster, 'server.key'), join(cluster, 'server.crt')]
  const made = Bun.spawnSync([
    ...['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...[
      '-subj',
      '/CN=database',
      '-addext',
      `subjectAltName=DNS:${REMOTE_NAME}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
  ])
  expect(made.exitCode).toBe(0)
  const { uid, gid } = await stat(cluster)
  for (const file of [key, certificate]) {
    await chmod(file, 0o600)
    await chown(file, uid, gid)
  }
}

/** The settings of an instance that connects to its database by this name. */
function configOf(search = '') {
  const url = server.migrationUrl.replace('127.0.0.1', REMOTE_NAME) + search
  return readConfig({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) })
}

async function isEncrypted(search?: string): Promise<unknown> {
  const database = connectDatabase({ ...configOf(search), onUnsafe: () => {} })
  try {
    const [row] = await database.db.execute(
      sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    return row?.ssl
  } finally {
    await database.closeDatabase()
  }
}

async function startJobs(search?: string): Promise<void> {
  const boss = new PgBoss(bossOptions(configOf(search).migrationDatabaseUrl))
  boss.on('error', () => {})
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}

const CERTIFICATE = /self.signed certificate/i
async function messageOf(failing: Promise<unknown>): Promise<string> {
  const error: unknown = await failing.catch((reason: unknown) => reason)
  return error instanceof Error ? `${error.message} ${error.cause}` : ''
}

describe('a database that is not on this machine', () => {
  test('is refused when its certificate is not trusted', async () => {
    expect(await messageOf(isEncrypted())).toMatch(CERTIFICATE)
    expect(await messageOf(startJobs())).toMatch(CERTIFICATE)
  })

  test('is used when its certificate is trusted', async () => {
    const script = `
      const { connectDatabase } = await import(${JSON.stringify(join(import.meta.dir, 'database.ts'))})
      const { PgBoss } = await import('pg-boss')
      const { bossOptions } = await import(${JSON.stringify(join(import.meta.dir, './jobs/prepare-jobs.ts'))})
      const url = ${JSON.stringify(configOf().migrationDatabaseUrl)}
      const database = connectDatabase({ databaseUrl: url, databaseConnections: 1, onUnsafe: () => {} })
      await database.db.execute('select 1')
      const boss = new PgBoss(bossOptions(url))
      await boss.start()
      console.log('connected')
      process.exit(0)`
    const started = Bun.spawnSync([process.execPath, '-e', script], {
      cwd: import.meta.dir,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(dataDir, 'postgres/server.crt') },
    })
    expect(`${started.stdout}${started.stderr}`).toContain('connected')
  })

  test('is used with sslmode=require, encrypted and not verified', async () => {
    expect(await isEncrypted('?sslmode=require')).toBe(true)
    await startJobs('?sslmode=require')
  })
})
