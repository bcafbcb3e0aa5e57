import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { connectDatabase } from '../platform/database.ts'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'
import { noteEnding } from './notification.store.ts'
import { startPushService, type TestDevice, type TestPushService } from './test-push.ts'

let api: TestApi
let service: TestPushService
let users = 0
beforeAll(async () => {
  service = startPushService()
  api = await startTestApi({ PUSH_TO_LOOPBACK: 'yes' })
}, 60_000)
afterAll(async () => {
  await api.stop()
  await service.stop()
})
beforeEach(() => service.answerWith(() => new Response(null, { status: 201 })))

const PATH = '/api/account/push'

/** Resolves when the value is true; the test's own limit ends it. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await Bun.sleep(20)
}

async function bidder(): Promise<TestUser & { device: TestDevice }> {
  users += 1
  const user = await api.addUser(`@bidder_${users}`)
  const device = service.device()
  const answer = await user.call('PUT', `${PATH}/subscriptions`, device.subscription)
  expect(answer.status).toBe(200)
  return { ...user, device }
}
const bid = async (user: TestUser, mountainId: string, amount: number) =>
  expect((await user.call('POST', '/api/bids', { mountainId, amount })).status).toBe(201)
const titles = ({ received }: TestDevice) => received.map(({ title }) => title)
const subscriptionsOf = async ({ id }: TestUser) =>
  (await api.sql`select * from push_subscriptions where user_id = ${id}`) as unknown as Record<
    string,
    unknown
  >[] // the driver's rows
/** Resolves when every notification so far is settled and no message waits for its first try. */
const settled = () =>
  until(async () => {
    const [row] = await api.sql`
      select (select count(*) from notifications where posted_at is null) +
        (select count(*) from jobs.job where name = 'push' and state in ('created', 'active')) as n`
    return Number(row?.n) === 0
  })

describe('whoever is outbid', () => {
  test('gets one encrypted message on each device, which leads to the bid dialog', async () => {
    const mountainId = await api.addMountain('Alta, "north"')
    const anna = await bidder()
    const second = service.device()
    await anna.call('PUT', `${PATH}/subscriptions`, second.subscription)
    const bert = await bidder()
    await bid(anna, mountainId, 1_200)
    await bid(bert, mountainId, 1_300)
    await until(() => anna.device.received.length + second.received.length === 2)
    expect(anna.device.received).toEqual(second.received)
    expect(anna.device.received[0]).toMatchObject({
      title: 'Outbid on Alta, "north"',
      body: 'The price is $1,300.',
      path: `/?bid=${mountainId}`,
      time: { label: 'Ends' },
    })
    const [headers] = anna.device.requests
    expect(headers?.get('urgency')).toBe('high')
    expect(Number(headers?.get('ttl'))).toBeWithin(3_000, 3_601)
    expect(headers?.get('content-encoding')).toBe('aes128gcm')
    expect(headers?.get('authorization')).toStartWith('vapid t=')
    expect(bert.device.received).toEqual([])
    await settled()
    expect((await subscriptionsOf(anna))[0]?.succeeded_at).toBeDate()
  }, 30_000)

  test('is not told again of the same bid, but of their next', async () => {
    const mountainId = await api.addMountain('Vail')
    const [anna, bert] = [await bidder(), await bidder()]
    await bid(anna, mountainId, 200)
    await bid(bert, mountainId, 300)
    await until(() => anna.device.received.length === 1)
    await bid(bert, mountainId, 400)
    // A scan that reads everything anew, as after a restored backup, finds the same fact.
    await api.sql`update outbid_scans set seq = 0 where mountain_id = ${mountainId}`
    await bid(anna, mountainId, 500)
    await bid(bert, mountainId, 600)
    await until(() => anna.device.received.length === 2)
    await settled()
    const facts = await api.sql`
      select fact from notifications where user_id = ${anna.id} and kind = 'outbid'`
    expect(new Set(facts.map(({ fact }) => fact)).size).toBe(2)
    expect(anna.device.received).toHaveLength(2)
  }, 30_000)

  test('and does not want to know gets nothing', async () => {
    const mountainId = await api.addMountain('Taos')
    const [anna, bert] = [await bidder(), await bidder()]
    const chosen = await anna.call('PATCH', `${PATH}/choices`, { outbid: false })
    expect(chosen.body).toEqual({ outbid: false, ending: true, won: true, paymentDue: true })
    await bid(anna, mountainId, 200)
    await bid(bert, mountainId, 300)
    await until(async () => {
      const [row] = await api.sql`select posted_at from notifications where user_id = ${anna.id}`
      return row?.posted_at instanceof Date
    })
    await settled()
    expect(anna.device.received).toEqual([])
  }, 30_000)
})

