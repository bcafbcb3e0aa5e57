import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@firstchair/api/config'
import { checkInvariants } from '@firstchair/api/invariants'
import { createLogger } from '@firstchair/api/logger'
import { startApi } from '@firstchair/api/main'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import postgres from 'postgres'
import { SUPERUSER } from '../postgres/cluster.ts'
import { readPasswords } from '../postgres/roles.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { test as nightlyTest } from '../test/nightly.ts'
import { runbookBlock } from './test-runbook.ts'

setDefaultTimeout(180_000)

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const folder = (name: string) => join(root, name)

async function asSuperuser<Result>(
  { port }: PostgresServer,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const { superuser } = await readPasswords(folder('lived'))
  const options = { host: '127.0.0.1', port, database: 'postgres', max: 1, onnotice: () => {} }
  const sql = postgres({ ...options, username: SUPERUSER, password: superuser })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The command that compose gives Postgres, with the backups in this test's folder. */
async function archiveCommand(): Promise<string> {
  const conf = readFileSync(join(import.meta.dir, 'compose/postgresql.conf'), 'utf8')
  const command = /^archive_command = '(.*)'$/m.exec(conf)?.[1] ?? ''
  await mkdir(folder('backups/wal'), { recursive: true })
  return command.replaceAll('/backups', folder('backups'))
}

/** A server that archives its WAL. */
async function startArchiving(): Promise<PostgresServer> {
  const command = await archiveCommand()
  const first = await startPostgres({ dataDir: folder('lived') })
  await asSuperuser(first, async (sql) => {
    await sql.unsafe(`alter system set archive_mode = 'on'`)
    await sql.unsafe(`alter system set archive_command = '${command}'`)
  })
  // The mode is read at start.
  await first.stop()
  return startPostgres({ dataDir: folder('lived') })
}

/**
 * A base backup by the calls that pg_basebackup makes, which the embedded PostgreSQL does not
 * include: the files are copied while the server works.
 */
async function takeBaseBackup(server: PostgresServer): Promise<void> {
  await asSuperuser(server, async (sql) => {
    await sql`select pg_backup_start('base', true)`
    await cp(folder('lived/postgres'), folder('backups/base'), {
      recursive: true,
      filter: (path) => !/\/(pg_wal\/.+|postmaster\.(pid|opts))$/.test(path),
    })
    const [end] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(true)`
    writeFileSync(folder('backups/base/backup_label'), end?.labelfile ?? '')
  })
}

/** Sends everything that was committed to the archive. */
const archiveAll = (server: PostgresServer) =>
  asSuperuser(server, async (sql) => {
    const [{ file = '' } = {}] = await sql<{ file: string }[]>`
      select pg_walfile_name(pg_current_wal_lsn()) as file`
    await sql`select pg_switch_wal()`
    for (;;) {
      const [done] = await sql<{ last: string | null }[]>`
        select last_archived_wal as last from pg_stat_archiver`
      if ((done?.last ?? '') >= file) return
      await Bun.sleep(50)
    }
  })

async function restoreUntil(time: string): Promise<PostgresServer> {
  await mkdir(folder('restored/postgres'), { recursive: true })
  await cp(folder('lived/postgres-passwords.json'), folder('restored/postgres-passwords.json'))
  const script = [runbookBlock('cd /var/lib/postgresql'), runbookBlock('touch docker/')]
    .join('\n')
    .replace('2026-11-23 17:00:00+00', time)
    .replace('base/2026-11-23', 'base')
    .replaceAll('/var/lib/postgresql/18', folder('restored'))
    .replaceAll('/backups/', `${folder('backups')}/`)
    .replaceAll('docker', 'postgres')
  const { exitCode, stderr } = Bun.spawnSync(['sh', '-e', '-c', script])
  expect([String(stderr), exitCode]).toEqual(['', 0])
  // The base backup has the first server's setting.
  const conf = folder('restored/postgres/postgresql.auto.conf')
  appendFileSync(conf, `archive_mode = 'off'\n`)
  return startPostgres({ dataDir: folder('restored') })
}

type Placed = { bidId: string; amount: number }

/** Runs an instance, and has a bidder of the demo bid on every mountain. */
async function bidEverywhere(server: PostgresServer, raise: number, password: string) {
  const api = await startApi(configOf(server), createLogger('silent'))
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    })
  const login = await post('/api/auth/login', { emailOrUsername: '@nora', password })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const mountains: { id: string; currentPrice: number }[] = Object(
    await (await fetch(`${api.url}/api/mountains`)).json(),
  )
  const placed: Placed[] = []
  for (const { id, currentPrice } of mountains) {
    const amount = currentPrice + raise
    const answer = await post('/api/bids', { mountainId: id, amount }, cookie)
    expect(answer.status).toBe(201)
    const [bid]: { id: string }[] = Object(
      await (await fetch(`${api.url}/api/mountains/${id}/bids`)).json(),
    )
    placed.push({ bidId: bid?.id ?? '', amount })
  }
  await api.stop()
  return placed
}

const configOf = ({ url, migrationUrl }: PostgresServer) =>
  readConfig({
    ...{ NODE_ENV: 'test', PORT: '0', SEED: 'mountains', LOG_LEVEL: 'silent' },
    ...{ DATA_DIR: folder('api'), DATABASE_URL: url, MIGRATION_DATABASE_URL: migrationUrl },
  })

test('a WAL file is archived once, and one of the same name does not replace it', async () => {
  const command = await archiveCommand()
  const archive = (text: string) => {
    writeFileSync(folder('segment'), text)
    const own = command.replaceAll('%p', folder('segment')).replaceAll('%f', 'A1')
    return Bun.spawnSync(['sh', '-c', own]).exitCode
  }
  expect([archive('first'), archive('second')]).toEqual([0, 1])
  expect(readdirSync(folder('backups/wal'))).toEqual(['A1.gz'])
  const kept = Bun.gunzipSync(readFileSync(folder('backups/wal/A1.gz')))
  expect(String(Buffer.from(kept))).toBe('first')
})

nightlyTest(
  'a base backup and the WAL after it bring back every bid, up to a moment before a mistake',
  async () => {
    let server = await startArchiving()
    let password = ''
    let placed: Placed[]
    let before = ''
    try {
      const logins = await prepareDatabase(configOf(server))
      password = logins.find(({ role }) => role === 'bidder')?.password ?? ''
      placed = await bidEverywhere(server, 10, password)
      await takeBaseBackup(server)
      placed.push(...(await bidEverywhere(server, 10, password)))
      const owner = postgres(server.migrationUrl, { max: 1, onnotice: () => {} })
      const [{ now = '' } = {}] = await owner<
        { now: string }[]
      >`select clock_timestamp()::text as now`
      before = now
      await owner`delete from ticker_messages`
      await owner.end()
      await archiveAll(server)
    } finally {
      await server.stop()
    }

    server = await restoreUntil(before)
    try {
      const owner = postgres(server.migrationUrl, { max: 1, onnotice: () => {} })
      // Writable only once the recovery has ended.
      while ((await owner`select pg_is_in_recovery() as is`)[0]?.is) await Bun.sleep(50)
      const bids = await owner<Placed[]>`select id as "bidId", amount from bids`
      const sorted = (all: readonly Placed[]) =>
        all.map(({ bidId, amount }) => `${bidId} ${amount}`).sort()
      expect(placed.length).toBe(32)
      expect(sorted(bids)).toEqual(sorted(placed))
      expect((await owner`select from ticker_messages`).length).toBeGreaterThan(0)
      await owner.end()
      expect((await checkInvariants(server.migrationUrl))?.broken).toEqual([])
      // It is a database to go on with: migrations run, and bids are taken.
      expect(await prepareDatabase(configOf(server))).toEqual([])
      expect(await bidEverywhere(server, 10, password)).toHaveLength(16)
    } finally {
      await server.stop()
    }
  },
)
