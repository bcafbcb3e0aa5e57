import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import { ADMIN_TOPICS } from '@firstchair/contract'
import { endNow } from '../auction/test-end.ts'
import { failCapture, startCapture } from '../awards/capture-win.ts'
import { createDeps } from '../main.ts'
import { startNats, type TestNats } from '../platform/bus/test-nats.ts'
import { createLogger } from '../platform/logger.ts'
import {
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
/** The instance that the sockets connect to; requests are sent to the first. */
let other: { url: string; stop: () => Promise<void> }
let ann: TestUser
let bob: TestUser
const sockets: TestSocket[] = []
let people = 0

beforeAll(async () => {
  nats = await startNats()
  api = await startTestApi({ NATS_URL: nats.url, PUBLIC_URL: ORIGIN })
  other = await startOther(api)
})
// New users for each test, because a user who lets two wins lapse is suspended.
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  bob = await api.addUser(`@bob_${people}`)
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await other.stop()
  await api.stop()
  await nats.stop()
})

async function socketOf(emailOrUsername: string): Promise<TestSocket> {
  const login = { emailOrUsername, password: PASSWORD }
  const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
  const socket = await openSocket(other.url, { origin: ORIGIN, cookie })
  sockets.push(socket)
  await socket.next('hello')
  return socket
}

/** Resolves when everything sent so far has arrived. */
async function caughtUp(socket: TestSocket): Promise<string[]> {
  socket.send('ping')
  await socket.next('pong')
  return socket.events.map(({ type }) => type)
}

/** Places these bids on a new mountain and returns it. */
async function bidOn(...bids: [user: TestUser, amount: number][]): Promise<string> {
  const mountainId = await api.addMountain('Alta')
  for (const [user, amount] of bids) {
    const answer = await user.call('POST', '/api/bids', { mountainId, amount })
    expect(answer.status).toBe(201)
  }
  return mountainId
}

async function pendingWin(mountainId: string): Promise<string> {
  const [row] = await api.sql<{ id: string }[]>`
    select id from wins where mountain_id = ${mountainId} and payment_status = 'pending'`
  return row?.id ?? ''
}

/** A mountain that the first of these has just won. */
async function won(...bids: [user: TestUser, amount: number][]): Promise<string> {
  const [[winner] = [ann]] = bids
  const own = await socketOf(winner.email)
  const mountainId = await bidOn(...bids.toReversed())
  await endNow(api.sql, mountainId)
  await own.next('win_updated')
  return mountainId
}

describe('the holder of a win', () => {
  test('is notified of the award on any instance, and nobody else is', async () => {
    const [winner, loser] = [await socketOf(ann.email), await socketOf(bob.email)]
    const mountainId = await bidOn([bob, 100], [ann, 150])
    await endNow(api.sql, mountainId)
    await winner.next('win_updated')
    expect(await caughtUp(loser)).not.toContain('win_updated')
  })

  test('and the next bidder are notified when they decline', async () => {
    const mountainId = await won([ann, 150], [bob, 100])
    const [holder, heir] = [await socketOf(ann.email), await socketOf(bob.email)]
    await ann.call('POST', `/api/wins/${await pendingWin(mountainId)}/decline`)
    await holder.next('win_updated')
    await heir.next('win_updated')
  })

  test('and the next bidder are notified when their deadline passes', async () => {
    const mountainId = await won([ann, 150], [bob, 100])
    const [holder, heir] = [await socketOf(ann.email), await socketOf(bob.email)]
    await api.sql`
      update wins set payment_deadline = now() - interval '1 ms'
      where mountain_id = ${mountainId} and payment_status = 'pending'`
    await holder.next('win_updated')
    await heir.next('win_updated')
  })

  test('and the next bidder are notified when an admin archives them', async () => {
    await won([ann, 150], [bob, 100])
    const [holder, heir] = [await socketOf(ann.email), await socketOf(bob.email)]
    await api.admin('PATCH', `/api/admin/users/${ann.id}/approval-status`, {
      approvalStatus: 'rejected',
    })
    await holder.next('win_updated')
    await heir.next('win_updated')
  })

  test('is notified when their mountain is deleted', async () => {
    const mountainId = await won([ann, 150])
    const holder = await socketOf(ann.email)
    await api.admin('DELETE', `/api/admin/mountains/${mountainId}`)
    await holder.next('win_updated')
  })

  test('is notified when their payment has failed', async () => {
    const mountainId = await won([ann, 150])
    const holder = await socketOf(ann.email)
    const winId = await pendingWin(mountainId)
    const deps = createDeps({ ...api.config, natsServers: [nats.url] }, createLogger('silent'))
    while (deps.bus.status() !== 'up') await Bun.sleep(5)
    const started = await deps.transact((tx) => startCapture(tx, ann.id, winId))
    if (started.kind !== 'started') throw new Error(started.kind)
    expect(await failCapture(deps, winId, started.lease)).toBe(true)
    await holder.next('win_updated')
    await deps.bus.close()
    await deps.closeDatabase()
  })

  test('after a hold is the one to whom it was released', async () => {
    const mountainId = await won([ann, 1_000], [bob, 100])
    await ann.call('POST', `/api/wins/${await pendingWin(mountainId)}/decline`)
    const heir = await socketOf(bob.email)
    const holds = Object((await api.admin('GET', '/api/admin/held-cascades')).body)
    await api.admin('POST', `/api/admin/held-cascades/${holds[0].held.id}/release`)
    await heir.next('win_updated')
  })
})

describe('admins', () => {
  const topicOf = async (socket: TestSocket) => (await socket.next('admin_updated')).data.topic
  const until = async (socket: TestSocket, topic: string) => {
    while ((await topicOf(socket)) !== topic);
  }

  test('are notified which lists to refetch, once per burst of changes; others are not', async () => {
    const [admin, bidder] = [await socketOf('admin@example.com'), await socketOf(bob.email)]
    const mountainId = await bidOn([ann, 100], [bob, 150], [ann, 200])
    await until(admin, 'bids')
    await endNow(api.sql, mountainId)
    await until(admin, 'results')
    await api.admin('PATCH', '/api/admin/settings', { cycleHours: 100 })
    await until(admin, 'settings')
    await api.admin('PATCH', `/api/admin/users/${ann.id}/approval-status`, {
      approvalStatus: 'pending',
    })
    await until(admin, 'users')
    expect(await caughtUp(bidder)).not.toContain('admin_updated')
    const topics: readonly string[] = ADMIN_TOPICS
    for (const event of admin.events) {
      if (event.type === 'admin_updated') expect(topics).toContain(event.data.topic)
    }
  })

  test('receive admin events on existing sockets from their promotion until its end', async () => {
    const socket = await socketOf(ann.email)
    const flag = (isAdmin: 0 | 1) =>
      api.admin('PATCH', `/api/admin/users/${ann.id}/admin`, { isAdmin })
    const change = () => api.admin('PATCH', '/api/admin/settings', { cycleHours: 100 })
    expect((await flag(1)).status).toBe(200)
    await socket.next('user_updated')
    await change()
    await until(socket, 'settings')
    await flag(0)
    await socket.next('user_updated')
    const heard = (await caughtUp(socket)).length
    const admin = await socketOf('admin@example.com')
    await change()
    await until(admin, 'settings')
    const since = (await caughtUp(socket)).slice(heard)
    expect(since).not.toContain('admin_updated')
  })
})
