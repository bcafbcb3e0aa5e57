import { beforeAll, describe, expect, test } from 'bun:test'
import { EXPORTED_LISTS } from '@firstchair/contract'
import { parse } from 'papaparse'
import { testApi } from '../test-api.ts'

const api = testApi()
beforeAll(async () => {
  await api.addUser('@ann', { first_name: '=cmd()', last_name: 'Lee, "Ann"' })
  await api.addUser('@bob', { first_name: 'Zoë', approval_status: 'pending' })
})

async function lines(path: string): Promise<Record<string, string>[]> {
  const { status, body, headers } = await api.admin('GET', `/api/admin/${path}`)
  expect([path, status]).toEqual([path, 200])
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain(`filename="${path.split('.')[0]}-`)
  expect(headers.get('cache-control')).toBe('no-store')
  const options = { header: true, newline: '\r\n', skipEmptyLines: true } as const
  return parse<Record<string, string>>(String(body), options).data
}

test.each([...EXPORTED_LISTS])('%s is there as a file', async (list) => {
  await lines(`${list}.csv`)
})

describe('the file of users', () => {
  test('holds texts as they are, and no formula', async () => {
    const rows = await lines('users.csv?sort=username')
    expect(rows[1]).toMatchObject({
      Username: "'@ann",
      Email: 'ann@example.com',
      'First name': "'=cmd()",
      'Last name': 'Lee, "Ann"',
      Approval: 'approved',
    })
    expect(rows[2]).toMatchObject({ 'First name': 'Zoë' })
  })

  test('follows filter, search and sort', async () => {
    const of = async (query: string) =>
      (await lines(`users.csv?${query}`)).map(({ Username }) => Username)
    expect(await of('approvalStatus=pending')).toEqual(["'@bob"])
    expect(await of('search=ann@')).toEqual(["'@ann"])
    expect(await of('sort=-username')).toEqual(["'@bob", "'@ann", "'@admin"])
    expect(await of('limit=1')).toHaveLength(3)
  })

  test('refuses a wrong query with a message, not with a file', async () => {
    const { status, body } = await api.admin('GET', '/api/admin/users.csv?sort=password')
    expect([status, Object(body).fields]).toEqual([422, { sort: expect.any(String) }])
  })

  test('holds all of them, not one page', async () => {
    await api.sql`
      insert into users (id, username, email, first_name, last_name, phone)
      select gen_random_uuid(), '@many_' || n, n || '@many.example', 'Many', 'Users', '0123456789'
      from generate_series(1, 2500) n`
    const rows = await lines('users.csv?search=many')
    expect(new Set(rows.map(({ Id }) => Id)).size).toBe(2500)
  })
})

test('the file of payments shows gross, fee and net', async () => {
  const { body } = await api.admin('GET', '/api/admin/payments.csv')
  expect(String(body)).toContain(',Gross,Fee,Net,')
})

test('the file of the audit log holds what changed', async () => {
  await api.admin('PATCH', '/api/admin/settings', { cycleHours: 100 })
  const [entry] = await lines('audit.csv?entity=settings')
  expect(entry).toMatchObject({ Who: "'@admin", What: 'changed', After: '{"cycleHours":100}' })
})
