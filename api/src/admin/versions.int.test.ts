import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startTestApi, type TestApi } from '../platform/test-api.ts'

// Two admins edit the same thing: the second one is told what the first has done.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const etag = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''
const patch = (path: string, body: object, version?: string) =>
  api.admin('PATCH', path, body, version === undefined ? {} : { 'if-match': version })

describe('a mountain', () => {
  test('is edited and deleted of the version that was looked at', async () => {
    const id = await api.addMountain('Alta')
    const path = `/api/admin/mountains/${id}`
    const seen = await api.admin('GET', path)
    expect(seen.body).toMatchObject({ id, name: 'Alta', startPrice: 100 })
    const first = await patch(path, { name: 'Altus' }, etag(seen))
    expect([first.status, etag(first)]).toEqual([200, expect.stringMatching(/^".{22}"$/)])
    expect(etag(first)).toBe(etag(await api.admin('GET', path)))
    const second = await patch(path, { startPrice: 150 }, etag(seen))
    expect([second.status, second.body]).toEqual([
      409,
      {
        message: expect.any(String),
        reason: 'outdated',
        current: { id, name: 'Altus', startPrice: 100, version: etag(first).slice(1, -1) },
        changedBy: expect.objectContaining({ email: 'admin@example.com' }),
        changedAt: expect.any(String),
      },
    ])
    const removal = { 'if-match': etag(seen) }
    expect((await api.admin('DELETE', path, undefined, removal)).status).toBe(409)
    expect((await api.visitor('GET', `/api/mountains/${id}`)).body).toMatchObject({
      name: 'Altus',
      startPrice: 100,
    })
    const latest = { 'if-match': etag(first) }
    expect((await api.admin('DELETE', path, undefined, latest)).status).toBe(200)
    expect((await api.admin('GET', path)).status).toBe(404)
  })

  test('is the same version after a bid, and needs none', async () => {
    const id = await api.addMountain('Vail')
    const path = `/api/admin/mountains/${id}`
    const seen = await api.admin('GET', path)
    const { call } = await api.addUser('@ann')
    await call('POST', '/api/bids', { mountainId: id, amount: 100 })
    expect((await patch(path, { name: 'Vale' }, etag(seen))).status).toBe(200)
    expect((await patch(path, { name: 'Vail' })).status).toBe(200)
  })

  test('is edited by one of two who save at once', async () => {
    const id = await api.addMountain('Snowbird')
    const path = `/api/admin/mountains/${id}`
    const version = etag(await api.admin('GET', path))
    const both = await Promise.all(['Left', 'Right'].map((name) => patch(path, { name }, version)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe("a user's details", () => {
  test('are edited of the version that was looked at', async () => {
    const { id } = await api.addUser('@bob')
    const path = `/api/admin/users/${id}/details`
    const [seen] = Object((await api.admin('GET', '/api/admin/users?search=@bob')).body)
    const version = `"${seen.version}"`
    const first = await patch(path, { firstName: 'Robert' }, version)
    expect([first.status, Object(first.body).firstName]).toEqual([200, 'Robert'])
    const second = await patch(path, { lastName: 'Ray', email: 'new@example.com' }, version)
    expect(second).toMatchObject({
      status: 409,
      body: { reason: 'outdated', current: { id, firstName: 'Robert', lastName: 'User' } },
    })
    expect((await patch(path, { lastName: 'Ray' }, etag(first))).status).toBe(200)
    expect((await patch(path, { lastName: 'Roy' })).status).toBe(200)
  })
})

describe('the settings', () => {
  test('are edited of the version that was looked at', async () => {
    const path = '/api/admin/settings'
    const version = etag(await api.admin('GET', path))
    const first = await patch(path, { cycleHours: 100 }, version)
    expect(first.status).toBe(200)
    const second = await patch(path, { cycleHours: 50 }, version)
    expect(second).toMatchObject({
      status: 409,
      body: {
        reason: 'outdated',
        current: { cycleHours: 100 },
        changedBy: { email: 'admin@example.com' },
      },
    })
    expect(etag(second)).toBe(etag(first))
    expect((await api.admin('GET', path)).body).toMatchObject({ cycleHours: 100 })
  })
})
