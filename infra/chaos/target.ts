import type postgres from 'postgres'
import type { Cluster } from '../cluster/cluster.ts'
import type { Target } from './faults.ts'

/** How long the database may take to recover. */
const SETTLING_MS = 15_000

/** What faults need of a cluster. `sql` has another role than the instances. */
export function targetOf(cluster: Cluster, sql: postgres.Sql): Target {
  const { instances, links, restartDatabase, outside } = cluster
  const backends = async () => {
    const rows = await again(
      () => sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and usename <> current_user and usename <> 'postgres'`,
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    ...{ instances, links, restartDatabase, outside },
    backendPid: async () => {
      const [pid] = await again(backends, (pids) => pids.length > 0)
      if (pid === undefined) throw new Error('No instance is connected to the database.')
      return pid
    },
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
