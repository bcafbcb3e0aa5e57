import { loadavg } from 'node:os'
import { prepareBenchEnvironment, residentMb, runProgram } from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { median, round } from './latency.ts'
import type { Report } from './report.ts'

const USERS = 64
const MOUNTAINS = 4
const WARM_MS = 4_000
const SLICE_MS = 10_000
const MOST = 10_000_000

type Slice = { p50: number; p99: number; megabytes: number; load: number; failed: number }

/** Half of the pace that is reached, for minutes: the memory of the API and its answers over time. */
export async function soak({ minutes = 10 }: { minutes?: number } = {}): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: USERS, mountains: MOUNTAINS })
  try {
    const { port, cookies, mountainIds, pid } = environment
    let amount = 1_000
    const load = async (ms: number, perSecond?: number) => {
      const result = await runProgram<LoadResult>('http-load.ts', {
        ...{ port, path: '/api/bids', cookies, ms, most: MOST, firstAmount: amount },
        ...{ mountainId: mountainIds[0] ?? '', mountainIds },
        ...(perSecond !== undefined && { perSecond }),
      } satisfies LoadOrder)
      amount = result.nextAmount
      return result
    }
    await load(WARM_MS)
    const full = await load(WARM_MS)
    const pace = answersOf(full) / full.seconds / 2
    const slices: Slice[] = []
    const endsAt = performance.now() + minutes * 60_000
    while (performance.now() < endsAt) {
      const result = await load(SLICE_MS, pace)
      const { p50, p99 } = result.latency
      const failed =
        answersOf(result) - (result.statuses['201'] ?? 0) - (result.statuses['409'] ?? 0)
      const slice = {
        p50,
        p99,
        failed,
        megabytes: await residentMb(pid),
        load: round(loadavg()[0] ?? 0),
      }
      slices.push(slice)
      console.info(`  ${slices.length * (SLICE_MS / 1000)} s: ${JSON.stringify(slice)}`)
    }
    return report(pace, slices)
  } finally {
    await environment.stop()
  }
}

const answersOf = ({ statuses }: LoadResult) =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0)

function report(pace: number, slices: readonly Slice[]): Report {
  const quarter = Math.ceil(slices.length / 4)
  const [first, last] = [slices.slice(0, quarter), slices.slice(-quarter)]
  const mid = (of: readonly Slice[], value: (slice: Slice) => number) => median(of.map(value))
  const line = (what: string, value: number, unit: string) => ({ what, value: round(value), unit })
  return {
    name: 'soak',
    lines: [
      line('half of the pace', pace, 'bids/s'),
      line('minutes', (slices.length * SLICE_MS) / 60_000, ''),
      line(
        'p99 in the first quarter',
        mid(first, ({ p99 }) => p99),
        'ms',
      ),
      line(
        'p99 in the last quarter',
        mid(last, ({ p99 }) => p99),
        'ms',
      ),
      line(
        'memory in the first quarter',
        mid(first, ({ megabytes }) => megabytes),
        'MB',
      ),
      line(
        'memory in the last quarter',
        mid(last, ({ megabytes }) => megabytes),
        'MB',
      ),
      {
        ...line(
          'neither placed nor refused',
          slices.reduce((sum, { failed }) => sum + failed, 0),
          '',
        ),
        aim: '0',
      },
      line(
        'load of the machine, median',
        mid(slices, ({ load }) => load),
        '',
      ),
    ],
    details: { slices },
  }
}
