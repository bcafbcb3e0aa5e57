import { startNats } from '../../api/src/bus/test-nats.ts'
import {
  type BenchApi,
  ORIGIN,
  prepareGround,
  runProgram,
  startBenchApi,
} from './bench-environment.ts'
import { round } from './latency.ts'
import type { Report } from './report.ts'
import type { SocketOrder, SocketResult } from './socket-load.ts'

const MOUNTAINS = 18
const PER_SECOND = 50
const ROUND_MS = 10_000
const WARM_MS = 5_000

/**
 * Sockets over several instances, which hear of each other's bids over NATS. Each group of clients
 * has an instance of its own and bids on mountains of its own; all watch all mountains.
 */
export async function wideFanout(size: { sockets: number; instances: number }): Promise<Report> {
  const ground = await prepareGround()
  const nats = await startNats()
  const apis: BenchApi[] = []
  try {
    for (let index = 0; index < size.instances; index += 1) {
      const env = { NATS_URL: nats.url, ...(index > 0 && { BENCH_JOINS: '1' }) }
      apis.push(await startBenchApi(ground, { users: 64, mountains: MOUNTAINS, env }))
    }
    const [first] = apis
    if (first === undefined) throw new Error('There is no instance.')
    const results = await Promise.all(
      apis.map(({ ready }, index) =>
        runProgram<SocketResult>('socket-load.ts', {
          ...{ port: ready.port, path: '/ws', origin: ORIGIN },
          sockets: Math.ceil(size.sockets / size.instances),
          ...{ ms: ROUND_MS, warmMs: WARM_MS, firstAmount: 1 + index * 1_000_000 },
          bids: {
            perSecond: PER_SECOND / size.instances,
            cookies: first.ready.cookies,
            mountainIds: first.ready.mountainIds.filter((_, at) => at % size.instances === index),
          },
        } satisfies SocketOrder),
      ),
    )
    const deliveries = results.reduce((sum, each) => sum + each.deliveries / each.seconds, 0)
    const bids = results.reduce((sum, each) => sum + each.bids, 0)
    const p99 = Math.max(...results.map(({ latency }) => latency.p99))
    return {
      name: 'fanout-wide',
      lines: [
        { what: 'instances', value: size.instances, unit: '' },
        { what: 'sockets', value: size.sockets, unit: '' },
        { what: 'bids', value: round((bids * 1_000) / (ROUND_MS + WARM_MS)), unit: 'bids/s' },
        { what: 'the live feed', value: round(deliveries), unit: 'deliveries/s' },
        { what: 'p99 bid → client, slowest instance', value: p99, unit: 'ms', aim: '< 250' },
      ],
      details: { results },
    }
  } finally {
    await Promise.all(apis.map((api) => api.stop()))
    await nats.stop()
    await ground.stop()
  }
}
