import postgres from 'postgres'
import { ORIGIN, prepareBenchEnvironment, runProgram } from './bench-environment.ts'
import type { CatchupOrder, CatchupResult } from './catchup-load.ts'
import { median, round } from './latency.ts'
import type { Report } from './report.ts'

const CLIENTS = 5_000
const MOUNTAINS = 16
const ROUNDS = 3
const GIVE_UP_MS = 60_000
/** Postgres publishes a connection's counts up to a second later, and once more when it is idle. */
const COUNTING_MS = 11_000

/** Clients that all reconnect at once, and the transactions that they cost the database. */
export async function catchup(): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: 1, mountains: MOUNTAINS })
  const sql = postgres(environment.migrationUrl, { max: 1 })
  try {
    const transactions = async () => {
      const [row] = await sql<{ count: number }[]>`
        select (xact_commit + xact_rollback)::int as count
        from pg_stat_database where datname = current_database()`
      return row?.count ?? 0
    }
    // What the instance does anyway, such as looking for due cycles.
    const before = await transactions()
    const began = performance.now()
    await Bun.sleep(COUNTING_MS)
    const idlePerMs = ((await transactions()) - before) / (performance.now() - began)
    const results: (CatchupResult & { reads: number })[] = []
    for (let index = 0; index < ROUNDS; index += 1) {
      const [first, since] = [await transactions(), performance.now()]
      const result = await runProgram<CatchupResult>('catchup-load.ts', {
        ...{ port: environment.port, origin: ORIGIN, clients: CLIENTS, giveUpMs: GIVE_UP_MS },
      } satisfies CatchupOrder)
      await Bun.sleep(COUNTING_MS)
      const all = (await transactions()) - first
      results.push({ ...result, reads: all - idlePerMs * (performance.now() - since) })
    }
    const of = (value: (result: (typeof results)[number]) => number) =>
      round(median(results.map(value)))
    return {
      name: 'catchup',
      lines: [
        { what: 'clients that reconnect at once', value: CLIENTS, unit: '' },
        { what: 'of them up to date', value: of(({ done }) => done), unit: '' },
        { what: 'p50', value: of(({ latency }) => latency.p50), unit: 'ms' },
        {
          what: 'the last one',
          value: of(({ latency }) => latency.worst),
          unit: 'ms',
          aim: '< 10 000',
        },
        {
          what: 'transactions of the database for them',
          value: of(({ reads }) => reads),
          unit: '',
        },
      ],
      details: { results, idlePerSecond: idlePerMs * 1_000 },
    }
  } finally {
    await sql.end()
    await environment.stop()
  }
}
