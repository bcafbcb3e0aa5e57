import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { Writable } from 'node:stream'
import { maxBid, mountain } from '@firstchair/contract'
import { createLogger } from '../platform/logger.ts'
import { cookieOf, PASSWORD, type TestUser } from '../test-api.ts'
import { testAuctionApi } from './test-auction-api.ts'
import { endNow } from './test-end.ts'

setDefaultTimeout(60_000)

const ORIGIN = 'http://localhost:3000'

let ann: TestUser
let bob: TestUser
let alta: string
let people = 0
let log = ''

const destination = new Writable({
  write: (chunk, _encoding, done) => {
    log += chunk
    done()
  },
})
const api = testAuctionApi({ PUBLIC_URL: ORIGIN }, createLogger('trace', destination))
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  bob = await api.addUser(`@bob_${people}`)
  alta = await api.addMountain('Alta')
})

const path = () => `/api/mountains/${alta}/max-bid`
const bid = (user: TestUser, amount: number, mountainId = alta) =>
  user.call('POST', '/api/bids', { mountainId, amount })

async function setMaximum(user: TestUser, maximum: number, headers = {}) {
  const answer = await user.call('PUT', path(), { maximum }, headers)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
}

/** The user's own maximum; null when the API knows none. */
async function maximumOf(user: TestUser): Promise<number | null> {
  const answer = await user.call('GET', path())
  if (answer.status === 404) return null
  return maxBid.parse(answer.body).maximum
}

/** The leader and the price. */
async function shown() {
  const { body } = await api.visitor('GET', `/api/mountains/${alta}`)
  const { currentBidder, currentPrice } = mountain.parse(body)
  return [currentBidder, currentPrice]
}

describe('a maximum ends', () => {
  test('with its cycle', async () => {
    await setMaximum(ann, 300)
    await endNow(api.sql, alta)
    while ((await shown())[0] !== null) await Bun.sleep(20)
    expect(await maximumOf(ann)).toBeNull()
    await bid(bob, 150)
    expect(await shown()).toEqual([bob.username, 150])
    const [win] =
      await api.sql`select user_id, winning_amount from wins where mountain_id = ${alta}`
    expect(win).toEqual({ user_id: ann.id, winning_amount: 100 })
  })

  test.each([
    ['archived', 'archive', undefined],
    ['rejected', 'approval-status', { approvalStatus: 'rejected' }],
  ])('when its owner is %s', async (_, what, body) => {
    await bid(bob, 100)
    await setMaximum(ann, 300)
    const answer = await api.admin('PATCH', `/api/admin/users/${ann.id}/${what}`, body)
    expect(answer.status).toBe(200)
    expect(await shown()).toEqual([bob.username, 100])
    await bid(bob, 150)
    expect(await shown()).toEqual([bob.username, 150])
    const rows = await api.sql`select id from mountains where maximum_of = ${ann.id}`
    expect(rows).toHaveLength(0)
  })

  test('when its owner is suspended for unpaid wins', async () => {
    await setMaximum(ann, 300)
    for (const name of ['One', 'Two']) {
      const sold = await api.addMountain(name)
      await bid(ann, 100, sold)
      await endNow(api.sql, sold)
      const won = () => api.sql<{ id: string }[]>`select id from wins where mountain_id = ${sold}`
      while ((await won()).length === 0) await Bun.sleep(20)
      const [win] = await won()
      expect((await ann.call('POST', `/api/wins/${win?.id}/decline`)).status).toBe(200)
    }
    while ((await shown())[0] !== null) await Bun.sleep(20)
    expect(await maximumOf(ann)).toBeNull()
    const again = await ann.call('PUT', path(), { maximum: 300 })
    expect(again).toMatchObject({ status: 403, body: { reason: 'suspended' } })
  })

  test('when an admin voids its leading bid', async () => {
    await bid(bob, 100)
    await setMaximum(ann, 300)
    const [leading] = await api.sql`select leader_bid_id as id from mountains where id = ${alta}`
    const reason = 'A slip of the keyboard.'
    const answer = await api.admin('POST', `/api/admin/bids/${leading?.id}/void`, { reason })
    expect(answer.body).toMatchObject({ currentBidder: bob.username, currentPrice: 100 })
    expect(await maximumOf(ann)).toBeNull()
  })

  test('when the auctions are reset', async () => {
    await setMaximum(ann, 300)
    const answer = await api.admin('POST', '/api/admin/auctions/reset', { durationDays: 1 })
    expect(answer.status).toBe(200)
    expect(await maximumOf(ann)).toBeNull()
    expect(await shown()).toEqual([null, 100])
  })

  test('and not when another bid is voided', async () => {
    await setMaximum(ann, 300)
    const { body } = await bid(bob, 150)
    const reason = 'A slip of the keyboard.'
    await api.admin('POST', `/api/admin/bids/${Object(body).bid.id}/void`, { reason })
    expect(await maximumOf(ann)).toBe(300)
  })
})

