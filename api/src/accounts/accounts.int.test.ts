import { describe, expect, test } from 'bun:test'
import { type Caller, caller, cookieOf, PASSWORD, testApi } from '../test-api.ts'

const api = testApi()

const person = (name: string) => ({
  email: `${name}@example.org`,
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '+1 555 0100 00',
  username: `@${name}`,
  password: 'eight or more',
  paypalEmail: `${name}@example.org`,
})
const register = (body: unknown) => api.visitor('POST', '/api/auth/register', body)
const logIn = (emailOrUsername: string, password = PASSWORD) =>
  api.visitor('POST', '/api/auth/login', { emailOrUsername, password })
const whoAmI = async (call: Caller) => (await call('GET', '/api/auth/user')).status

describe('registration', () => {
  test('makes a pending, unverified user who may sign in and watch', async () => {
    const answer = await register(person('newcomer'))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'Please check your email to verify your account.' })
    const { body } = await logIn('@newcomer', 'eight or more')
    expect(body).toMatchObject({
      user: { username: '@newcomer', approvalStatus: 'pending', emailVerified: 0, isAdmin: 0 },
    })
  })

  test('a taken e-mail address, in any case, answers exactly as a new one and adds nobody', async () => {
    const first = await register(person('first'))
    const again = await register({ ...person('second'), email: 'FIRST@example.org' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const users = await api.sql`select 1 from users where lower(email) = 'first@example.org'`
    expect(users).toHaveLength(1)
  })

  test('a taken username, in any case, is an error of its field', async () => {
    await register(person('taken'))
    const { status, body } = await register({ ...person('other'), username: '@TAKEN' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      reason: 'username_taken',
      fields: { username: 'This username is taken. Please choose another one.' },
    })
  })

  test('with a password that everybody tries first is refused at its field', async () => {
    const { status, body } = await register({ ...person('lazy'), password: 'Password123' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      reason: 'password_common',
      fields: { password: 'This password is used too often. Please choose another one.' },
    })
  })

  test.each([['00000000'], ['Summer2026!'], ['lazy@example.org'], ['@lazy_name']])(
    'with %p, which is easy to guess, is refused at its field',
    async (password) => {
      const lazy = { ...person('lazy'), username: '@lazy_name', password }
      const { status, body } = await register(lazy)
      expect(status).toBe(422)
      expect(Object(body).fields.password).toMatch(
        /^This password is (easy to guess|used too often)/,
      )
    },
  )

  test('is rated while it is typed, by the rules of registration', async () => {
    const rate = (password: string) =>
      api.visitor('POST', '/api/auth/password-strength', { password, email: 'lazy@example.org' })
    expect(await rate('Summer2026!')).toMatchObject({
      status: 200,
      body: { weakness: expect.stringContaining('easy to guess') },
    })
    expect((await rate('lazy@example.org')).body).toMatchObject({
      weakness: expect.stringContaining('your own details'),
    })
    expect((await rate('a long enough password')).body).toEqual({ weakness: null })
  })

  test('of two concurrent registrations with one username, one succeeds', async () => {
    const twins = ['one', 'two'].map((name) => ({ ...person(`twin_${name}`), username: '@twin' }))
    const statuses = (await Promise.all(twins.map(register))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422])
  })

  test('without required approval a new user is approved', async () => {
    await api.sql`update settings set require_approval = false`
    await register(person('trusted'))
    await api.sql`update settings set require_approval = true`
    const [user] = await api.sql`select approval_status from users where username = '@trusted'`
    expect(user?.approval_status).toBe('approved')
  })

  test.each([
    [{ username: 'nora' }, 'username', 'start with @'],
    [{ username: '@n' }, 'username', 'at least 3'],
    [{ username: '@aaaaaaaaaaaaaaaaaaaa' }, 'username', 'at most 20'],
    [{ password: 'short' }, 'password', 'at least 8'],
    [{ password: 'x'.repeat(129) }, 'password', 'at most 128'],
    [{ phone: '123456789' }, 'phone', 'at least 10'],
    [{ email: 'nobody' }, 'email', 'valid email'],
    [{ paypalEmail: 'nobody' }, 'paypalEmail', 'Invalid PayPal email address'],
    [{ firstName: '  ' }, 'firstName', 'required'],
    [{ lastName: 'a\u0000b' }, 'lastName', 'invisible characters'],
    [{ lastName: undefined }, 'lastName', 'required'],
    [{ firstName: 5 }, 'firstName', 'string'],
  ])('%o is refused at its field', async (wrong, field, message) => {
    const { status, body } = await register({ ...person('wrong'), ...wrong })
    expect(status).toBe(422)
    expect(Object(body).fields[field]).toContain(message)
    expect(await api.sql`select 1 from users where username = '@wrong'`).toHaveLength(0)
  })

  test('a key that is not in the contract is dropped', async () => {
    await register({ ...person('sneaky'), isAdmin: 1, approvalStatus: 'approved' })
    const [user] = await api.sql`
      select is_admin, approval_status from users where username = '@sneaky'`
    expect(user).toMatchObject({ is_admin: false, approval_status: 'pending' })
  })
})

