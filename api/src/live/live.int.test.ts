import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { OUTBOX_DRAINED } from '../auction/invariants.ts'
import { startNats, type TestNats } from '../platform/bus/test-nats.ts'
import {
  caller,
  cookieOf,
  PASSWORD,
  startOther,
  startTestApi,
  type TestApi,
  type TestUser,
} from '../test-api.ts'
import { openSocket, type TestSocket } from './test-socket.ts'

setDefaultTimeout(30_000)

const ORIGIN = 'http://localhost:3000'

let nats: TestNats
let api: TestApi
/** A second instance on the same database and bus. */
let other: { url: string; stop: () => Promise<void> }
let ann: TestUser
let bob: TestUser

beforeAll(async () => {
  nats = await startNats()
  api = await startTestApi({ NATS_URL: nats.url, PUBLIC_URL: ORIGIN })
  other = await startOther(api)
  ann = await api.addUser('@ann')
  bob = await api.addUser('@bob')
})
afterAll(async () => {
  await other.stop()
  await api.stop()
  await nats.stop()
})

const visit = (url = api.url, cookie?: string) =>
  openSocket(url, { origin: ORIGIN, ...(cookie !== undefined && { cookie }) })
const signIn = async ({ email }: TestUser) =>
  cookieOf(
    await api.visitor('POST', '/api/auth/login', { emailOrUsername: email, password: PASSWORD }),
  )
const bid = (user: TestUser, mountainId: string, amount: number) =>
  user.call('POST', '/api/bids', { mountainId, amount })

describe('the hello', () => {
  test('names every mountain with its last change, also right after one', async () => {
    const mountainId = await api.addMountain('Alta')
    await bid(ann, mountainId, 100)
    await bid(bob, mountainId, 120)
    for (const url of [api.url, other.url]) {
      const socket = await visit(url)
      const hello = await socket.next('hello')
      expect(hello.mountains).toContainEqual({ id: mountainId, seq: 2 })
      socket.close()
    }
  })
})

describe('a bid', () => {
  test('reaches the sockets of every instance with the state that the bidder got', async () => {
    const mountainId = await api.addMountain('Vail')
    const sockets = [await visit(api.url), await visit(other.url)]
    for (const socket of sockets) await socket.next('hello')
    const { body } = await bid(ann, mountainId, 150)
    for (const socket of sockets) {
      const mountain = await socket.nextBid(mountainId)
      expect(mountain).toEqual(Object(body).mountain)
      expect(JSON.stringify(mountain)).not.toContain('example.com')
      socket.close()
    }
  })

  test('notifies the user who was outbid, and nobody else', async () => {
    const mountainId = await api.addMountain('Taos')
    const own = await visit(other.url, await signIn(ann))
    const visitor = await visit(other.url)
    await bid(ann, mountainId, 100)
    await bid(bob, mountainId, 200)
    expect((await own.next('outbid')).data).toEqual({ mountainId })
    visitor.send('ping')
    await visitor.next('pong')
    expect(visitor.events.map((event) => event.type)).not.toContain('outbid')
    own.close()
    visitor.close()
  })
})

test('a deleted mountain leaves every board', async () => {
  const mountainId = await api.addMountain('Stowe')
  const socket = await visit(other.url)
  await socket.next('hello')
  await api.admin('DELETE', `/api/admin/mountains/${mountainId}`)
  expect((await socket.next('mountain_removed')).data).toEqual({ id: mountainId })
  socket.close()
})

describe('what a client may send', () => {
  test.each(['ping', '{"type":"ping"}'])(
    '%s is answered with the time of the server',
    async (ping) => {
      const socket = await visit()
      socket.send(ping)
      const { serverTime } = await socket.next('pong')
      expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(5_000)
      socket.close()
    },
  )

  test('garbage is ignored, and too much of it ends the socket', async () => {
    const socket = await visit()
    for (const garbage of ['{', 'null', '[]', '{"type":1}', new Uint8Array([1, 2])]) {
      socket.send(garbage)
    }
    socket.send('ping')
    await socket.next('pong')
    for (let count = 0; count < 20; count += 1) socket.send('again')
    expect(await socket.closed).toEqual({ code: 1008 })
  })

  test('more than 1 kB ends the socket', async () => {
    const socket = await visit()
    socket.send('x'.repeat(1_025))
    expect((await socket.closed).code).toBeOneOf([1006, 1009])
  })
})

