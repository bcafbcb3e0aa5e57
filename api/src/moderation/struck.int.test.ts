import { expect, setDefaultTimeout, test } from 'bun:test'
import { eventually, testPayments } from '../payments/test-payments.ts'
import { connectDatabase } from '../platform/database.ts'
import { PASSWORD, type TestUser } from '../test-api.ts'
import { applyRetention } from './retention.ts'

setDefaultTimeout(60_000)

const payments = testPayments()

/** Declines a won ticket, which is a strike. */
async function strike(user: TestUser, mountain: string): Promise<void> {
  const { winId } = await payments.sell(mountain, [[user, 100]])
  expect((await user.call('POST', `/api/wins/${winId}/decline`)).status).toBe(200)
}

const erase = (user: TestUser) => user.call('POST', '/api/account/erase', { confirm: 'ERASE' })

/** Registers and returns what admins read about the new account: in the list, and in its details. */
async function registered(username: string, addresses: { email: string; paypalEmail: string }) {
  const person = { firstName: 'A', lastName: 'B', phone: '0123456789', password: PASSWORD }
  const body = { ...person, ...addresses, username }
  expect((await payments.api.visitor('POST', '/api/auth/register', body)).status).toBe(201)
  const list = await payments.api.admin(
    'GET',
    `/api/admin/users?search=${encodeURIComponent(username)}`,
  )
  const [user] = Object(list.body)
  const details = await payments.api.admin('GET', `/api/admin/users/${user.id}`)
  expect(Object(details.body).user.erasedStrikes).toEqual(user.erasedStrikes)
  return user
}

async function applyRetentionNow(): Promise<void> {
  const { db, closeDatabase } = connectDatabase({ ...payments.api.config, onUnsafe: () => {} })
  await applyRetention(db)
  await closeDatabase()
}
const kept = async (user: TestUser) =>
  (await payments.api.sql`select mac from struck_addresses where user_id = ${user.id}`).length

test('a suspended user who erases the account and returns is recognized and waits for an admin', async () => {
  await payments.api.admin('PATCH', '/api/admin/settings', { requireApproval: false })
  const user = await payments.api.addUser('@suspended')
  for (const mountain of ['Alta', 'Brighton']) await strike(user, mountain)
  const isSuspended = async () =>
    (await payments.api.sql`select suspended_at from users where id = ${user.id}`)[0]?.suspended_at
  await eventually(isSuspended, (at) => at !== null)
  // Other addresses, given just before, hide nobody.
  const details = { paypalEmail: 'new@pay.example' }
  expect((await user.call('PATCH', '/api/account/details', details)).status).toBe(200)
  expect((await erase(user)).status).toBe(200)
  expect(await kept(user)).toBe(2)
  const stored = await payments.api.sql`select string_agg(mac, ' ') as macs from struck_addresses`
  expect(JSON.stringify(stored)).not.toContain('example')

  const erasedStrikes = { strikes: 2, erasedAt: expect.any(String) }
  const same = { email: user.email.toUpperCase(), paypalEmail: 'other@pay.example' }
  expect(await registered('@returned', same)).toMatchObject({
    erasedStrikes,
    approvalStatus: 'pending',
  })
  const payer = { email: 'another@example.org', paypalEmail: 'New@pay.example' }
  expect(await registered('@same_payer', payer)).toMatchObject({ erasedStrikes })
  const stranger = { email: 'stranger@example.org', paypalEmail: 'stranger@example.org' }
  const unknown = await registered('@unrelated', stranger)
  expect(unknown).toMatchObject({ approvalStatus: 'approved' })
  expect(unknown).not.toHaveProperty('erasedStrikes')
})

test('the hashes are deleted with the strikes, and after the days of the settings', async () => {
  const [lifted, old, fine] = [
    await payments.api.addUser('@lifted'),
    await payments.api.addUser('@old'),
    await payments.api.addUser('@fine'),
  ]
  await strike(lifted, 'Copper')
  await strike(old, 'Deer Valley')
  for (const user of [lifted, old, fine]) expect((await erase(user)).status).toBe(200)
  expect([await kept(lifted), await kept(old), await kept(fine)]).toEqual([1, 1, 0])
  const [row] = await payments.api.sql`select id from strikes where user_id = ${lifted.id}`
  expect((await payments.api.admin('POST', `/api/admin/strikes/${row?.id}/lift`)).status).toBe(200)
  await payments.api
    .sql`update users set erased_at = now() - interval '31 days' where id = ${old.id}`
  await applyRetentionNow()
  expect([await kept(lifted), await kept(old)]).toEqual([0, 1])
  expect(
    (await payments.api.admin('PATCH', '/api/admin/settings', { strikeDays: 30 })).status,
  ).toBe(200)
  await applyRetentionNow()
  expect(await kept(old)).toBe(0)
})
