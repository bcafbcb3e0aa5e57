import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { fileOf, type TestTeam, teamWith, versionOf } from '@firstchair/api/test-team'
import { disable, IDEMPOTENCY_HEADER } from '@firstchair/contract'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

setDefaultTimeout(120_000)

/** How long an instance may serve what it has read of a session without reading it again. */
const SESSION_IS_FRESH_MS = 5_000

let { cluster, sql, post, stop } = {} as TestCluster // started before the first test
beforeAll(async () => {
  ;({ cluster, sql, post, stop } = await startTestCluster(
    { LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '16' },
    { size: 2, hasLinks: true },
  ))
})
afterAll(() => stop?.())

async function signIn(username = '', password = ''): Promise<string> {
  const login = { emailOrUsername: username, password }
  const answer = await post(cluster.url, '/api/auth/login', login)
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Asks an instance itself, past the load balancer. */
const at = (url: string, path: string, cookie: string) =>
  fetch(`${url}${path}`, {
    headers: { cookie, origin: cluster.url, 'x-forwarded-for': '192.0.2.7' },
  })

const bidder = () => cluster.logins.find(({ role }) => role === 'bidder')

describe('several instances are one', () => {
  test('a session of one is a session of all, until it ends at all of them at once', async () => {
    const cookie = await signIn(bidder()?.username, bidder()?.password)
    const statuses = async () =>
      Promise.all(
        cluster.instances.map(
          async ({ url }) => (await at(url, '/api/account/sessions', cookie)).status,
        ),
      )
    // Each instance has the session in its cache now.
    const readAt = Date.now()
    expect(await statuses()).toEqual([200, 200])
    const [first] = cluster.instances
    const left = await fetch(`${first?.url}/api/logout`, {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(left.status).toBeLessThan(400)
    // By the bus: before a cached row is read again.
    while ((await statuses()).some((status) => status !== 401)) {
      expect(Date.now()).toBeLessThan(readAt + SESSION_IS_FRESH_MS)
      await Bun.sleep(20)
    }
  })

  test('an archived user loses their socket at another instance', async () => {
    const { username = '', password = '' } = bidder() ?? {}
    const admin = cluster.logins.find(({ role }) => role === 'admin')
    const adminCookie = await signIn(admin?.username, admin?.password)
    const cookie = await signIn(username, password)
    const [user] = await sql<{ id: string }[]>`select id from users where username = ${username}`
    const [first, second] = cluster.instances
    const socket = new WebSocket(`${second?.url.replace('http', 'ws')}/ws`, {
      headers: { origin: cluster.url, cookie },
    } as never) // Bun's client accepts headers; the browser's type does not
    const closed = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code)
    })
    await new Promise((resolve) => {
      socket.onmessage = resolve
    })
    const change = (what: string) =>
      fetch(`${first?.url}/api/admin/users/${user?.id}/${what}`, {
        method: 'PATCH',
        headers: {
          ...{ 'content-type': 'application/json', origin: cluster.url, cookie: adminCookie },
        },
        body: '{}',
      })
    expect((await change('archive')).status).toBe(200)
    try {
      expect(await closed).toBeNumber()
    } finally {
      expect((await change('unarchive')).status).toBe(200)
    }
  })

  test('a mail is sent by one of them, and found at /dev/mail', async () => {
    const addresses = Array.from({ length: 9 }, (_, index) => `rider-${index}@example.com`)
    for (const [index, email] of addresses.entries()) {
      const answer = await post(cluster.url, '/api/auth/register', {
        ...{ email, username: `@rider_${index}`, password: 'powder-day-8' },
        ...{ firstName: 'Robin', lastName: 'Rider', phone: '555 010 0123', paypalEmail: email },
      })
      expect(answer.status).toBe(201)
    }
    const received = async () => {
      const mails: { to: string[] }[] = Object(
        await (await fetch(`${cluster.url}/dev/mail.json`)).json(),
      )
      return mails.flatMap(({ to }) => to).filter((to) => addresses.includes(to))
    }
    while ((await received()).length < addresses.length) await Bun.sleep(50)
    const underWay = () =>
      sql`select from jobs.job_common
        where state in ('created', 'retry', 'active') and name not like 'dead-%'`
    while ((await underWay()).length > 0) await Bun.sleep(50)
    expect((await received()).sort()).toEqual(addresses)
  })

  test('failed logins are counted together', async () => {
    const attempts: number[] = []
    // 50 failures from one address are allowed, whichever instance had them. Each instance alone would
    // refuse after 100. On a busy machine it counts some in its own memory.
    for (let turn = 0; turn < 90 && attempts.at(-1) !== 429; turn += 1) {
      const { url = '' } = cluster.instances[turn % 2] ?? {}
      const guess = { emailOrUsername: `nobody-${turn}@example.com`, password: 'guessed-it' }
      const from = { 'x-forwarded-for': '198.51.100.7' }
      attempts.push((await post(url, '/api/auth/login', guess, from)).status)
    }
    expect(attempts.slice(0, 50)).not.toContain(429)
    expect(attempts.at(-1)).toBe(429)
  })
})

