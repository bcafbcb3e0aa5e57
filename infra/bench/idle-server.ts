import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { SUPERUSER } from '../postgres/cluster.ts'
import { readPasswords } from '../postgres/roles.ts'

const OBSERVER = 'bench'
/** Ticks of `/proc/<pid>/stat` per second. */
export const TICKS = 100

/** What a Postgres server has done so far. */
export type Activity = { cpuSeconds: number; walBytes: number; statements: string[] }

export type ObservedServer = {
  version: string
  read: () => Promise<Activity>
  close: () => Promise<void>
}

/** Observes a server as its superuser. It logs every statement of every process until it is closed. */
export async function observeServer(dataDir: string, databaseUrl: string): Promise<ObservedServer> {
  const { superuser: password } = await readPasswords(dataDir)
  const sql = postgres(databaseUrl, {
    ...{ username: SUPERUSER, password, max: 1, onnotice: () => {} },
    connection: { application_name: OBSERVER },
  })
  await sql`alter system set log_statement = 'all'`
  await sql`alter system set log_line_prefix = '%a|'`
  await sql`select pg_reload_conf()`
  const [own] = await sql<{ pid: number; version: string }[]>`
    select pg_backend_pid() as pid, current_setting('server_version') as version`
  const postmaster = (await readStat(own?.pid ?? 0))?.parent ?? 0
  return {
    version: own?.version ?? '',
    read: async () => {
      const [wal] = await sql<{ bytes: string }[]>`
        select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`
      return {
        cpuSeconds: await cpuSecondsOfGroup(postmaster),
        walBytes: Number(wal?.bytes),
        statements: await loggedStatements(join(dataDir, 'postgres.log')),
      }
    },
    close: async () => {
      await sql`alter system reset log_statement`
      await sql`alter system reset log_line_prefix`
      await sql`select pg_reload_conf()`
      await sql.end({ timeout: 1 })
    },
  }
}

/** One entry per statement, those of the observer excluded. */
async function loggedStatements(log: string): Promise<string[]> {
  const entries = (await readFile(log, 'utf8')).split(/\n(?=[\w-]*\|)/)
  return entries.flatMap((entry) => {
    const [, application, statement = ''] =
      /^(.*?)\|LOG: {2}(?:statement|execute [^:]*): (.*)/s.exec(entry) ?? []
    if (application === undefined || application === OBSERVER) return []
    return `${application}: ${statement.trim().replaceAll(/\s+/g, ' ')}`
  })
}

type Stat = { parent: number; own: number; ofEnded: number }

async function readStat(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name, in parentheses, may contain spaces. The fields after it are numbered from 3 in proc(5).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return {
    parent: field(4),
    own: (field(14) + field(15)) / TICKS,
    ofEnded: (field(16) + field(17)) / TICKS,
  }
}

export const cpuSecondsOf = async (pid: number): Promise<number> => (await readStat(pid))?.own ?? 0

/** Of a process and its children, those that have ended too. */
async function cpuSecondsOfGroup(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(readStat))
  const parent = await readStat(pid)
  const children = stats.filter((stat) => stat?.parent === pid)
  return children.reduce(
    (sum, stat) => sum + (stat?.own ?? 0),
    (parent?.own ?? 0) + (parent?.ofEnded ?? 0),
  )
}
