import { expect, setDefaultTimeout } from 'bun:test'
import { checkInvariants } from '@firstchair/api/invariants'
import { IDEMPOTENCY_HEADER } from '@firstchair/contract'
import { afterAll, beforeAll, test } from '../test/nightly.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

setDefaultTimeout(240_000)

const SOCKETS = 400
const BIDDERS = 5
/** Bids that each bidder has under way at once. */
const EACH = 4
/** If set, two of the three instances start from that checkout and are upgraded under load. */
const OLD_CHECKOUT = process.env.OLD_CHECKOUT || undefined

let { cluster, sql, post, stop } = {} as TestCluster // started before the first test
beforeAll(async () => {
  ;({ cluster, sql, post, stop } = await startTestCluster(
    { BIDS_PER_SECOND: '1000' },
    { oldCheckout: OLD_CHECKOUT },
  ))
})
afterAll(() => stop?.())

type Answer = { status: number; body: Record<string, unknown> }
type Bid = { key: string; mountainId: string; amount: number; attempts: number; answer: Answer }

const call = (path: string, body: unknown, headers?: Record<string, string>) =>
  post(cluster.url, path, body, headers)

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
