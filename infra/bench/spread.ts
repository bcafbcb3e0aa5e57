import { prepareBenchEnvironment, runProgram } from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { median, round } from './latency.ts'
import type { Report } from './report.ts'

const BIDDERS = 64
const MOUNTAINS = 16
const ROUNDS = 3
const ROUND_MS = 4_000
const WARM_MS = 2_000
const MOST = 400_000

/** Bidders over many mountains, against a transaction per bid on the same mountains. */
export async function spread(): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: BIDDERS, mountains: MOUNTAINS * 2 })
  try {
    const { port, cookies, mountainIds } = environment
    // The naive way keeps no log of changes and has its own mountains.
    const [naiveIds, ownIds] = [mountainIds.slice(0, MOUNTAINS), mountainIds.slice(MOUNTAINS)]
    let amount = 1_000
    const load = async (path: string, ids: string[], ms: number) => {
      const order: LoadOrder = {
        ...{ port, path, cookies, ms, firstAmount: amount, most: MOST },
        ...{ mountainId: ids[0] ?? '', mountainIds: ids },
      }
      const result = await runProgram<LoadResult>('http-load.ts', order)
      amount = result.nextAmount
      const { statuses, seconds } = result
      return ['200', '201', '409'].reduce((sum, each) => sum + (statuses[each] ?? 0), 0) / seconds
    }
    const naive = (ms: number) => load('/api/bench/naive', naiveIds, ms)
    const ours = (ms: number) => load('/api/bids', ownIds, ms)
    await naive(WARM_MS)
    await ours(WARM_MS)
    const rates: { naive: number[]; ours: number[] } = { naive: [], ours: [] }
    // In turns, so that other load on the machine affects both.
    for (let index = 0; index < ROUNDS; index += 1) {
      rates.naive.push(await naive(ROUND_MS))
      rates.ours.push(await ours(ROUND_MS))
    }
    const [theirs, own] = [median(rates.naive), median(rates.ours)]
    return {
      name: 'spread',
      lines: [
        { what: `naive, ${MOUNTAINS} mountains`, value: round(theirs), unit: 'bids/s' },
        { what: `batches, ${MOUNTAINS} mountains`, value: round(own), unit: 'decided bids/s' },
        { what: 'batches / naive', value: round(own / theirs), unit: '×', aim: '≥ 3' },
      ],
      details: { rates },
    }
  } finally {
    await environment.stop()
  }
}
