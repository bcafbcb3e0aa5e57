import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { checkInvariants } from '@firstchair/api/invariants'
import { IDEMPOTENCY_HEADER } from '@firstchair/contract'
import postgres from 'postgres'
import { createTerminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { type Cluster, startCluster } from './cluster.ts'

setDefaultTimeout(240_000)

const SOCKETS = 400
const BIDDERS = 5
/** Bids that each bidder has under way at once. */
const EACH = 4
/** If set, two of the three instances start from that checkout and are upgraded under load. */
const OLD_CHECKOUT = process.env.OLD_CHECKOUT || undefined

let cluster: Cluster
let sql: postgres.Sql
const said: string[] = []
beforeAll(async () => {
  const port = String(await freePort())
  cluster = await startCluster({
    variables: {
      ...process.env,
      ...{ NODE_ENV: 'development', PORT: port, PUBLIC_URL: `http://localhost:${port}` },
      ...{ BIDS_PER_SECOND: '1000', SEED: 'demo' },
    },
    terminal: createTerminal({ write: (text) => said.push(text) }),
    oldCheckout: OLD_CHECKOUT,
  })
  sql = postgres(cluster.config.migrationDatabaseUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await cluster?.stop()
})

type Answer = { status: number; body: Record<string, unknown> }
type Bid = { key: string; mountainId: string; amount: number; attempts: number; answer: Answer }

async function call(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${cluster.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cluster.url, ...headers },
    body: JSON.stringify(body),
  })
}

