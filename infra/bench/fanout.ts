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
    const polls: SocketResult[] = []
    for (let index = 0; index < ROUNDS; index += 1) {
      bare.push(await bareRound(sockets))
      ours.push(await ourRound(environment, sockets, index))
    }
    for (const perSecond of [PER_SECOND, 0]) {
      polls.push(await ourRound(environment, sockets, ROUNDS, { polls: true, perSecond }))
    }
    return report(bare, ours, polls)
  } finally {
    await environment.stop()
  }
}

/** At most five seconds pass between two polls of a page: these rounds last two of these. */
const POLL_ROUND_MS = 10_000

const ourRound = (
  environment: BenchEnvironment,
  sockets: number,
  index: number,
  { polls = false, perSecond = PER_SECOND } = {},
) =>
  runProgram<SocketResult>('socket-load.ts', {
    port: environment.port,
    path: '/ws',
    origin: ORIGIN,
    ...{ sockets, polls, pid: environment.pid },
    ms: polls ? POLL_ROUND_MS : ROUND_MS,
    // The first poll of a page is dearer.
    warmMs: polls ? POLL_ROUND_MS : WARM_MS,
    firstAmount: 1 + index * 1_000_000,
    bids: {
      perSecond,
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

function report(bare: SocketResult[], ours: SocketResult[], polls: SocketResult[]): Report {
  const rate = (results: SocketResult[]) =>
    median(results.map(({ deliveries, seconds }) => deliveries / seconds))
  const p99 = (results: SocketResult[]) => median(results.map(({ latency }) => latency.p99))
  const unit = 'processor s/s'
  const processors = (results: SocketResult[]) =>
    median(results.map((result) => Math.round(result.processors * 100) / 100))
  const [busy, quiet] = polls
  return {
    name: 'fanout',
    lines: [
      { what: 'bare publish', value: round(rate(bare)), unit: 'deliveries/s' },
      { what: 'p99 of it', value: p99(bare), unit: 'ms' },
      { what: 'the live feed', value: round(rate(ours)), unit: 'deliveries/s' },
      { what: 'feed / bare', value: round(rate(ours) / rate(bare)), unit: '×', aim: '≥ 0.8' },
      // From the sending of the bid, so the commit's own time is in it.
      { what: 'p99 bid → client', value: p99(ours), unit: 'ms', aim: '< 200' },
      { what: 'the API: sockets', value: processors(ours), unit },
      { what: 'polling', value: processors(busy ? [busy] : []), unit },
      { what: 'polling, no bids', value: processors(quiet ? [quiet] : []), unit },
    ],
    details: { bare, ours, polls },
  }
}
