import { expect, setDefaultTimeout } from 'bun:test'
import { startTestCluster, type TestCluster } from '../cluster/test-cluster.ts'
import { afterAll, beforeAll, test } from '../test/nightly.ts'

setDefaultTimeout(240_000)

let { cluster, sql, post, stop } = {} as TestCluster // started before the first test
beforeAll(async () => {
  ;({ cluster, sql, post, stop } = await startTestCluster(
    { LOG_LEVEL: 'silent' },
    { size: 2, hasLinks: true },
  ))
})
afterAll(() => stop?.())

const register = (email: string, username: string) =>
  post(cluster.url, '/api/auth/register', {
    ...{ email, username, password: 'powder-day-8', paypalEmail: email },
    ...{ firstName: 'Robin', lastName: 'Rider', phone: '555 010 0123' },
  })

/** How many mails an address has received. */
async function mailsTo(address: string): Promise<number> {
  const mails: { to: string[] }[] = Object(
    await (await fetch(`${cluster.url}/dev/mail.json`)).json(),
  )
  return mails.filter(({ to }) => to.includes(address)).length
}

async function until(isTrue: () => Promise<boolean>, ms = 60_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen in time.')
    await Bun.sleep(50)
  }
}

test('a mail whose instance dies before the record is not taken for done', async () => {
  const [first, second] = cluster.instances
  await Promise.all([first?.kill(), second?.kill()])
  await first?.start({ FAULT_POINT: 'mail_before_done:1' })
  expect((await register('robin@example.com', '@robin')).status).toBe(201)
  expect(await first?.endsWithin(30_000)).toBe(true)
  expect(await mailsTo('robin@example.com')).toBe(1)
  const states = await sql<{ state: string }[]>`
    select state::text from jobs.job_common where name like '%mail%' and name not like 'dead-%'`
  expect(states.map(({ state }) => state)).toContain('active')
  await Promise.all([first?.start(), second?.start()])
})

async function signIn(): Promise<string> {
  const { username, password } = cluster.logins.find(({ role }) => role === 'bidder') ?? {}
  const answer = await post(cluster.url, '/api/auth/login', {
    ...{ emailOrUsername: username, password },
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('behind a link that drops everything, a bid is answered in time, and a repeat is placed once', async () => {
  const cookie = await signIn()
  const [{ url } = { url: '' }] = cluster.instances
  const [mountain] = await sql<{ id: string; price: number }[]>`
    select id, current_price as price from mountains order by id limit 1`
  const order = { mountainId: mountain?.id, amount: (mountain?.price ?? 0) + 25 }
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() }
  const bid = () => post(url, '/api/bids', order, headers)
  cluster.links[0]?.database.silence()
  const began = performance.now()
  const first = await bid()
  // The session is read on the pool, which may be silent for longer than a lane.
  expect(performance.now() - began).toBeLessThan(35_000)
  expect([201, 503]).toContain(first.status)
  await until(async () => (await bid()).status === 201, 40_000)
  const placed = await sql`
    select from bid_outcomes where key = ${headers['idempotency-key']} and bid_id is not null`
  expect(placed).toHaveLength(1)
  await until(async () => (await fetch(`${url}/health/ready`)).ok, 40_000)
})