describe('login', () => {
  test('by e-mail address or username, in any case, also without the @, sets an HttpOnly cookie', async () => {
    const { email } = await api.addUser('@anna')
    for (const name of [email.toUpperCase(), '@ANNA', 'Anna']) {
      const answer = await logIn(name)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ user: { username: '@anna' } })
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^firstchair=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
      )
    }
  })

  test('with a name that no database could hold is refused at its field', async () => {
    const { status, body } = await logIn('@no\u0000ra')
    expect([status, Object(body).fields]).toMatchObject([
      422,
      { emailOrUsername: expect.any(String) },
    ])
  })

  test('a wrong password and an unknown user get the same answer', async () => {
    await api.addUser('@bea')
    const [wrong, unknown] = [await logIn('@bea', 'wrong'), await logIn('@nobody', 'wrong')]
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('an archived user learns of it only with the right password', async () => {
    const { id } = await api.addUser('@carl')
    await api.sql`update users set archived_at = now() where id = ${id}`
    const right = await logIn('@carl')
    expect(right.status).toBe(403)
    expect(right.body).toMatchObject({ reason: 'archived' })
    expect((await logIn('@carl', 'wrong')).status).toBe(401)
  })

  test('an invited user without a password cannot sign in', async () => {
    const { id } = await api.addUser('@dora')
    await api.sql`update users set password_hash = null where id = ${id}`
    expect((await logIn('@dora')).status).toBe(401)
  })

  test('starts a new session and ends the one that the browser had', async () => {
    const { call, email, id } = await api.addUser('@emil')
    const answer = await call('POST', '/api/auth/login', {
      emailOrUsername: email,
      password: PASSWORD,
    })
    expect(await whoAmI(call)).toBe(401)
    expect(await whoAmI(caller(api.url, cookieOf(answer)))).toBe(200)
    // Both may happen in the same millisecond.
    const [order] = await api.sql`
      select max(login_at) <= max(ended_at) as is_new_first from sessions where user_id = ${id}`
    expect(order).toEqual({ is_new_first: true })
  })

  test('is recorded with address and browser', async () => {
    const { id } = await api.addUser('@fritz')
    await api.visitor(
      'POST',
      '/api/auth/login',
      { emailOrUsername: '@fritz', password: PASSWORD },
      { 'user-agent': 'Chair/1', 'x-forwarded-for': '6.6.6.6' },
    )
    const [record] = await api.sql`
      select ip_address, user_agent from sessions where user_id = ${id} order by login_at desc`
    // No proxy is trusted, so what the client claims to be is not believed.
    expect(record).toEqual({ ip_address: '127.0.0.1', user_agent: 'Chair/1' })
  })
})

describe('a session', () => {
  test('shows the user and never the password hash', async () => {
    const { call, id } = await api.addUser('@gina')
    const { body } = await call('GET', '/api/auth/user')
    expect(body).toMatchObject({ id, username: '@gina', isAdmin: 0, isArchived: 0 })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('ends at logout, for every holder of its cookie', async () => {
    const { call } = await api.addUser('@hans')
    const answer = await call('POST', '/api/auth/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await whoAmI(call)).toBe(401)
  })

  test('ends by the logout link, which leads to the landing page', async () => {
    const { call } = await api.addUser('@ida')
    const answer = await call('GET', '/api/logout')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(await whoAmI(call)).toBe(401)
  })

  test('is not ended by HEAD, which link checkers and previews send', async () => {
    const { call } = await api.addUser('@head')
    const answer = await call('HEAD', '/api/logout')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await whoAmI(call)).toBe(200)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-purpose': 'prefetch' }],
  ])('is not ended by a link with %o', async (headers) => {
    const { call } = await api.addUser(`@j_${Object.values(headers)[0]?.replace('-', '_')}`)
    expect((await call('GET', '/api/logout', undefined, headers)).status).toBe(403)
    expect(await whoAmI(call)).toBe(200)
  })

  test.each([
    ['ended', 'update sessions set ended_at = now() where user_id = $1'],
    ['past 30 days', 'update sessions set expires_at = now() where user_id = $1'],
    [
      'idle for 7 days',
      "update sessions set last_seen_at = now() - interval '7 days' where user_id = $1",
    ],
    ['of an archived user', 'update users set archived_at = now() where id = $1'],
  ])('that is %s is none', async (name, change) => {
    const { id, email } = await api.addUser(`@k_${name.replaceAll(' ', '').slice(0, 8)}`)
    const call = await api.signIn(email)
    await api.sql.unsafe(change, [id])
    expect(await whoAmI(call)).toBe(401)
  })

  test('notes a visit when the last is some time ago', async () => {
    const { id, email } = await api.addUser('@lena')
    const call = await api.signIn(email)
    await api.sql`update sessions set last_seen_at = now() - interval '6 days' where user_id = ${id}`
    expect(await whoAmI(call)).toBe(200)
    const [{ age } = { age: '' }] = await api.sql`
      select min(now() - last_seen_at) < interval '1 minute' as age
      from sessions where user_id = ${id}`
    expect(age).toBe(true)
  })
})
