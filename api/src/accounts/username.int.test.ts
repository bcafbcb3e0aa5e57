import { describe, expect, test } from 'bun:test'
import { mailTo } from '../mail/test-mail.ts'
import { brokenConstraint } from '../platform/database.ts'
import { type Caller, PASSWORD, testApi } from '../test-api.ts'

const api = testApi()

const rename = (call: Caller, username: string, password?: string) =>
  call('PATCH', '/api/account/details', { username, ...(password !== undefined && { password }) })
const register = (username: string) =>
  api.visitor('POST', '/api/auth/register', {
    email: `${username.slice(1)}@example.org`,
    firstName: 'Nora',
    lastName: 'Lind',
    phone: '+1 555 0100 00',
    username,
    password: 'crystal harbor lamp',
    paypalEmail: `${username.slice(1)}@example.org`,
  })

describe('another username', () => {
  test('requires the password, and the owner is notified by mail', async () => {
    const { call, email } = await api.addUser('@first_name')
    expect(await rename(call, '@second_name')).toMatchObject({
      status: 422,
      body: { reason: 'password_missing', fields: { password: expect.stringContaining('Enter') } },
    })
    expect(await rename(call, '@second_name', 'a wrong guess')).toMatchObject({
      status: 422,
      body: { reason: 'wrong_password', fields: { password: expect.any(String) } },
    })
    expect(await rename(call, '@second_name', PASSWORD)).toMatchObject({
      status: 200,
      body: { username: '@second_name' },
    })
    const { text } = await mailTo(api.url, email, 'Your username was changed')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('from @first_name to @second_name')
  })

  test('set by an admin is reported by mail as well', async () => {
    const { id, email } = await api.addUser('@before_admin')
    const path = `/api/admin/users/${id}/details`
    expect((await api.admin('PATCH', path, { username: '@after_admin' })).status).toBe(200)
    await mailTo(api.url, email, 'Your username was changed')
  })

  test('requires no password when it is unchanged or another field changes', async () => {
    const { call } = await api.addUser('@stays')
    expect((await rename(call, '@stays')).status).toBe(200)
    expect((await call('PATCH', '/api/account/details', { firstName: 'Nora' })).status).toBe(200)
  })
})

describe('a released username', () => {
  test('is kept for its last owner for 30 days', async () => {
    const { id, call } = await api.addUser('@released')
    const other = await api.addUser('@waiting')
    await rename(call, '@moved_on', PASSWORD)
    const taken = { status: 422, body: { reason: 'username_taken' } }
    expect(await register('@Released')).toMatchObject(taken)
    expect(await rename(other.call, '@RELEASED', PASSWORD)).toMatchObject(taken)
    expect((await rename(call, '@released', PASSWORD)).status).toBe(200)
    await rename(call, '@moved_again', PASSWORD)

    await api.sql`
      update released_usernames set released_at = now() - interval '30 days' where user_id = ${id}`
    expect((await rename(other.call, '@released', PASSWORD)).status).toBe(200)
  })

  test('is refused by the database itself, also to who waits for it as it is given up', async () => {
    const { id } = await api.addUser('@contested')
    const renamed = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const giving = api.sql.begin(async (tx) => {
      await tx`update users set username = '@moved_off' where id = ${id}`
      renamed.resolve()
      await commit.promise
      // Until the other one waits for this transaction.
      for (let waits = false; !waits; ) {
        const [row] = await tx`
          select from pg_locks waiting join pg_locks held using (transactionid)
          where not waiting.granted and held.granted and held.pid = pg_backend_pid()`
        waits = row !== undefined
      }
    })
    await renamed.promise
    const other = await api.addUser('@contender')
    const taking = Promise.resolve(
      api.sql`update users set username = '@contested' where id = ${other.id}`,
    ).catch((error: unknown) => brokenConstraint(error))
    commit.resolve()
    await giving
    expect(await taking).toBe('users_username_released')
  })
})

describe('a username that would pass for the staff', () => {
  test.each(['@support', '@Admin_2', '@supp0rt'])('%p is refused', async (username) => {
    const { call } = await api.addUser(`@plain_${username.slice(1, 6)}`)
    const refused = { status: 422, body: { reason: 'username_reserved' } }
    expect(await rename(call, username, PASSWORD)).toMatchObject(refused)
    expect(await register(username)).toMatchObject(refused)
    const unfinished = await api.addUser(`@new_${username.slice(1, 6)}`)
    await api.sql`update users set username = null, paypal_email = null where id = ${unfinished.id}`
    const profile = { username, paypalEmail: 'pay@example.org' }
    const caller = await api.signIn(unfinished.email)
    expect(await caller('POST', '/api/auth/setup-profile', profile)).toMatchObject(refused)
  })

  test('stays with the seeded admin', async () => {
    expect((await api.admin('GET', '/api/auth/user')).body).toMatchObject({ username: '@admin' })
    expect((await rename(api.admin, '@admin')).status).toBe(200)
  })
})
