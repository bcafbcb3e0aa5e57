import { describe, expect, test } from 'bun:test'
import { testApi } from '../test-api.ts'

// Two admins edit the same thing: the second one is told what the first has done.

const api = testApi()

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
        current: {
          id,
          name: 'Altus',
          startPrice: 100,
          facts: null,
          version: etag(first).slice(1, -1),
        },
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

describe('a decision about a user', () => {
  const listed = async (username: string) =>
    Object((await api.admin('GET', `/api/admin/users?search=${username}`)).body)[0]

  test.each([
    ['approval-status', { approvalStatus: 'rejected' }, { approvalStatus: 'rejected' }],
    ['admin', { isAdmin: 1 }, { isAdmin: 1 }],
    ['bid-limit', { limit: 500 }, { biddingLimit: 500 }],
    ['archive', undefined, { isArchived: 1 }],
    ['unarchive', undefined, { isArchived: 0 }],
  ])('by %s is of the version that was looked at', async (what, edit, after) => {
    const name = `@on_${what.replace('-', '_')}`
    const { id } = await api.addUser(name)
    if (what === 'unarchive') await api.admin('PATCH', `/api/admin/users/${id}/archive`)
    const { version } = await listed(name)
    const details = await patch(`/api/admin/users/${id}/details`, { phone: '5550001111' })
    const decide = (version: string) =>
      api.admin('PATCH', `/api/admin/users/${id}/${what}`, edit, { 'if-match': version })
    const before = Object(details.body)
    expect(await decide(`"${version}"`)).toMatchObject({
      status: 409,
      body: {
        reason: 'outdated',
        current: { id, phone: '5550001111', version: before.version },
        changedBy: { email: 'admin@example.com' },
      },
    })
    expect(await listed(name)).toEqual(before)
    const decided = await decide(etag(details))
    expect(decided).toMatchObject({ status: 200, body: after })
    const now = await listed(name)
    expect(now).toMatchObject(after)
    expect([etag(decided), Object(decided.body).version]).toEqual([`"${now.version}"`, now.version])
    expect(now.version).not.toBe(before.version)
  })

  test('names who changed what is edited, not who changed anything else', async () => {
    const { id, call } = await api.addUser('@cara')
    const { version } = await listed('@cara')
    await patch(`/api/admin/users/${id}/details`, { phone: '5550002222' })
    await api.sql`update users set email_verified_at = null where id = ${id}`
    const late = await patch(`/api/admin/users/${id}/bid-limit`, { limit: 5 }, `"${version}"`)
    expect(Object(late.body).changedBy).toMatchObject({ email: 'admin@example.com' })
    expect((await call('GET', '/api/auth/user')).status).toBe(200)
  })
})

describe("a user's note", () => {
  test('is edited of the version that was looked at, whatever else changes', async () => {
    const { id } = await api.addUser('@dan')
    const note = `/api/admin/users/${id}/note`
    const glance = async () => Object((await api.admin('GET', `/api/admin/users/${id}`)).body)
    const version = `"${(await glance()).noteVersion}"`
    await patch(`/api/admin/users/${id}/details`, { phone: '5550003333' })
    const first = await patch(note, { note: 'Called.' }, version)
    expect([first.status, etag(first)]).toEqual([200, `"${(await glance()).noteVersion}"`])
    expect(await patch(note, { note: 'Wrote.' }, version)).toMatchObject({
      status: 409,
      body: {
        reason: 'outdated',
        current: { note: 'Called.', version: etag(first).slice(1, -1) },
        changedBy: { email: 'admin@example.com' },
      },
    })
    expect((await glance()).note).toBe('Called.')
    expect((await patch(note, { note: 'Wrote.' }, etag(first))).status).toBe(200)
    expect((await patch(note, { note: '' })).status).toBe(200)
  })
})

describe('the listed mountains', () => {
  test('carry the versions that an edit sends', async () => {
    const id = await api.addMountain('Stowe')
    const list = Object((await api.admin('GET', '/api/admin/mountains?limit=1000')).body)
    const { version, ...mountain } = list.find((each: { id: string }) => each.id === id)
    expect({ ...mountain, factsId: null }).toEqual(
      (await api.visitor('GET', `/api/mountains/${id}`)).body,
    )
    const path = `/api/admin/mountains/${id}`
    expect(etag(await api.admin('GET', path))).toBe(`"${version}"`)
  })
})

describe('the scroll speed', () => {
  test('is edited of the version that was looked at', async () => {
    const path = '/api/admin/ticker-settings'
    const seen = await api.admin('GET', path)
    const { scrollSpeed, version } = Object(seen.body)
    expect([scrollSpeed, etag(seen)]).toEqual([30, `"${version}"`])
    expect((await patch(path, { scrollSpeed: 45 }, etag(seen))).status).toBe(200)
    await patch('/api/admin/settings', { cycleHours: 90 })
    expect(await patch(path, { scrollSpeed: 60 }, etag(seen))).toMatchObject({
      status: 409,
      body: { current: { scrollSpeed: 45 }, changedBy: { email: 'admin@example.com' } },
    })
    expect((await patch(path, { scrollSpeed: 60 })).status).toBe(200)
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
