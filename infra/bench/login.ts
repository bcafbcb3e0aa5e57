import { type BenchEnvironment, prepareBenchEnvironment, runProgram } from './bench-environment.ts'
import type { LoadOrder, LoadResult } from './http-load.ts'
import { median } from './latency.ts'
import type { LoginOrder, LoginResult } from './login-load.ts'
import type { Line, Report } from './report.ts'

const BIDDERS = 64
const BIDS_PER_SECOND = 300
const LOGINS_PER_SECOND = 50
const ROUNDS = 3
const ROUND_MS = 6_000
const WARM_MS = 2_000
const MOST = 400_000

/** The source of the flood: one address, which the limits soon stop, or one address per attempt. */
const FLOODS = { none: null, one: 'one', many: 'many' } as const
type Flood = keyof typeof FLOODS
type Round = { bids: LoadResult; logins: LoginResult | null }

/** Bids at an even pace during a flood of logins, which must not stop an auction. */
export async function login(): Promise<Report> {
  const environment = await prepareBenchEnvironment({
    users: BIDDERS,
    mountains: 2,
    // So that each attempt of the flood can have a different address.
    env: { TRUSTED_PROXIES: '1' },
  })
  try {
    return await measure(environment)
  } finally {
    await environment.stop()
  }
}

async function measure(environment: BenchEnvironment): Promise<Report> {
  let amount = 1_000
  const bid = async (ms: number): Promise<LoadResult> => {
    const result = await runProgram<LoadResult>('http-load.ts', {
      port: environment.port,
      path: '/api/bids',
      cookies: environment.cookies,
      mountainId: environment.mountainIds[1] ?? '',
      firstAmount: amount,
      ms,
      most: MOST,
      perSecond: BIDS_PER_SECOND,
    } satisfies LoadOrder)
    amount = result.nextAmount
    return result
  }
  const flood = (addresses: LoginOrder['addresses'], ms: number) =>
    runProgram<LoginResult>('login-load.ts', {
      ...{ port: environment.port, perSecond: LOGINS_PER_SECOND, ms, addresses },
    } satisfies LoginOrder)

  const rounds: Record<Flood, Round[]> = { none: [], one: [], many: [] }
  await bid(WARM_MS)
  for (let index = 0; index < ROUNDS; index += 1) {
    // All variants run in every round, so that other load on the machine affects each of them.
    for (const name of ['none', 'one', 'many'] as const) {
      const addresses = FLOODS[name]
      const [bids, logins] = await Promise.all([
        bid(ROUND_MS),
        addresses && flood(addresses, ROUND_MS),
      ])
      rounds[name].push({ bids, logins })
    }
  }
  return { name: 'login', lines: lines(rounds), details: rounds }
}

function lines(rounds: Record<Flood, Round[]>): Line[] {
  const p99 = (name: Flood) => median(rounds[name].map(({ bids }) => bids.latency.p99))
  const count = (name: Flood, statuses: readonly string[]) =>
    rounds[name].reduce(
      (sum, { logins }) =>
        sum + statuses.reduce((all, each) => all + (logins?.statuses[each] ?? 0), 0),
      0,
    )
  const refused = ['429', '503']
  return [
    { what: `p99 of bids at ${BIDS_PER_SECOND}/s`, value: p99('none'), unit: 'ms' },
    {
      what: `the same while one address tries ${LOGINS_PER_SECOND} logins/s`,
      value: p99('one'),
      unit: 'ms',
      aim: '< 50',
    },
    {
      what: `the same while each of ${LOGINS_PER_SECOND} logins/s has its own`,
      value: p99('many'),
      unit: 'ms',
      aim: '< 50',
    },
    { what: 'logins of one address compared', value: count('one', ['401']), unit: '' },
    { what: '… and refused', value: count('one', refused), unit: '' },
    { what: 'logins of many addresses compared', value: count('many', ['401']), unit: '' },
    { what: '… and refused', value: count('many', refused), unit: '' },
    {
      what: 'p50 of a login in that flood',
      value: median(rounds.many.map(({ logins }) => logins?.latency.p50 ?? 0)),
      unit: 'ms',
    },
  ]
}
