import { join } from 'node:path'
import {
  type BenchEnvironment,
  firstLine,
  ORIGIN,
  prepareBenchEnvironment,
  runProgram,
} from './bench-environment.ts'
import { median, round } from './latency.ts'
import type { Report } from './report.ts'
import type { SocketOrder, SocketResult } from './socket-load.ts'

const MOUNTAINS = 16
const PER_SECOND = 50
const ROUNDS = 3
const ROUND_MS = 6_000
const WARM_MS = 2_000

/** Many sockets that watch every mountain, compared with Bun's publish alone. */
export async function fanout(sockets: number): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: 64, mountains: MOUNTAINS })
  try {
    const bare: SocketResult[] = []
    const ours: SocketResult[] = []
    for (let index = 0; index < ROUNDS; index += 1) {
      bare.push(await bareRound(sockets))
      ours.push(await ourRound(environment, sockets, index))
    }
    return report(bare, ours)
  } finally {
    await environment.stop()
  }
}

const ourRound = (environment: BenchEnvironment, sockets: number, index: number) =>
  runProgram<SocketResult>('socket-load.ts', {
    port: environment.port,
    path: '/ws',
    origin: ORIGIN,
    sockets,
    ...{ ms: ROUND_MS, warmMs: WARM_MS },
    firstAmount: 1 + index * 1_000_000,
    bids: {
      perSecond: PER_SECOND,
      cookies: environment.cookies,
      mountainIds: environment.mountainIds,
    },
  } satisfies SocketOrder)

async function bareRound(sockets: number): Promise<SocketResult> {
  const server = Bun.spawn([process.execPath, join(import.meta.dir, 'bare-publish.ts')], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
    env: { ...process.env, BENCH_PER_SECOND: String(PER_SECOND) },
  })
  try {
    const { port } = await firstLine<{ port: number }>(server.stdout)
    return await runProgram<SocketResult>('socket-load.ts', {
      port,
      path: '/',
      origin: ORIGIN,
      sockets,
      ...{ ms: ROUND_MS, warmMs: WARM_MS },
      firstAmount: 0,
      bids: null,
    } satisfies SocketOrder)
  } finally {
    void server.stdin.end()
    await server.exited
  }
}

function report(bare: SocketResult[], ours: SocketResult[]): Report {
  const rate = (results: SocketResult[]) =>
    median(results.map(({ deliveries, seconds }) => deliveries / seconds))
  const p99 = (results: SocketResult[]) => median(results.map(({ latency }) => latency.p99))
  return {
    name: 'fanout',
    lines: [
      { what: 'bare publish', value: round(rate(bare)), unit: 'deliveries/s' },
      { what: 'p99 of it', value: p99(bare), unit: 'ms' },
      { what: 'the live feed', value: round(rate(ours)), unit: 'deliveries/s' },
      { what: 'feed / bare', value: round(rate(ours) / rate(bare)), unit: '×', aim: '≥ 0.8' },
      // From the sending of the bid, so the commit's own time is in it.
      { what: 'p99 bid → client', value: p99(ours), unit: 'ms', aim: '< 200' },
    ],
    details: { bare, ours },
  }
}
