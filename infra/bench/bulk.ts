import postgres from 'postgres'
import { type BenchEnvironment, prepareBenchEnvironment, runProgram } from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { median, round } from './latency.ts'
import { type LockWaits, watchLockWaits } from './lock-waits.ts'
import type { Line, Report } from './report.ts'

const BIDDERS = 64
const ARCHIVED = 500
const ROUNDS = 3
const MOUNTAINS = 4
const BIDS_PER_SECOND = 200
const ROUND_MS = 8_000
const WARM_MS = 2_000
const MOST = 100_000
/** Bids of each user who is archived: some are refused, because they arrive out of order. */
const BIDS_EACH = 2
/** Bidders per load process, whose session cookies are passed in one argument. */
const CROWD = 250

type Done = { results: { outcome: string }[] }
type Round = { bids: LoadResult; locks: LockWaits; seconds: number; done: number }

/** Bids at an even pace while an admin archives many users who have bid on the same mountains. */
export async function bulk(): Promise<Report> {
  const environment = await prepareBenchEnvironment({
    users: 1 + BIDDERS + ROUNDS * ARCHIVED,
    mountains: MOUNTAINS,
  })
  try {
    return await measure(environment)
  } finally {
    await environment.stop()
  }
}

async function measure(environment: BenchEnvironment): Promise<Report> {
  const users = await listUsers(environment)
  const [admin = '', ...others] = environment.cookies
  const bidders = others.slice(0, BIDDERS)
  const amounts = new Map(environment.mountainIds.map((id) => [id, 1_000]))
  const load = async (mountainId: string, order: Partial<LoadOrder>) => {
    const result = await runProgram<LoadResult>('http-load.ts', {
      ...{ port: environment.port, path: '/api/bids', cookies: bidders, mountainId },
      ...{ firstAmount: amounts.get(mountainId) ?? 0, ms: ROUND_MS, most: MOST },
      ...order,
    } satisfies LoadOrder)
    amounts.set(mountainId, result.nextAmount)
    return result
  }
  const [hot = ''] = environment.mountainIds
  const pace = { perSecond: BIDS_PER_SECOND }

  const rounds: Record<'without' | 'with', Round[]> = { without: [], with: [] }
  await load(hot, { ...pace, ms: WARM_MS })
  for (let index = 0; index < ROUNDS; index += 1) {
    const from = BIDDERS + index * ARCHIVED
    const gone = others.slice(from, from + ARCHIVED)
    for (const id of environment.mountainIds) {
      for (let start = 0; start < ARCHIVED * BIDS_EACH; start += CROWD) {
        const cookies = gone.slice(start % ARCHIVED, (start % ARCHIVED) + CROWD)
        await load(id, { cookies, most: CROWD })
      }
    }
    const ids = users.slice(1 + from, 1 + from + ARCHIVED)
    const round = async (act: () => Promise<{ seconds: number; done: number }>) => {
      const stop = watchLockWaits(environment.databaseUrl)
      const [bids, acted] = await Promise.all([load(hot, pace), act()])
      return { bids, ...acted, locks: await stop() }
    }
    rounds.without.push(await round(async () => ({ seconds: 0, done: 0 })))
    rounds.with.push(await round(() => archive(environment, admin, ids)))
  }
  return { name: 'bulk', lines: linesOf(rounds), details: rounds }
}

/** The ids of the users in the order of their sessions' cookies; the first becomes an admin. */
async function listUsers({ migrationUrl, cookies }: BenchEnvironment): Promise<string[]> {
  const sql = postgres(migrationUrl, { max: 1, onnotice: () => {} })
  const rows = await sql<{ id: string }[]>`
    select user_id as id from sessions join users on users.id = user_id
    where username like '@bidder%' order by sessions.id`
  await sql`update users set is_admin = true where id = ${rows[0]?.id ?? ''}`
  await sql.end()
  if (rows.length !== cookies.length) throw new Error('There is not one session for each user.')
  return rows.map(({ id }) => id)
}

async function archive({ port }: BenchEnvironment, cookie: string, ids: readonly string[]) {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/users/bulk`, {
    method: 'POST',
    headers: {
      ...{ host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ action: 'archive', ids }),
  })
  if (!answer.ok) throw new Error(`The bulk action answers ${answer.status}.`)
  const { results } = (await answer.json()) as Done // the API's own answer, by its contract
  const done = results.filter(({ outcome }) => outcome === 'done').length
  return { seconds: round((performance.now() - start) / 1_000), done }
}

function linesOf(rounds: Record<'without' | 'with', Round[]>): Line[] {
  const pace = `bids at ${BIDS_PER_SECOND}/s`
  const acting = `while ${ARCHIVED} users are archived`
  const latency = (of: 'without' | 'with', at: 'p50' | 'p99' | 'worst') =>
    median(rounds[of].map(({ bids }) => bids.latency[at]))
  const most = (read: (one: Round) => number) => Math.max(...rounds.with.map(read))
  return [
    ...(['p50', 'p99', 'worst'] as const).flatMap((at) => [
      { what: `${at} of ${pace}`, value: latency('without', at), unit: 'ms' },
      { what: `${at} of ${pace} ${acting}`, value: latency('with', at), unit: 'ms' },
    ]),
    { what: 'users archived', value: median(rounds.with.map(({ done }) => done)), unit: '' },
    { what: 'seconds for it', value: median(rounds.with.map(({ seconds }) => seconds)), unit: 's' },
    {
      what: 'waits for a lock, all rounds',
      value: rounds.with.reduce((sum, { locks }) => sum + locks.waits.count, 0),
      unit: '',
    },
    {
      what: 'p99 of the waits for a lock',
      value: median(rounds.with.map(({ locks }) => locks.waits.p99)),
      unit: 'ms',
    },
    {
      what: 'longest wait for a lock',
      value: most(({ locks }) => locks.waits.worst),
      ...{ unit: 'ms', aim: '< 250' },
    },
    {
      what: 'longest transaction that was waited for',
      value: most(({ locks }) => locks.longestHeld),
      ...{ unit: 'ms' },
    },
  ]
}
