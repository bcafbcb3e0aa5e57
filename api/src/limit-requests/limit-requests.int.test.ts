import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'

let api: TestApi
let ann: TestUser
let people = 0
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  await api.sql`delete from limit_requests`
})
afterAll(() => api.stop())

const path = '/api/account/limit-request'
const request = { wanted: 2_000_000, reason: 'Bidding for my club' }
const open = async ({ call }: TestUser) => Object((await call('GET', path)).body).request
const waiting = async () =>
  Object((await api.admin('GET', '/api/admin/attention')).body).limitRequests

test('a request waits for an admin, who answers it with a limit', async () => {
  expect(await open(ann)).toBeNull()
  expect((await ann.call('POST', path, request)).status).toBe(200)
  const kept = { ...request, askedAt: expect.any(String) }
  expect(await open(ann)).toEqual(kept)
  expect(await waiting()).toEqual({
    count: 1,
    first: [{ id: ann.id, label: `${ann.username}: $2,000,000`, at: expect.any(String) }],
  })
  const glance = await api.admin('GET', `/api/admin/users/${ann.id}`)
  expect(glance.body).toMatchObject({ limitRequest: kept })
  await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: 1_500_000 })
  expect([await open(ann), await waiting()]).toEqual([null, { count: 0, first: [] }])
})

test('a user has one open request, and may ask again after the answer', async () => {
  const answers = await Promise.all([1, 2].map(() => ann.call('POST', path, request)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: null })
  expect((await ann.call('POST', path, request)).status).toBe(200)
})

test('a request for no more than the limit, and one without a reason, are refused', async () => {
  const same = await ann.call('POST', path, { ...request, wanted: 1_000_000 })
  expect([same.status, Object(same.body).reason]).toEqual([409, 'not_higher'])
  for (const wrong of [{ reason: ' ' }, { reason: 'x'.repeat(301) }, { wanted: 1.5 }]) {
    expect((await ann.call('POST', path, { ...request, ...wrong })).status).toBe(422)
  }
  expect(await open(ann)).toBeNull()
})

test('the request of an archived user does not wait', async () => {
  await ann.call('POST', path, request)
  await api.admin('PATCH', `/api/admin/users/${ann.id}/archive`)
  expect(await waiting()).toEqual({ count: 0, first: [] })
})
