import { beforeEach, describe, expect, test } from 'bun:test'
import { MAX_WATCHED, watchedMountain } from '@firstchair/contract'
import { z } from 'zod'
import { openSocket } from '../live/test-socket.ts'
import { cookieOf, PASSWORD, type TestUser, testApi } from '../test-api.ts'

const ORIGIN = 'http://localhost:3000'

let ann: TestUser
let alta: string
let people = 0
const api = testApi({ PUBLIC_URL: ORIGIN })
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  alta = await api.addMountain('Alta')
})

const path = (mountainId: string) => `/api/user/watchlist/${mountainId}`

async function watchedBy({ call }: Pick<TestUser, 'call'>): Promise<string[]> {
  const { body } = await call('GET', '/api/user/watchlist')
  return z
    .array(watchedMountain)
    .parse(body)
    .map(({ mountainId }) => mountainId)
}

/** Fills a watchlist up to `count` with mountains that are listed. */
async function fill(userId: string, count: number): Promise<void> {
  await api.sql`
    with added as (
      insert into mountains (id, name, start_price, current_price, end_time)
      select gen_random_uuid(), 'Mountain ' || n, 1, 1, now() from generate_series(1, ${count}) n
      returning id)
    insert into watched_mountains (user_id, mountain_id) select ${userId}, id from added`
}

describe('a watchlist', () => {
  test('is empty at first, and has each mountain once, the one watched longest first', async () => {
    expect(await watchedBy(ann)).toEqual([])
    const vail = await api.addMountain('Vail')
    for (const id of [vail, alta, vail]) expect((await ann.call('PUT', path(id))).status).toBe(200)
    expect(await watchedBy(ann)).toEqual([vail, alta])
  })

  test('loses a mountain once', async () => {
    await ann.call('PUT', path(alta))
    for (const _ of [1, 2]) expect((await ann.call('DELETE', path(alta))).status).toBe(200)
    expect(await watchedBy(ann)).toEqual([])
  })

  test("is the caller's own", async () => {
    const bob = await api.addUser(`@bob_${people}`)
    await ann.call('PUT', path(alta))
    await bob.call('DELETE', path(alta))
    expect([await watchedBy(ann), await watchedBy(bob)]).toEqual([[alta], []])
    expect((await api.visitor('GET', '/api/user/watchlist')).status).toBe(401)
  })

  test('takes no mountain that does not exist', async () => {
    const unknown = await ann.call('PUT', path(crypto.randomUUID()))
    expect([unknown.status, Object(unknown.body).reason]).toEqual([404, 'not_found'])
    expect((await ann.call('PUT', path('alta'))).status).toBe(404)
  })

  test('is in the data that its owner can download', async () => {
    await ann.call('PUT', path(alta))
    const { body } = await ann.call('GET', '/api/account/data')
    expect(body).toMatchObject({ watched_mountains: [{ mountain: 'Alta' }] })
  })
})

describe('a full watchlist', () => {
  test('refuses another mountain and says what to do, but no mountain that it has', async () => {
    await ann.call('PUT', path(alta))
    await fill(ann.id, MAX_WATCHED - 1)
    const refused = await ann.call('PUT', path(await api.addMountain('Vail')))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        reason: 'watchlist_full',
        message: 'You can watch 200 mountains. Remove a star to add another.',
      },
    })
    expect((await ann.call('PUT', path(alta))).status).toBe(200)
  })

  test('has no room for two when one place is left', async () => {
    await fill(ann.id, MAX_WATCHED - 1)
    const both = [alta, await api.addMountain('Vail')]
    const answers = await Promise.all(both.map((id) => ann.call('PUT', path(id))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await watchedBy(ann)).toHaveLength(MAX_WATCHED)
  })
})

describe('a mountain that is deleted', () => {
  test('leaves all watchlists and cannot be added again', async () => {
    await ann.call('PUT', path(alta))
    expect((await api.admin('DELETE', `/api/admin/mountains/${alta}`)).status).toBe(200)
    expect(await watchedBy(ann)).toEqual([])
    expect((await ann.call('PUT', path(alta))).status).toBe(404)
  })
})

test('the rows go with their user', async () => {
  await ann.call('PUT', path(alta))
  const rules = await api.sql`
    select delete_rule from information_schema.referential_constraints
    where constraint_name like 'watched_mountains_%'`
  expect(rules).toMatchObject([{ delete_rule: 'CASCADE' }, { delete_rule: 'CASCADE' }])
})

test("the user's other pages hear of a change, once, and nobody else does", async () => {
  const bob = await api.addUser(`@bob_${people}`)
  const open = async ({ email }: TestUser) => {
    const login = { emailOrUsername: email, password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    const socket = await openSocket(api.url, { origin: ORIGIN, cookie })
    await socket.next('hello')
    return socket
  }
  const [own, other] = [await open(ann), await open(bob)]
  const again = await api.signIn(ann.email)
  for (const _ of [1, 2]) await again('PUT', path(alta))
  await own.next('watchlist_updated')
  for (const socket of [own, other]) {
    socket.send('ping')
    await socket.next('pong')
  }
  const told = [own, other].map(
    ({ events }) => events.filter(({ type }) => type === 'watchlist_updated').length,
  )
  expect(told).toEqual([1, 0])
  for (const socket of [own, other]) socket.close()
})