test('before a cycle ends its bidders and watchers are told once, also when the end is moved', async () => {
  const { transact, closeDatabase } = connectDatabase({
    ...{ databaseUrl: api.config.databaseUrl, databaseConnections: 1 },
    onUnsafe: () => {},
  })
  const mountainId = await api.addMountain('Stowe')
  const [anna, bert, cleo] = [await bidder(), await bidder(), await bidder()]
  await bid(anna, mountainId, 200)
  await bert.call('PUT', `/api/user/watchlist/${mountainId}`)
  const soon = (minutes: number) => api.sql`
    update mountains set end_time = date_trunc('second', now()) + ${minutes} * interval '1 minute'
    where id = ${mountainId}`
  await soon(9)
  await transact(noteEnding)
  await until(() => anna.device.received.length === 1 && bert.device.received.length === 1)
  expect(anna.device.received[0]).toMatchObject({
    title: 'Stowe ends soon',
    body: 'You lead at $200.',
    path: `/?bid=${mountainId}`,
  })
  expect(bert.device.received[0]?.body).toBe('The price is $200.')
  await soon(30)
  await transact(noteEnding)
  await soon(8)
  await transact(noteEnding)
  await settled()
  expect([anna, bert, cleo].map(({ device }) => device.received.length)).toEqual([1, 1, 0])
  await closeDatabase()
}, 60_000)

test('a winner is told that they have won, and that the payment is due; each once', async () => {
  const mountainId = await api.addMountain('Heavenly')
  const anna = await bidder()
  await bid(anna, mountainId, 260)
  await api.sql`
    with moved as (
      update cycles c set start_date = start_date - interval '1 day',
        scheduled_end = date_trunc('second', now()) + interval '1 second',
        end_date = date_trunc('second', now()) + interval '1 second'
      from mountains m where m.id = ${mountainId} and c.id = m.cycle_id)
    update mountains set end_time = date_trunc('second', now()) + interval '1 second'
    where id = ${mountainId}`
  await until(() => titles(anna.device).includes('You won Heavenly'))
  expect(anna.device.received.find(({ title }) => title === 'You won Heavenly')).toMatchObject({
    body: '$260',
    path: '/wins',
    time: { label: 'Pay by' },
  })
  await api.sql`update wins set awarded_at = now() - interval '30 hours',
    payment_deadline = now() + interval '23 hours' where user_id = ${anna.id}`
  await api.sql`update push_subscriptions set created_at = now() - interval '2 days'
    where user_id = ${anna.id}`
  await until(() => titles(anna.device).includes('Payment due for Heavenly'))
  await settled()
  expect(titles(anna.device).filter((title) => title !== 'Heavenly ends soon')).toEqual([
    'You won Heavenly',
    'Payment due for Heavenly',
  ])
}, 60_000)

describe('a subscription', () => {
  test('is listed and removed by its user alone', async () => {
    const [anna, bert] = [await bidder(), await bidder()]
    const { endpoint } = anna.device.subscription
    const listed = await anna.call('GET', PATH)
    expect(listed.body).toMatchObject({
      publicKey: api.config.pushKeys?.publicKey,
      subscriptions: [{ endpoint }],
    })
    await bert.call('POST', `${PATH}/unsubscribe`, { endpoint })
    expect(await subscriptionsOf(anna)).toHaveLength(1)
    await anna.call('POST', `${PATH}/unsubscribe`, { endpoint })
    expect(await subscriptionsOf(anna)).toEqual([])
  })

  test('of a browser belongs to who has used it last', async () => {
    const [anna, bert] = [await bidder(), await bidder()]
    await bert.call('PUT', `${PATH}/subscriptions`, anna.device.subscription)
    expect(await subscriptionsOf(anna)).toEqual([])
    expect(await subscriptionsOf(bert)).toHaveLength(2)
  })

  test('is one of ten at most: the oldest makes room', async () => {
    const anna = await bidder()
    for (let device = 0; device < 10; device += 1) {
      await anna.call('PUT', `${PATH}/subscriptions`, service.device().subscription)
    }
    const left = await subscriptionsOf(anna)
    expect(left).toHaveLength(10)
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(anna.device.subscription.endpoint)
  })

  test.each(['signs out', 'stays away for 8 days', 'is archived'])(
    'is silent as soon as its user %s',
    async (how) => {
      const mountainId = await api.addMountain('Snowbird')
      const [anna, bert] = [await bidder(), await bidder()]
      await bid(anna, mountainId, 200)
      if (how === 'signs out') await anna.call('POST', '/api/auth/logout', {})
      else if (how === 'stays away for 8 days') {
        await api.sql`
          update sessions set last_seen_at = now() - interval '8 days' where user_id = ${anna.id}`
      }
      // Archiving by the panel cancels their bids; the flag alone shows that it is enough.
      else await api.sql`update users set archived_at = now() where id = ${anna.id}`
      await bid(bert, mountainId, 300)
      await until(async () => {
        const [row] = await api.sql`select posted_at from notifications where user_id = ${anna.id}`
        return row?.posted_at instanceof Date
      })
      await settled()
      expect(anna.device.requests).toEqual([])
    },
    30_000,
  )
})

