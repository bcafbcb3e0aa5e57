import postgres from 'postgres'
import type { Cluster } from '../cluster/cluster.ts'
import { readPasswords } from '../postgres/roles.ts'
import type { Target } from './faults.ts'

/** Faults of the database; each returned function ends what it began. */
export type DatabaseFaults = {
  /** Ends every connection of the instances to the database. */
  cutConnections: () => Promise<void>
  /** The process of one connection to the database. */
  backendPid: () => Promise<number>
  slowDisk: () => Promise<() => Promise<void>>
  takeConnections: () => Promise<() => Promise<void>>
  holdMountains: () => Promise<() => Promise<void>>
}

/** How long the database may take to recover. */
export const SETTLING_MS = 15_000
/** Microseconds; the longest that Postgres allows. */
const FLUSH_DELAY = 100_000

/** What faults need of a cluster. `sql` has another role than the instances. */
export function targetOf(cluster: Cluster, sql: postgres.Sql): Target {
  const { instances, links, nats, restartDatabase, outside, paypal, disk } = cluster
  const backends = async () => {
    const rows = await again(
      () => sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and usename <> current_user and usename <> 'postgres'`,
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    ...{ instances, links, nats, restartDatabase, outside, paypal, disk },
    cutConnections: async () => {
      for (const pid of await again(backends, (pids) => pids.length > 0)) endProcess(pid)
    },
    backendPid: async () => {
      const [pid] = await again(backends, (pids) => pids.length > 0)
      if (pid === undefined) throw new Error('No instance is connected to the database.')
      return pid
    },
    slowDisk: async () => {
      await asSuperuser(cluster, [
        `alter system set commit_delay = ${FLUSH_DELAY}`,
        'alter system set commit_siblings = 0',
        'select pg_reload_conf()',
      ])
      return () =>
        asSuperuser(cluster, [
          'alter system reset commit_delay',
          'alter system reset commit_siblings',
          'select pg_reload_conf()',
        ])
    },
    takeConnections: () => takeConnections(cluster.config.migrationDatabaseUrl),
    holdMountains: async () => {
      const own = await again(() => sql.reserve())
      await own`begin`
      await own`select from mountains order by id for update`
      return async () => {
        await own`rollback`.catch(() => {})
        own.release()
      }
    },
  }
}

/** Opens connections until the database has none left for others than its superuser. */
async function takeConnections(url: string): Promise<() => Promise<void>> {
  const taken: postgres.Sql[] = []
  for (let isFull = false; !isFull; ) {
    const opened = Array.from({ length: 20 }, () =>
      postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} }),
    )
    taken.push(...opened)
    const answers = await Promise.allSettled(opened.map((sql) => sql`select 1`))
    isFull = answers.some(({ status }) => status === 'rejected')
  }
  return async () => {
    await Promise.all(taken.map((sql) => sql.end({ timeout: 0 })))
  }
}

async function asSuperuser({ plan, config }: Cluster, statements: string[]): Promise<void> {
  const { superuser } = await readPasswords(plan.dataDir)
  const url = new URL(config.migrationDatabaseUrl)
  ;[url.username, url.password] = ['postgres', superuser]
  const sql = postgres(url.href, { max: 1, onnotice: () => {} })
  try {
    for (const statement of statements) await again(() => sql.unsafe(statement))
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** A connection may have ended by itself. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error // errors of the system have codes
  }
}

/** Repeats the read while the database recovers. */
export async function again<T>(
  read: () => PromiseLike<T>,
  isGood: (value: T) => boolean = () => true,
): Promise<T> {
  const until = performance.now() + SETTLING_MS
  for (;;) {
    try {
      const value = await read()
      if (isGood(value)) return value
    } catch (error) {
      if (performance.now() > until) throw error
    }
    if (performance.now() > until) throw new Error('The database does not come back.')
    await Bun.sleep(100)
  }
}
