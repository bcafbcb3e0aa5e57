import postgres from 'postgres'
import { type BenchEnvironment, prepareBenchEnvironment, runProgram } from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { round } from './latency.ts'
import type { Report } from './report.ts'

const USERS = 64
/** Enough that the load generator never waits for an answer. */
const CONNECTIONS = 2_048
const WARM_MS = 3_000
const CAPACITY_MS = 4_000
const OVERLOAD_MS = 8_000
const RECOVERY_SECONDS = 5
const MOST = 400_000

/** Bids on one mountain at twice the pace that it reaches, then at half of it. */
export async function overload(): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: USERS, mountains: 1 })
  try {
    return await measure(environment)
  } finally {
    await environment.stop()
  }
}

async function measure(environment: BenchEnvironment): Promise<Report> {
  const { port, mountainIds, cookies, databaseUrl } = environment
  const all: LoadResult[] = []
  const load = async (connections: number, ms: number, perSecond?: number) => {
    const result = await runProgram<LoadResult>('http-load.ts', {
      ...{ port, path: '/api/bids', ms, most: MOST },
      mountainId: mountainIds[0] ?? '',
      ...{ cookies, connections },
      firstAmount: all.at(-1)?.nextAmount ?? 1_000,
      ...(perSecond !== undefined && { perSecond }),
    } satisfies LoadOrder)
    all.push(result)
    return result
  }
  await load(USERS * 2, WARM_MS)
  const full = await load(USERS * 2, CAPACITY_MS)
  const capacity = decided(full) / full.seconds
  const over = await load(CONNECTIONS, OVERLOAD_MS, capacity * 2)
  const after: LoadResult[] = []
  while (after.length < RECOVERY_SECONDS) after.push(await load(CONNECTIONS, 1_000, capacity / 2))
  const bad = after.findLastIndex(
    ({ latency, statuses }) => latency.p99 >= 250 || statuses['503'] !== undefined,
  )
  const placed = all.reduce((sum, { statuses }) => sum + (statuses['201'] ?? 0), 0)
  const stored = await countBids(databaseUrl)
  const refused = over.statuses['503'] ?? 0
  const answers = Object.values(over.statuses).reduce((sum, count) => sum + count, 0)
  const other = answers - decided(over) - refused
  return {
    name: 'overload',
    lines: [
      { what: 'pace with as many as are answered', value: round(capacity), unit: 'bids/s' },
      { what: 'sent', value: round(answers / over.seconds), unit: 'bids/s' },
      { what: 'decided of them', value: round(decided(over) / over.seconds), unit: 'bids/s' },
      {
        what: 'p99 of the placed',
        value: over.latencies['201']?.p99 ?? 0,
        unit: 'ms',
        aim: '< 250',
      },
      { what: 'answered 503', value: round((refused / answers) * 100), unit: '%' },
      { what: 'p99 of these', value: over.latencies['503']?.p99 ?? 0, unit: 'ms' },
      { what: '503 without Retry-After', value: over.withoutRetryAfter, unit: '', aim: '0' },
      { what: 'other answers', value: other, unit: '', aim: '0' },
      { what: 'until half of the pace is served well', value: bad + 1, unit: 's', aim: '≤ 5' },
      {
        what: 'placed and not stored, or stored and not placed',
        value: placed - stored,
        unit: '',
        aim: '0',
      },
    ],
    details: { full, over, after },
    failures: placed === stored ? [] : [`${placed} bids were placed, ${stored} are stored.`],
  }
}

const decided = ({ statuses }: LoadResult) => (statuses['201'] ?? 0) + (statuses['409'] ?? 0)

async function countBids(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 })
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from bids`
  await sql.end()
  return row?.count ?? 0
}
