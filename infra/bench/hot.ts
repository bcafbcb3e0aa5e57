import { type BenchEnvironment, prepareBenchEnvironment, runProgram } from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { median, round } from './latency.ts'
import type { Report } from './report.ts'

const BIDDERS = 64
const ROUNDS = 3
const ROUND_MS = 4_000
const WARM_MS = 2_000
const MOST = 400_000
const PACE = 1_000
const CONTENDERS = { noop: '/api/bench/noop', naive: '/api/bench/naive', hot: '/api/bids' }
type Contender = keyof typeof CONTENDERS

/** Bidders on one mountain, durable commits, against a transaction per bid and a route that does nothing. */
export async function hot(): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: BIDDERS, mountains: 2 })
  try {
    return await measure(environment)
  } finally {
    await environment.stop()
  }
}

async function measure(environment: BenchEnvironment): Promise<Report> {
  let amount = 1_000
  const load = async (contender: Contender, ms: number, perSecond?: number) => {
    const order: LoadOrder = {
      port: environment.port,
      path: CONTENDERS[contender],
      cookies: environment.cookies,
      // The naive way keeps no log of changes and has the first mountain for itself.
      mountainId: environment.mountainIds[contender === 'naive' ? 0 : 1] ?? '',
      firstAmount: amount,
      ms,
      most: MOST,
      ...(perSecond !== undefined && { perSecond }),
    }
    const result = await runProgram<LoadResult>('http-load.ts', order)
    amount = result.nextAmount
    return result
  }

  const rates: Record<Contender, number[]> = { noop: [], naive: [], hot: [] }
  const accepted: number[] = []
  for (const contender of ['naive', 'noop', 'hot'] as const) await load(contender, WARM_MS)
  // All run in every round, so that other load on the machine affects each of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of ['naive', 'hot', 'noop'] as const) {
      const { statuses, seconds } = await load(contender, ROUND_MS)
      const decided = (statuses['200'] ?? 0) + (statuses['201'] ?? 0) + (statuses['409'] ?? 0)
      rates[contender].push(decided / seconds)
      if (contender === 'hot') accepted.push((statuses['201'] ?? 0) / decided)
    }
  }
  // Garbage and dirty pages of the full load must not count against the even pace.
  await load('hot', WARM_MS, PACE)
  const paced: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) paced.push(await load('hot', ROUND_MS, PACE))
  const at = (of: 'p50' | 'p99') => median(paced.map(({ latency }) => latency[of]))

  const [naive, noop, ours] = [median(rates.naive), median(rates.noop), median(rates.hot)]
  return {
    name: 'hot',
    lines: [
      { what: `naive, ${BIDDERS} bidders`, value: round(naive), unit: 'bids/s' },
      { what: `no-op route, ${BIDDERS} bidders`, value: round(noop), unit: 'requests/s' },
      { what: `hot, ${BIDDERS} bidders`, value: round(ours), unit: 'decided bids/s' },
      { what: 'of them accepted', value: round(median(accepted) * 100), unit: '%' },
      { what: 'hot / naive', value: round(ours / naive), unit: '×', aim: '≥ 15' },
      { what: 'hot / no-op', value: round((ours / noop) * 100), unit: '%', aim: '≥ 50' },
      { what: 'p50 at 1 000 bids/s', value: at('p50'), unit: 'ms' },
      { what: 'p99 at 1 000 bids/s', value: at('p99'), unit: 'ms', aim: '< 50' },
    ],
    details: { rates, accepted, paced },
  }
}
