import { expect, setDefaultTimeout } from 'bun:test'
import postgres from 'postgres'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { createTerminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { afterAll, beforeAll, test } from '../test/nightly.ts'
import { type Call, createCaller } from './caller.ts'
import { again } from './target.ts'

setDefaultTimeout(120_000)

let cluster: Cluster
let call: Call
let cookie: string
let sql: postgres.Sql
beforeAll(async () => {
  const port = String(await freePort())
  cluster = await startCluster({
    variables: {
      ...process.env,
      ...{ NODE_ENV: 'development', PORT: port, PUBLIC_URL: `http://localhost:${port}` },
      ...{ SEED: 'demo', LOG_LEVEL: 'silent', BIDS_PER_SECOND: '1000' },
    },
    terminal: createTerminal({ write: () => {} }),
    ...{ size: 1, hasSmallDisk: true },
  })
  sql = postgres(cluster.config.migrationDatabaseUrl, { max: 1, onnotice: () => {} })
  await sql`update users set bidding_limit = 1000000000`
  call = createCaller(cluster.url, [cluster.url])
  const { username, password } = cluster.logins.find(({ role }) => role === 'bidder') ?? {}
  const answer = await fetch(`${cluster.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cluster.url },
    body: JSON.stringify({ emailOrUsername: username, password }),
  })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await cluster?.stop()
})

const MOST_BIDS = 5_000

test('on a full disk bids are refused, health says why, and nothing that was acknowledged is lost', async () => {
  const { disk } = cluster
  if (!disk) {
    console.info('Left out: this process may not mount a file system.')
    return
  }
  const [mountain] = await sql<{ id: string; price: number }[]>`
    select id, current_price as price from mountains order by id limit 1`
  if (!mountain) throw new Error('There is no mountain.')
  let amount = mountain.price + 10
  const placed: string[] = []
  const bid = async () => {
    const key = crypto.randomUUID()
    amount += 1
    const answer = await call(
      ...(['POST', '/api/bids'] as const),
      ...([
        { cookie, key },
        { mountainId: mountain.id, amount },
      ] as const),
    )
    const { id }: Record<string, unknown> = Object(answer?.body.bid)
    if (answer?.status === 201) placed.push(String(id))
    return answer?.status ?? 0
  }
  expect(await bid()).toBe(201)
  await disk.fill()
  // What Postgres has allocated before has room for some bids.
  let status = 201
  for (let bids = 0; bids < MOST_BIDS && status === 201; bids += 1) status = await bid()
  expect(status).toBe(503)
  const ready: unknown = await (await fetch(`${cluster.url}/health/ready`)).json()
  expect(JSON.stringify(ready)).toMatch(/The disk of the database is full|does not answer/)
  await disk.free()
  await again(bid, (answered) => answered === 201)
  const [found] = await again(
    () => sql<{ count: number }[]>`
      select count(*)::int as count from bids where id = any(${placed})`,
  )
  expect(found?.count).toBe(placed.length)
})
