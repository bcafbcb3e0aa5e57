import { expect, setDefaultTimeout, test } from 'bun:test'
import { testApi } from '../test-api.ts'
import { mailTo } from './test-mail.ts'

setDefaultTimeout(60_000)

const api = testApi()

async function waiting(name: string) {
  const [row] = await api.sql<{ count: number }[]>`
    select count(*)::int from jobs.job_common where name = ${name} and state = 'created'`
  return row?.count ?? 0
}

test('a reset link that is requested behind 3,000 invitations is sent before most of them', async () => {
  const { email } = await api.addUser('@forgetful')
  const users = Array.from({ length: 3_000 }, (_, n) => ({ email: `guest${n}@example.org` }))
  for (let from = 0; from < 3_000; from += 100) {
    // A JSON body ends at 16 kB; a CSV with all of them writes the same rows.
    const body = { users: users.slice(from, from + 100) }
    expect((await api.admin('POST', '/api/admin/invite-users', body)).status).toBe(200)
  }
  await api.visitor('POST', '/api/auth/forgot-password', { email })
  await mailTo(api.url, email, 'Reset your password')
  expect(await waiting('bulk-mail')).toBeGreaterThan(2_000)
})

test('within a queue, mails that a user waits for are sent before notices', async () => {
  const { id } = await api.addUser('@noted')
  await api.admin('PATCH', `/api/admin/users/${id}/approval-status`, { approvalStatus: 'rejected' })
  const rows = await api.sql`
    select data->'letter'->>'kind' as kind, priority from jobs.job_common where name = 'mail'
    order by priority desc`
  expect([...rows]).toEqual([
    { kind: 'reset', priority: 1 },
    { kind: 'rejected', priority: 0 },
  ])
})