describe('a push service that', () => {
  /** Sends one message to a new bidder, whose service answers like this. */
  async function outbidWhile(answer: () => Response) {
    const mountainId = await api.addMountain('Killington')
    const [anna, bert] = [await bidder(), await bidder()]
    await bid(anna, mountainId, 200)
    service.answerWith(answer)
    await bid(bert, mountainId, 300)
    await until(() => anna.device.requests.length > 0)
    await settled()
    return anna
  }

  test.each([404, 410])(
    'answers %d ends the subscription',
    async (status) => {
      const anna = await outbidWhile(() => new Response(null, { status }))
      expect(await subscriptionsOf(anna)).toEqual([])
    },
    30_000,
  )

  test('asks to wait is left alone for that long', async () => {
    const anna = await outbidWhile(
      () => new Response(null, { status: 429, headers: { 'retry-after': '120' } }),
    )
    const [row] = await api.sql`
      select paused_until > now() + interval '100 seconds' as is_paused
      from push_subscriptions where user_id = ${anna.id}`
    expect(row?.is_paused).toBe(true)
    service.answerWith(() => new Response(null, { status: 201 }))
    await api.sql`update jobs.job set start_after = now() where name = 'push' and state = 'retry'`
    await settled()
    expect(anna.device.requests).toHaveLength(1)
  }, 30_000)

  test('fails is tried again', async () => {
    const anna = await outbidWhile(() => new Response(null, { status: 500 }))
    expect((await subscriptionsOf(anna))[0]?.failed_at).toBeDate()
    service.answerWith(() => new Response(null, { status: 201 }))
    await api.sql`update push_subscriptions set paused_until = now() where user_id = ${anna.id}`
    await api.sql`update jobs.job set start_after = now() where name = 'push' and state = 'retry'`
    await until(() => anna.device.received.length === 1)
    expect(anna.device.requests.length).toBeGreaterThan(1)
  }, 30_000)
})

test('a device whose service fails again is left alone for minutes', async () => {
  const mountainId = await api.addMountain('Stowe')
  const [anna, bert] = [await bidder(), await bidder()]
  await bid(anna, mountainId, 200)
  await api.sql`update push_subscriptions set failed_at = now() where user_id = ${anna.id}`
  service.answerWith(() => new Response(null, { status: 500 }))
  await bid(bert, mountainId, 300)
  await until(async () => {
    const [row] = await api.sql`
      select paused_until > now() + interval '4 minutes' as is_paused
      from push_subscriptions where user_id = ${anna.id}`
    return row?.is_paused === true
  })
  service.answerWith(() => new Response(null, { status: 201 }))
  await api.sql`update jobs.job set start_after = now() where name = 'push' and state = 'retry'`
  await settled()
  expect(anna.device.requests).toHaveLength(1)
}, 30_000)

test('a private address is refused again when a message is sent, and its subscription removed', async () => {
  const mountainId = await api.addMountain('Sugarbush')
  const [anna, bert] = [await bidder(), await bidder()]
  await bid(anna, mountainId, 200)
  await api.sql`update push_subscriptions set endpoint = 'https://192.168.0.1/a'
    where user_id = ${anna.id}`
  await bid(bert, mountainId, 300)
  await until(async () => (await subscriptionsOf(anna)).length === 0)
}, 30_000)
