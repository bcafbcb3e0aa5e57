import { join } from 'node:path'
import { startPostgres } from '../postgres/server.ts'
import { DATA_DIR, prepareBenchEnvironment } from './bench-environment.ts'
import { type Activity, cpuSecondsOf, observeServer, TICKS } from './idle-server.ts'
import { round } from './latency.ts'
import type { Report } from './report.ts'

/** By then the work of the start is over, and autovacuum has visited the new tables. */
const SETTLE_MS = 130_000
const SECONDS = 60
const DAY_SECONDS = 24 * 3600
const MEGABYTE = 1_000_000

/** Makes the loops of payments run; nothing calls PayPal while nobody pays. */
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'bench',
  PAYPAL_CLIENT_SECRET: 'bench',
  PAYPAL_WEBHOOK_ID: 'bench',
  PAYPAL_ENVIRONMENT: 'sandbox',
}

/**
 * One instance without visitors, and its server beside a server that nobody uses. Both are the embedded
 * PostgreSQL, which is version 18; a stock 17 may use another share.
 */
export async function idle(): Promise<Report> {
  const stockDir = join(DATA_DIR, 'stock')
  const stock = await startPostgres({ dataDir: stockDir, shared: true })
  const environment = await prepareBenchEnvironment({ users: 0, mountains: 16, env: PAYPAL })
  const [used, unused] = await Promise.all([
    observeServer(DATA_DIR, environment.databaseUrl),
    observeServer(stockDir, stock.url),
  ])
  try {
    const read = async () => ({
      api: await cpuSecondsOf(environment.pid),
      used: await used.read(),
      unused: await unused.read(),
    })
    await Bun.sleep(SETTLE_MS)
    const before = await read()
    await Bun.sleep(SECONDS * 1000)
    const after = await read()
    return report(after.api - before.api, used.version, {
      used: difference(before.used, after.used),
      unused: difference(before.unused, after.unused),
    })
  } finally {
    await Promise.all([used.close(), unused.close()])
    await environment.stop()
    await stock.stop()
  }
}

const difference = (before: Activity, after: Activity): Activity => ({
  cpuSeconds: after.cpuSeconds - before.cpuSeconds,
  walBytes: after.walBytes - before.walBytes,
  statements: after.statements.slice(before.statements.length),
})

function report(
  apiSeconds: number,
  version: string,
  { used, unused }: { used: Activity; unused: Activity },
): Report {
  const share = (cpuSeconds: number) => round((100 * cpuSeconds) / SECONDS)
  const walPerDay = ({ walBytes }: Activity) =>
    round((walBytes / SECONDS) * (DAY_SECONDS / MEGABYTE))
  return {
    name: 'idle',
    lines: [
      { what: 'API, share of a core', value: share(apiSeconds), unit: '%', aim: '≤ 2' },
      { what: 'its Postgres, share of a core', value: share(used.cpuSeconds), unit: '%' },
      { what: 'unused Postgres, share of a core', value: share(unused.cpuSeconds), unit: '%' },
      {
        what: 'its Postgres, times the unused one',
        // At least one tick of the clock, so that the ratio is finite.
        value: round(used.cpuSeconds / Math.max(unused.cpuSeconds, 1 / TICKS)),
        unit: `(both PostgreSQL ${version})`,
      },
      {
        what: 'statements per second',
        value: round(used.statements.length / SECONDS),
        unit: '',
        aim: '≤ 5',
      },
      { what: 'WAL in a day', value: walPerDay(used), unit: 'MB', aim: '≤ 50' },
      { what: 'WAL in a day, unused Postgres', value: walPerDay(unused), unit: 'MB' },
    ],
    details: { statements: countByText(used.statements) },
  }
}

/** The most frequent first. */
function countByText(statements: readonly string[]): Record<string, number> {
  const counts = [...Map.groupBy(statements, (text) => text)].map(
    ([text, all]) => [text, all.length] as const,
  )
  return Object.fromEntries(counts.sort(([, a], [, b]) => b - a))
}
