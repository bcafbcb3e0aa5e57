import { NEXT_CURSOR_HEADER } from '@firstchair/contract'
import { type BenchEnvironment, prepareBenchEnvironment, residentMb } from './bench-environment.ts'
import { round, type Summary, summarise } from './latency.ts'
import { BIDS, fillLists, USERS } from './lists-data.ts'
import type { Line, Report } from './report.ts'

const AIM_MS = 100
const ROUNDS = 20
const PAGES = 3

/** The lists that are measured, each with its first pages. */
const LISTS = [
  'users',
  'users?sort=username',
  'users?sort=-email',
  'users?sort=lastName',
  'users?approvalStatus=pending',
  'users?search=user77',
  'archived-users',
  'bid-history',
  'bid-history?sort=-amount',
  'bid-history?search=user_77777',
  'bid-history?startDate=2000-01-01T00:00:00Z',
  'login-history',
  'login-history?search=10.0.7.',
  'login-history?sort=ipAddress',
  'email-verification',
  'email-verification?state=link_expired',
  'bid-statistics',
  'bid-statistics?sort=-bids',
  'auction-results',
  'audit',
] as const

/**
 * Measures the lists of the admin panel over a year of data, and the memory while all bids are
 * exported.
 */
export async function lists(): Promise<Report> {
  const environment = await prepareBenchEnvironment({ users: 1, mountains: 16 })
  try {
    await fillLists(environment.migrationUrl)
    return await measure(environment)
  } finally {
    await environment.stop()
  }
}

async function measure(environment: BenchEnvironment): Promise<Report> {
  const pages = new Map<string, Summary>()
  for (const list of await listsOf(environment)) {
    await readPages(environment, list)
    const times: number[] = []
    for (let index = 0; index < ROUNDS; index += 1)
      times.push(...(await readPages(environment, list)))
    pages.set(list.replace(/[0-9a-f-]{36}/, '…'), summarise(times))
  }
  const before = await residentMb(environment.pid)
  const file = await exportBids(environment)
  const lines: Line[] = [...pages].map(([what, { p95 }]) => ({
    ...{ what: `p95 of ${what}`, value: p95, unit: 'ms', aim: `< ${AIM_MS}` },
  }))
  lines.push(
    { what: `bids exported of ${BIDS}`, value: file.lines - 1, unit: '' },
    { what: 'seconds for it', value: round(file.seconds), unit: 's' },
    { what: 'memory before the export', value: before, unit: 'MB' },
    { what: 'memory after half of it', value: file.halfMb, unit: 'MB' },
    { what: 'memory at its end', value: file.endMb, unit: 'MB' },
  )
  return {
    name: 'lists',
    lines,
    details: { users: USERS, bids: BIDS, ...Object.fromEntries(pages) },
  }
}

async function listsOf(environment: BenchEnvironment): Promise<string[]> {
  const bids = await get(environment, 'bid-history?limit=1')
  const [{ user, mountain }] = Object(await bids.json())
  return [...LISTS, `bid-history?userId=${user.id}`, `bid-history?mountainId=${mountain.id}`]
}

const get = ({ port, cookies }: BenchEnvironment, path: string) =>
  fetch(`http://127.0.0.1:${port}/api/admin/${path}`, {
    headers: { host: 'localhost:3000', cookie: cookies[0] ?? '' },
  })

/** Reads the first pages in sequence; returns how long each took. */
async function readPages(environment: BenchEnvironment, list: string): Promise<number[]> {
  const times: number[] = []
  let cursor: string | null = ''
  while (cursor !== null && times.length < PAGES) {
    const start = performance.now()
    const joint = list.includes('?') ? '&' : '?'
    const answer: Response = await get(
      environment,
      `${list}${cursor && `${joint}cursor=${cursor}`}`,
    )
    const text = await answer.text()
    times.push(performance.now() - start)
    if (!answer.ok) throw new Error(`${list} answers ${answer.status}: ${text}`)
    cursor = answer.headers.get(NEXT_CURSOR_HEADER)
  }
  return times
}

async function exportBids(environment: BenchEnvironment) {
  const start = performance.now()
  const { body } = await get(environment, 'bid-history.csv')
  let [lines, halfMb] = [0, 0]
  for await (const chunk of body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1
    if (halfMb === 0 && lines > BIDS / 2) halfMb = await residentMb(environment.pid)
  }
  const endMb = await residentMb(environment.pid)
  return { lines, halfMb, endMb, seconds: (performance.now() - start) / 1_000 }
}