async function signIn(username: string, password: string): Promise<string> {
  const answer = await call('/api/auth/login', { emailOrUsername: username, password })
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Sends the same bid until an answer says what became of it, as the bid dialog does. */
async function bidUntilKnown(
  cookie: string,
  order: { mountainId: string; amount: number },
): Promise<Bid> {
  const key = crypto.randomUUID()
  for (let attempts = 1; ; attempts += 1) {
    const answer = await call('/api/bids', order, { cookie, [IDEMPOTENCY_HEADER]: key }).catch(
      () => null,
    )
    if (answer !== null && answer.status < 500) {
      const body: Record<string, unknown> = Object(await answer.json())
      return { ...order, key, attempts, answer: { status: answer.status, body } }
    }
    await Bun.sleep(100)
  }
}

/** A socket that reconnects at once, which is harder on the instances than a page is. */
function watch(closes: { code: number; at: number }[], isOver: () => boolean) {
  const opened = Promise.withResolvers<void>()
  const connect = () => {
    const socket = new WebSocket(`${cluster.url.replace('http', 'ws')}/ws`, {
      headers: { origin: cluster.url },
    } as never) // Bun's client accepts headers; the browser's type does not
    socket.onmessage = () => opened.resolve()
    socket.onclose = ({ code }) => {
      if (isOver()) return
      closes.push({ code, at: performance.now() })
      setTimeout(connect, 100)
    }
    return socket
  }
  connect()
  return opened.promise
}

/** Asks an instance itself, past the load balancer. */
const at = (url: string, path: string, cookie: string) =>
  fetch(`${url}${path}`, {
    headers: { cookie, origin: cluster.url, 'x-forwarded-for': '192.0.2.7' },
  })

const bidder = () => cluster.logins.find(({ role }) => role === 'bidder')

describe('several instances are one', () => {
  test('a session of one is a session of all, until it ends at all of them at once', async () => {
    const { username = '', password = '' } = bidder() ?? {}
    const cookie = await signIn(username, password)
    const statuses = async () =>
      Promise.all(
        cluster.instances.map(
          async ({ url }) => (await at(url, '/api/account/sessions', cookie)).status,
        ),
      )
    // Each instance has the session in its cache now.
    expect(await statuses()).toEqual([200, 200, 200])
    const [first] = cluster.instances
    const left = await fetch(`${first?.url}/api/logout`, {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(left.status).toBeLessThan(400)
    // Told by the bus, well before a cached row is read again.
    const toldBy = Date.now() + 1_000
    while ((await statuses()).some((status) => status !== 401)) {
      expect(Date.now()).toBeLessThan(toldBy)
      await Bun.sleep(20)
    }
  })

  test('an archived user loses their socket at another instance', async () => {
    const { username = '', password = '' } = bidder() ?? {}
    const admin = cluster.logins.find(({ role }) => role === 'admin')
    const adminCookie = await signIn(admin?.username ?? '', admin?.password ?? '')
    const cookie = await signIn(username, password)
    const [user] = await sql<{ id: string }[]>`select id from users where username = ${username}`
    const [first, , third] = cluster.instances
    const socket = new WebSocket(`${third?.url.replace('http', 'ws')}/ws`, {
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
      // Told by the bus: the next look at all sessions is up to 30 seconds away.
      expect(await Promise.race([closed, Bun.sleep(5_000)])).toBeNumber()
    } finally {
      expect((await change('unarchive')).status).toBe(200)
    }
  })

  test('a mail is sent by one of them, and found at /dev/mail', async () => {
    const addresses = Array.from({ length: 9 }, (_, index) => `rider-${index}@example.com`)
    for (const [index, email] of addresses.entries()) {
      const answer = await call('/api/auth/register', {
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
    // refuse after 150. On a busy machine it counts some in its own memory.
    for (let turn = 0; turn < 120 && attempts.at(-1) !== 429; turn += 1) {
      const { url } = cluster.instances[turn % 3] ?? { url: '' }
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', origin: cluster.url },
          'x-forwarded-for': '198.51.100.7',
        },
        body: JSON.stringify({
          emailOrUsername: `nobody-${turn}@example.com`,
          password: 'guessed-it',
        }),
      })
      attempts.push(answer.status)
    }
    expect(attempts.slice(0, 50)).not.toContain(429)
    expect(attempts.at(-1)).toBe(429)
  })
})

test('a rolling restart and a kill under load lose no bid and decide none twice', async () => {
  const bidders = cluster.logins.filter(({ role }) => role === 'bidder')
  expect(bidders).toHaveLength(BIDDERS)
  const cookies = await Promise.all(
    bidders.map(({ username, password }) => signIn(username, password)),
  )
  const mountains = await sql<{ id: string; price: number }[]>`
    select id, current_price as price from mountains order by id limit 4`
  let isOver = false
  const closes: { code: number; at: number }[] = []
  await Promise.all(Array.from({ length: SOCKETS }, () => watch(closes, () => isOver)))

  const bids: Bid[] = []
  let raise = 0
  const bidOn = async (cookie: string, turn: number) => {
    for (let index = turn; !isOver; index += 1) {
      const mountain = mountains[index % mountains.length]
      if (mountain === undefined) throw new Error('There are no mountains.')
      raise += 1
      bids.push(
        await bidUntilKnown(cookie, { mountainId: mountain.id, amount: mountain.price + raise }),
      )
    }
  }
  const load = cookies.flatMap((cookie, turn) =>
    Array.from({ length: EACH }, (_, index) => bidOn(cookie, turn + index)),
  )
  const drains: number[] = []
  for (const instance of cluster.instances) {
    const before = bids.length
    while (bids.length < before + 100) await Bun.sleep(20)
    closes.length = 0
    await instance.stop()
    expect(closes.filter(({ code }) => code !== 1012)).toEqual([])
    const times = closes.map(({ at }) => at)
    drains.push(Math.max(...times) - Math.min(...times))
    await instance.start()
  }
  // Bids whose answers are lost with an instance are sent again with the same key.
  await cluster.instances[0]?.kill()
  const before = bids.length
  while (bids.length < before + 100) await Bun.sleep(20)
  isOver = true
  await Promise.all(load)

  const placed = bids.filter(({ answer }) => answer.status === 201)
  expect(new Set(bids.map(({ answer }) => answer.status))).toEqual(new Set([201, 409]))
  expect(placed.length).toBeGreaterThan(100)
  const rows = await sql<{ key: string; mountainId: string; amount: number }[]>`
    select o.key, b.mountain_id as "mountainId", b.amount
    from bids b left join bid_outcomes o on o.bid_id = b.id`
  const sorted = (all: readonly Pick<Bid, 'key' | 'mountainId' | 'amount'>[]) =>
    all.map(({ key, mountainId, amount }) => `${key} ${mountainId} ${amount}`).sort()
  expect(sorted([...rows])).toEqual(sorted(placed))
  expect((await checkInvariants(cluster.config.migrationDatabaseUrl))?.broken).toEqual([])
  console.info(
    `${bids.length} bids answered, ${placed.length} placed, ${bids.filter(({ attempts }) => attempts > 1).length} sent again; drains of ${drains.map(Math.round).join(', ')} ms`,
  )
})
