import postgres from 'postgres'
import { round, type Summary, summarise } from './latency.ts'

const EVERY_MS = 4

export type LockWaits = {
  /** How long bids waited for a row that another transaction held, in milliseconds. */
  waits: Summary
  /** The longest that a transaction had lasted while bids waited for it. */
  longestHeld: number
}

type Sample = { pid: number; since: string; waited: number; held: number }

/**
 * Samples waits for row locks until the returned function is called. A wait shorter than the
 * interval may be missed, a longer one is measured to within the interval.
 */
export function watchLockWaits(databaseUrl: string): () => Promise<LockWaits> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const waits = new Map<string, number>()
  let longestHeld = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const samples = await sql<Sample[]>`
        select l.pid, l.waitstart::text as since,
          extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as waited,
          coalesce(extract(epoch from clock_timestamp() - min(b.xact_start))::float8 * 1000, 0) as held
        from pg_locks l
        cross join lateral unnest(pg_blocking_pids(l.pid)) blocker
        left join pg_stat_activity b on b.pid = blocker
        where not l.granted and l.waitstart is not null
          and l.locktype in ('transactionid', 'tuple')
        group by l.pid, l.waitstart`
      for (const { pid, since, waited, held } of samples) {
        waits.set(`${pid} ${since}`, waited)
        longestHeld = Math.max(longestHeld, held)
      }
      await Bun.sleep(EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await watching
    await sql.end()
    return { waits: summarise([...waits.values()]), longestHeld: round(longestHeld) }
  }
}
