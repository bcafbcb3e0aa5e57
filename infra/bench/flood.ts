import {
  type BenchEnvironment,
  ORIGIN,
  prepareBenchEnvironment,
  runProgram,
} from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { median, round } from './latency.ts'
import type { Report } from './report.ts'

const BIDDERS = 16
const BIDS_PER_SECOND = 50
const ROUND_MS = 5_000
const EVERY_MS = 200
/** Of a clock tick in /proc, as everywhere on Linux. */
const TICK_MS = 10

type Flood = { what: string; method?: string; path: string; type: string; body: string }
const json = (what: string, path: string, body: string): Flood => ({
  ...{ what, path, body },
  type: 'application/json',
})
const lists = (bytes: number) => `[${'[],'.repeat(bytes / 3 - 1)}[]]`
const badNames = JSON.stringify({
  files: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`!${index}`, 0])),
})
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'

/** Requests without a session that cost much if they are read before they are refused. */
const FLOODS: readonly Flood[] = [
  json('1.5 MB of lists to /pictures', '/api/admin/pictures', lists(1_500_000)),
  { ...json('1 MB of lists to /brand', '/api/admin/brand', lists(1_000_000)), method: 'PATCH' },
  json('20,000 bad names to /registry/missing', '/api/registry/missing', badNames),
  json('16 kB of lists to /register', '/api/auth/register', lists(16_000)),
  {
    ...{ what: 'a form of 15,000 parts to /invite-csv', path: '/api/admin/invite-csv' },
    ...{ type: 'multipart/form-data; boundary=x', body: `${part.repeat(15_000)}--x--\r\n` },
  },
]

/** Bids while one address sends five hostile requests a second, against the same bids without them. */
export async function flood(): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: BIDDERS, mountains: 1 })
  try {
    return await measure(environment)
  } finally {
    await environment.stop()
  }
}

type Round = { p50: number; statuses: Record<string, number>; cpuMs: number; refused: number[] }

async function measure(environment: BenchEnvironment): Promise<Report> {
  let amount = 1_000
  async function run(hostile: Flood | null): Promise<Round> {
    const before = await processorMs(environment.pid)
    const refused: Promise<number>[] = []
    const timer = setInterval(() => {
      if (hostile) refused.push(send(environment.port, hostile))
    }, EVERY_MS)
    const order: LoadOrder = {
      ...{ port: environment.port, path: '/api/bids', cookies: environment.cookies },
      ...{ mountainId: environment.mountainIds[0] ?? '', firstAmount: amount },
      ...{ ms: ROUND_MS, most: Number.MAX_SAFE_INTEGER, perSecond: BIDS_PER_SECOND },
    }
    const result = await runProgram<LoadResult>('http-load.ts', order)
    clearInterval(timer)
    amount = result.nextAmount
    const statuses = await Promise.all(refused)
    const cpuMs = (await processorMs(environment.pid)) - before
    return { p50: result.latency.p50, statuses: result.statuses, cpuMs, refused: statuses }
  }

  await run(null)
  const quiet: Round[] = []
  const floods: (Round & { what: string })[] = []
  // The quiet rounds lie between the others, so that other load on the machine affects both.
  for (const hostile of FLOODS) {
    quiet.push(await run(null))
    floods.push({ what: hostile.what, ...(await run(hostile)) })
  }
  const quietMs = median(quiet.map(({ p50 }) => p50))
  const quietCpu = median(quiet.map(({ cpuMs }) => cpuMs))
  return {
    name: 'flood',
    lines: [
      { what: `bids' median, ${BIDS_PER_SECOND} bids/s`, value: quietMs, unit: 'ms' },
      ...floods.flatMap(({ what, p50, cpuMs, refused }) => [
        { what, value: round(p50 / quietMs), unit: '× the quiet median', aim: '≤ 2' },
        {
          what: `… processor time of one, answered ${[...new Set(refused)].join(', ')}`,
          value: round(Math.max(0, cpuMs - quietCpu) / refused.length),
          unit: 'ms',
          aim: '≤ 10',
        },
      ]),
    ],
    details: { quiet, floods },
  }
}

async function send(port: number, { method = 'POST', path, type, body }: Flood): Promise<number> {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: ORIGIN }
  const url = `http://127.0.0.1:${port}${path}`
  const answer = await fetch(url, { method, headers, body }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

/** The processor time that a process has used. */
async function processorMs(pid: number): Promise<number> {
  const fields = (await Bun.file(`/proc/${pid}/stat`).text()).split(') ')[1]?.split(' ') ?? []
  // utime and stime, the 14th and 15th field.
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
