import { beforeAll, describe, expect, test } from 'bun:test'
import { type AdminUser, adminUser } from '@firstchair/contract'
import { z } from 'zod'
import { testApi } from '../test-api.ts'

const api = testApi()
beforeAll(async () => {
  await api.addUser('@anna', { first_name: 'Anna', last_name: '100%' })
  await api.addUser('@bert', { approval_status: 'pending', email_verified_at: null })
  await api.addUser('@cleo', { approval_status: 'rejected' })
  const { id } = await api.addUser('@gone', { suspended_at: new Date() })
  await api.sql`update users set archived_at = now() where id = ${id}`
})

async function list(
  query: string,
): Promise<{ users: AdminUser[]; total: number; next: string | null }> {
  const { body, headers } = await api.admin('GET', `/api/admin/users?${query}`)
  return {
    users: z.array(adminUser).parse(body),
    total: Number(headers.get('x-total-count')),
    next: headers.get('x-next-cursor'),
  }
}
const names = async (query: string) => (await list(query)).users.map(({ username }) => username)

describe('the list of users', () => {
  test('shows the newest first, without what is nobody’s business', async () => {
    expect(await names('')).toEqual(['@gone', '@cleo', '@bert', '@anna', '@admin'])
    const { body } = await api.admin('GET', '/api/admin/users')
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test.each([
    ['approvalStatus=pending', ['@bert']],
    ['isArchived=1', ['@gone']],
    ['isArchived=0&approvalStatus=rejected', ['@cleo']],
    ['search=ANNA', ['@anna']],
    ['search=bert@example.com', ['@bert']],
    ['search=anna%20100', ['@anna']],
    ['search=%25', ['@anna']],
    ['search=_', []],
    ['search=%5C', []],
    ['search=nobody', []],
  ])('takes %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  test('comes in pages that neither repeat nor skip, whoever registers meanwhile', async () => {
    const first = await list('limit=2')
    await api.addUser('@late')
    const second = await list(`limit=2&cursor=${first.next}`)
    const third = await list(`limit=2&cursor=${second.next}`)
    const all = [...first.users, ...second.users, ...third.users]
    expect(all.map(({ username }) => username)).toEqual([
      '@gone',
      '@cleo',
      '@bert',
      '@anna',
      '@admin',
    ])
    expect([first.total, third.next]).toEqual([5, null])
  })

  test.each([
    'approvalStatus=maybe',
    'isArchived=2',
    'cursor=1',
    `search=${'x'.repeat(101)}`,
    'search=%00',
  ])('refuses %s', async (query) => {
    expect((await api.admin('GET', `/api/admin/users?${query}`)).status).toBe(422)
  })

  test('beyond ten thousand gives an estimate', async () => {
    await api.sql`
      insert into users (id, username, email, first_name, last_name, phone)
      select gen_random_uuid(), '@many_' || n, n || '@many.example', 'Many', 'Users', '0123456789'
      from generate_series(1, 12000) n`
    await api.sql`analyze users`
    const { users, total } = await list('limit=1000')
    expect(users).toHaveLength(1000)
    expect(total).toBeGreaterThan(11_000)
    expect(total).toBeLessThan(13_000)
  })
})