describe('who may connect', () => {
  test.each(['https://evil.example', 'null', ORIGIN.replace('3000', '3001')])(
    'nobody from %s',
    async (origin) => {
      await expect(openSocket(api.url, { origin })).rejects.toThrow('refused')
    },
  )

  test('a plain request gets an error that says what to do', async () => {
    const call = caller(api.url, null)
    const answer = await call('GET', '/ws', undefined, { origin: ORIGIN })
    expect(answer).toMatchObject({ status: 426, body: { reason: 'upgrade_required' } })
  })
})

describe('a session', () => {
  test('that ends closes its sockets on every instance, and only them', async () => {
    const eve = await api.addUser('@eve')
    const visitor = await visit()
    const cookie = await signIn(eve)
    const own = [await visit(api.url, cookie), await visit(other.url, cookie)]
    const elsewhere = await visit(api.url, await signIn(eve))
    const began = performance.now()
    await caller(api.url, cookie)('GET', '/api/logout')
    for (const socket of own) expect(await socket.closed).toEqual({ code: 4001 })
    // The periodic sweep runs later.
    expect(performance.now() - began).toBeLessThan(10_000)
    for (const socket of [visitor, elsewhere]) {
      socket.send('ping')
      await socket.next('pong')
      socket.close()
    }
  })

  test('whose user has changed is notified', async () => {
    const own = await visit(other.url, await signIn(bob))
    await own.next('hello')
    await api.admin('PATCH', `/api/admin/users/${bob.id}/approval-status`, {
      approvalStatus: 'pending',
    })
    await own.next('user_updated')
    await api.admin('PATCH', `/api/admin/users/${bob.id}/approval-status`, {
      approvalStatus: 'approved',
    })
    own.close()
  })
})

describe('trouble', () => {
  test('a change whose process died before it published reaches everybody, and the outbox empties', async () => {
    const mountainId = await api.addMountain('Snowbird')
    const sockets: TestSocket[] = [await visit(api.url), await visit(other.url)]
    for (const socket of sockets) await socket.next('hello')
    // A committed change that no process announces.
    await api.sql.begin(async (tx) => {
      await tx`update mountains set seq = 1, name = 'Snowbird!' where id = ${mountainId}`
      await tx`
        insert into changes (mountain_id, after_seq, last_seq, kind, at)
        values (${mountainId}, 0, 1, 'edited', clock_timestamp())`
    })
    for (const socket of sockets) {
      const mountain = await socket.nextBid(mountainId)
      expect(mountain).toMatchObject({ seq: 1, name: 'Snowbird!' })
      socket.close()
    }
    await drained()
  })

  test('while the bus is down bids work on their own instance; when it is back all pages resync', async () => {
    const mountainId = await api.addMountain('Alyeska')
    const [near, far] = [await visit(api.url), await visit(other.url)]
    await near.next('hello')
    await far.next('hello')
    await nats.stop()
    expect((await bid(ann, mountainId, 300)).status).toBe(201)
    expect((await near.nextBid(mountainId)).currentPrice).toBe(300)
    nats = await startNats({ on: nats.port })
    const again = await far.next('hello')
    expect(again.mountains).toContainEqual({ id: mountainId, seq: 1 })
    await drained()
    near.close()
    far.close()
  })

  test('an instance that stops announces it', async () => {
    const leaving = await startOther(api)
    const socket = await visit(leaving.url)
    await socket.next('hello')
    await leaving.stop()
    expect(await socket.closed).toEqual({ code: 1012 })
  })
})

/** Waits for the sweep; the test's own time limit is the bound. */
async function drained(): Promise<void> {
  while ((await api.sql.unsafe(OUTBOX_DRAINED.violations)).length > 0) await Bun.sleep(20)
}