describe('releases', () => {
  let teams: TestTeam[]
  beforeAll(async () => {
    const token = await openLocalToken(cluster.config)
    teams = cluster.instances.map(({ url }) => teamWith({ url }, token))
  })

  /** Until the page of each instance contains this text. */
  async function untilAllSay(text: string): Promise<void> {
    const pages = () => Promise.all(teams.map((team) => team.page()))
    while (!(await pages()).every((page) => page.includes(text))) await Bun.sleep(20)
  }

  test('what is uploaded to one instance is served, promoted and switched off at all', async () => {
    const [first, second] = teams
    const { url: other = '' } = cluster.instances[1] ?? {}
    await first?.release('shell', 'first')
    await first?.release('mf_board', 'first', { routes: ['/board'] })
    const file = await fetch(`${other}/remotes/mf_board/${fileOf('first')}`)
    expect(file.status).toBe(200)
    expect(await file.text()).toBe('first')

    const live = { shell: versionOf('first'), mf_board: versionOf('first') }
    expect((await first?.promote(live))?.status).toBe(200)
    await untilAllSay(fileOf('first'))

    // The other instance publishes and promotes on what the first one has made live.
    await second?.release('mf_board', 'second', { routes: ['/board'] })
    expect((await second?.promote({ mf_board: versionOf('second') }))?.status).toBe(200)
    await untilAllSay(fileOf('second'))
    expect(await first?.change((parts) => disable(parts, 'mf_board', 'test'))).toMatchObject({
      status: 200,
    })
    await untilAllSay('"isDisabled":true')

    // Two that change the same state at once: one of them is told that it has changed.
    const base = (await first?.live())?.id
    const both = await Promise.all(
      teams.map((team) => team.promote({ mf_board: versionOf('first') }, base)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

/** A mountain of the demo and a bid that leads on it. */
async function leadingBid() {
  const [mountain] = await sql<{ mountainId: string; price: number }[]>`
    select id as "mountainId", current_price as price from mountains order by id limit 1`
  return { mountainId: mountain?.mountainId, amount: (mountain?.price ?? 0) + 25 }
}

describe('when something is lost', () => {
  test('a bid whose instance dies after the commit is answered by the other one, and placed once', async () => {
    const cookie = await signIn(bidder()?.username, bidder()?.password)
    const [first, second] = cluster.instances
    await first?.stop()
    await first?.start({ FAULT_POINT: 'bid_after_commit:1' })
    const bid = await leadingBid()
    const headers = { cookie, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    await expect(post(first?.url ?? '', '/api/bids', bid, headers)).rejects.toThrow()
    expect((await post(second?.url ?? '', '/api/bids', bid, headers)).status).toBe(201)
    const placed = await sql`
      select from bids where mountain_id = ${bid.mountainId ?? ''} and amount = ${bid.amount}`
    expect(placed).toHaveLength(1)
    await first?.endsWithin(30_000)
    await first?.start()
  })

  test('while NATS is away, a bid at one instance is read at the other', async () => {
    const cookie = await signIn(bidder()?.username, bidder()?.password)
    const [first, second] = cluster.instances
    for (const { bus } of cluster.links) bus.weather({ kind: 'refused' })
    try {
      const bid = await leadingBid()
      expect((await post(first?.url ?? '', '/api/bids', bid, { cookie })).status).toBe(201)
      const answer = await fetch(`${second?.url}/api/mountains/${bid.mountainId}`)
      expect(await answer.json()).toMatchObject({ currentPrice: bid.amount })
    } finally {
      for (const { bus } of cluster.links) bus.weather({ kind: 'clear' })
    }
  })

  test('while the database is away, answers are 503 with Retry-After, and then as before', async () => {
    const [{ url } = { url: '' }] = cluster.instances
    const [link] = cluster.links
    const read = () => fetch(`${url}/api/ticker-messages`)
    const untilStatus = async (status: number) => {
      while ((await read()).status !== status) await Bun.sleep(50)
    }
    expect((await read()).status).toBe(200)
    link?.database.weather({ kind: 'refused' })
    await untilStatus(503)
    expect(Number((await read()).headers.get('retry-after'))).toBeGreaterThan(0)
    link?.database.weather({ kind: 'clear' })
    await untilStatus(200)
  })
})