describe('a maximum is secret', () => {
  const SECRET = 765_431
  // Not as part of a longer number or id.
  const isTold = (text: string) => /(?<![\da-f.])765,?431(?![\da-f])/.test(text)

  /** Everything that a socket of this user receives, as it arrives. */
  async function listen(
    emailOrUsername: string,
  ): Promise<{ text: () => string; close: () => void }> {
    const login = { emailOrUsername, password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`, {
      headers: { origin: ORIGIN, cookie },
    } as never) // Bun's client accepts headers; the browser's type does not
    let text = ''
    socket.onmessage = ({ data }) => {
      text += `${data}\n`
    }
    await new Promise((resolve) => {
      socket.onopen = resolve
    })
    return { text: () => text, close: () => socket.close() }
  }

  /** The paths of all GET routes, with ids that exist. */
  async function readable(userId: string): Promise<string[]> {
    const { body } = await api.visitor('GET', '/openapi/json')
    const paths: [string, object][] = Object.entries(Object(body).paths)
    return paths.flatMap(([each, methods]) => {
      if (!('get' in methods) || each === '/api/logout') return []
      const id = each.includes('/users/') ? userId : alta
      return [each.replace('{id}', id).replace(/\{\w+\}/, 'bids')]
    })
  }

  test('in every answer to others, in frames, mails, the audit log and the log', async () => {
    const viewers = await Promise.all([listen(bob.email), listen('admin@example.com')])
    await bid(bob, 100)
    await setMaximum(ann, SECRET, { 'idempotency-key': 'secret' })
    await setMaximum(ann, SECRET)
    const answers = [await bid(bob, 200), await bid(bob, 201), await bid(ann, 300)]
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 201])
    // Lets the outbid mail follow, which is looked for every two seconds.
    for (;;) {
      const [mail] = await api.sql`
        select from jobs.job_common where data ->> 'to' = ${bob.email}`
      if (mail) break
      await Bun.sleep(100)
    }
    expect(await maximumOf(ann)).toBe(SECRET)

    for (const viewer of viewers) {
      while (!viewer.text().includes('"currentPrice":300')) await Bun.sleep(20)
      expect(isTold(viewer.text())).toBe(false)
      viewer.close()
    }
    expect(answers.filter(({ body }) => isTold(JSON.stringify(body)))).toEqual([])
    const routes = await readable(ann.id)
    expect(routes.length).toBeGreaterThan(40)
    for (const call of [api.visitor, bob.call, api.admin]) {
      for (const route of [...routes, '/']) {
        const { body } = await call('GET', route)
        expect([route, isTold(JSON.stringify(body))]).toEqual([route, false])
      }
    }
    const glance = await api.admin('GET', `/api/admin/users/${ann.id}`)
    expect(glance.body).toMatchObject({ bidding: { committed: 300 } })
    const rows = await api.sql`
      select to_jsonb(j)::text as text from jobs.job_common j
      union all select to_jsonb(a)::text from audit a
      union all select to_jsonb(c)::text from changes c
      union all select to_jsonb(n)::text from outbid_notices n
      union all select to_jsonb(o)::text from bid_outcomes o`
    expect(rows.filter(({ text }) => isTold(text))).toEqual([])
    expect(log).toContain('max-bid')
    expect(log.split('\n').filter(isTold)).toEqual([])
  })
})
