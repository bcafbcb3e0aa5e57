import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { TABLE_LISTS } from '@firstchair/contract'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'

let api: TestApi
let other: TestUser
beforeAll(async () => {
  api = await startTestApi()
  other = await api.addUser('@second_admin', { is_admin: true })
})
afterAll(() => api.stop())

const path = '/api/admin/table-views/users'
const unpaid = { name: 'Unpaid', query: 'sort=-email&search=ann' }

describe('the columns and views of a table', () => {
  test('are empty at first', async () => {
    for (const list of TABLE_LISTS) {
      const { status, body } = await api.admin('GET', `/api/admin/table-views/${list}`)
      expect([list, status, body]).toEqual([list, 200, { columns: null, views: [] }])
    }
  })

  test('are kept per table, and an edit leaves what it does not name', async () => {
    const columns = ['username', 'email']
    expect((await api.admin('PATCH', path, { columns })).body).toEqual({ columns, views: [] })
    await api.admin('PATCH', path, { views: [unpaid] })
    expect((await api.admin('GET', path)).body).toEqual({ columns, views: [unpaid] })
    expect((await api.admin('PATCH', path, { columns: null })).body).toEqual({
      columns: null,
      views: [unpaid],
    })
    expect((await api.admin('PATCH', path, {})).body).toEqual({ columns: null, views: [unpaid] })
    expect((await api.admin('GET', '/api/admin/table-views/mails')).body).toMatchObject({
      views: [],
    })
  })

  test("are the caller's own", async () => {
    await api.admin('PATCH', path, { views: [unpaid] })
    expect((await other.call('GET', path)).body).toEqual({ columns: null, views: [] })
    await other.call('PATCH', path, { views: [], columns: ['email'] })
    expect((await api.admin('GET', path)).body).toMatchObject({ views: [unpaid] })
  })

  test('are for admins', async () => {
    const member = await api.addUser('@member')
    for (const [call, status] of [
      [api.visitor, 401],
      [member.call, 403],
    ] as const) {
      expect((await call('GET', path)).status).toBe(status)
      expect((await call('PATCH', path, { views: [] })).status).toBe(status)
    }
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ name: `View ${place}`, query: '' }))

  test('twenty views with the longest names and queries are kept', async () => {
    const views = many(20).map((_, place) => ({
      name: `${String(place).padStart(2, '0')}${'é'.repeat(38)}`,
      query: 'q'.repeat(500),
    }))
    expect((await api.admin('PATCH', path, { views })).body).toMatchObject({ views })
  })

  test.each([
    ['twenty-one views', { views: many(21) }],
    ['no name', { views: [{ name: '  ', query: '' }] }],
    ['a name of 41 characters', { views: [{ name: 'n'.repeat(41), query: '' }] }],
    ['a name with a NUL', { views: [{ name: 'a\0b', query: '' }] }],
    ['two names that differ in case alone', { views: [unpaid, { ...unpaid, name: 'UNPAID' }] }],
    ['a query that is too long', { views: [{ name: 'a', query: 'q'.repeat(501) }] }],
    ['a column that is no id', { columns: ['<b>'] }],
    ['columns without end', { columns: Array.from({ length: 51 }, () => 'name') }],
  ])('%s: refused with a message', async (_what, body) => {
    const answer = await api.admin('PATCH', path, body)
    expect([answer.status, Object(answer.body).message]).toEqual([422, expect.any(String)])
  })

  test('an unknown table is refused', async () => {
    const answer = await api.admin('GET', '/api/admin/table-views/passwords')
    expect([answer.status, Object(answer.body).message]).toEqual([404, expect.any(String)])
  })

  test('the database keeps no more than twenty', async () => {
    const views = JSON.stringify(many(21))
    await expect(
      api.sql`update table_views set views = ${views}::text::jsonb where list = 'users'`,
    ).rejects.toMatchObject({ constraint_name: 'table_views_most' })
  })

  test('stay when their user is archived, and go with their user', async () => {
    const third = await api.addUser('@third_admin', { is_admin: true })
    await third.call('PATCH', path, { views: [unpaid] })
    const archived = await api.admin('PATCH', `/api/admin/users/${third.id}/archive`)
    expect(archived.status).toBe(200)
    const left = () => api.sql`select 1 from table_views where user_id = ${third.id}`
    expect(await left()).toHaveLength(1)
    const stays = await api.sql`
      select delete_rule from information_schema.referential_constraints
      where constraint_name like 'table_views_user_id%'`
    expect(stays).toMatchObject([{ delete_rule: 'CASCADE' }])
  })
})
