import { describe, expect, test } from 'bun:test'
import { mailsTo, mailTo, tokenIn } from '../mail/test-mail.ts'
import { caller, cookieOf, PASSWORD, testApi } from '../test-api.ts'

const api = testApi()

const VERIFY = 'Verify your email'
const RESET = 'Reset your password'
const NEW_PASSWORD = 'another long password'

const person = (name: string) => ({
  email: `${name}@example.org`,
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '+1 555 0100 00',
  username: `@${name}`,
  password: PASSWORD,
  paypalEmail: `${name}@example.org`,
})
const register = (body: unknown) => api.visitor('POST', '/api/auth/register', body)
const verify = (token: string) => api.visitor('GET', `/api/auth/verify-email?token=${token}`)
const askReset = (email: string) => api.visitor('POST', '/api/auth/forgot-password', { email })
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  api.visitor('POST', '/api/auth/reset-password', { token, newPassword })
const logIn = (emailOrUsername: string, password: string) =>
  api.visitor('POST', '/api/auth/login', { emailOrUsername, password })

async function resetToken(email: string): Promise<string> {
  await askReset(email)
  return tokenIn(await mailTo(api.url, email, RESET))
}

describe('a verification link', () => {
  test('comes after registration, verifies, and answers success again while it lives', async () => {
    await register(person('vera'))
    const mail = await mailTo(api.url, 'vera@example.org', VERIFY)
    expect(mail.html).toContain(`${api.config.publicUrl}/verify-email?token=`)
    for (const _ of [1, 2]) {
      const { status, body } = await verify(tokenIn(mail))
      expect([status, Object(body).message]).toEqual([200, expect.any(String)])
    }
    const [user] = await api.sql`
      select email_verified_at from users where email = 'vera@example.org'`
    expect(user?.email_verified_at).not.toBeNull()
  })

  test('that is only opened verifies in a browser that the account knows, elsewhere after a press', async () => {
    const { headers } = await register(person('viola'))
    const token = tokenIn(await mailTo(api.url, 'viola@example.org', VERIFY))
    const open = (by = api.visitor) => by('GET', `/api/auth/verify-email?token=${token}&opened=1`)
    const isVerified = async () => {
      const [user] = await api.sql`select email_verified_at from users where username = '@viola'`
      return user?.email_verified_at !== null
    }
    await api.visitor('GET', `/verify-email?token=${token}`)
    const stranger = { status: 403, body: { reason: 'press_needed' } }
    expect(await open()).toMatchObject(stranger)
    expect(await open(await api.signIn((await api.addUser('@bystander')).email))).toMatchObject(
      stranger,
    )
    expect(await isVerified()).toBe(false)
    const [device = ''] = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    expect((await open(caller(api.url, device))).status).toBe(200)
    expect(await isVerified()).toBe(true)
    // It changes nothing anymore.
    expect((await open()).status).toBe(200)
  })

  test('is worth nothing when it has expired, or the address is another one now', async () => {
    await register(person('vito'))
    const token = tokenIn(await mailTo(api.url, 'vito@example.org', VERIFY))
    await api.sql`update users set email = 'other@example.org' where email = 'vito@example.org'`
    expect((await verify(token)).status).toBe(400)
    await api.sql`update users set email = 'vito@example.org' where email = 'other@example.org'`
    await api.sql`update tokens set expires_at = now() where email = 'vito@example.org'`
    const { status, body } = await verify(token)
    expect(status).toBe(400)
    expect(body).toMatchObject({ reason: 'invalid_link' })
  })

  test('resets no password, and a reset link verifies nothing', async () => {
    await register(person('wrong'))
    const verification = tokenIn(await mailTo(api.url, 'wrong@example.org', VERIFY))
    expect((await reset(verification)).status).toBe(400)
    expect((await verify(await resetToken('wrong@example.org'))).status).toBe(400)
  })

  test.each(['', 'x', 'x'.repeat(43), 'a%00b', 'x'.repeat(300)])('%p is refused', async (token) => {
    expect([400, 422]).toContain((await verify(token)).status)
  })

  test('that is missing gets the message of the page', async () => {
    const { body } = await api.visitor('GET', '/api/auth/verify-email')
    expect(body).toMatchObject({ message: 'No verification token provided' })
  })

  test('is sent again to whoever needs one, with one answer for every address', async () => {
    await register(person('again'))
    const first = tokenIn(await mailTo(api.url, 'again@example.org', VERIFY))
    const resend = (email: string) =>
      api.visitor('POST', '/api/auth/resend-verification', { email })
    const [known, unknown] = [await resend('AGAIN@example.org'), await resend('no@example.org')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    // The queue keeps its order: once the second has come, the third is known not to.
    await register(person('later'))
    await mailTo(api.url, 'later@example.org', VERIFY)
    while ((await mailsTo(api.url, 'again@example.org')).length < 2) await Bun.sleep(50)
    const [latest] = await mailsTo(api.url, 'again@example.org')
    expect(latest && tokenIn(latest)).not.toBe(first)
    expect((await verify(first)).status).toBe(200)
    expect(await mailsTo(api.url, 'no@example.org')).toEqual([])
  })
})

test('registration with a taken address notifies its owner and sends no link', async () => {
  await api.addUser('@owner')
  const answer = await register({ ...person('thief'), email: 'Owner@example.com' })
  // The same cookie as for a free address, of an account that does not exist.
  expect(answer.headers.getSetCookie()).toHaveLength(1)
  const mail = await mailTo(api.url, 'owner@example.com', 'You already have an account')
  expect(mail.text).not.toContain('token=')
})

describe('a reset link', () => {
  test('sets the password, ends every session and notifies the owner', async () => {
    const { call, email } = await api.addUser('@rita')
    const token = await resetToken(email)
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'You can now log in with your new password' },
    })
    expect((await call('GET', '/api/auth/user')).status).toBe(401)
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    const { text } = await mailTo(api.url, email, 'Your password was changed')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('with a link that we had sent to this address')
  })

  test('works once, also for two who click at once', async () => {
    const { email } = await api.addUser('@twice')
    const token = await resetToken(email)
    const clicks = Array.from({ length: 5 }, (_, n) => reset(token, `password number ${n}`))
    const statuses = (await Promise.all(clicks)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400])
    expect((await reset(token)).body).toMatchObject({
      message: 'This password reset link is invalid',
    })
  })

  test('that was used makes the others of its user worthless', async () => {
    const { email } = await api.addUser('@many')
    const first = await resetToken(email)
    await askReset(email)
    while ((await mailsTo(api.url, email)).length < 2) await Bun.sleep(50)
    const [latest] = await mailsTo(api.url, email)
    expect((await reset(latest ? tokenIn(latest) : '')).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
  })

  test('is worth nothing when it has expired, and for an archived user', async () => {
    const { id, email } = await api.addUser('@late')
    const token = await resetToken(email)
    await api.sql`update users set archived_at = now() where id = ${id}`
    expect((await reset(token)).status).toBe(400)
    await api.sql`update users set archived_at = null where id = ${id}`
    await api.sql`update tokens set expires_at = now() where user_id = ${id}`
    expect((await reset(token)).status).toBe(400)
  })

  test('sets no password that everybody guesses, and stays good', async () => {
    const { email } = await api.addUser('@simple')
    const token = await resetToken(email)
    const { status, body } = await reset(token, 'password1')
    expect([status, Object(body).reason]).toEqual([422, 'password_common'])
    await api.addMountain('Mont Tremblant')
    for (const guessable of [email, 'Tremblant2026!']) {
      expect((await reset(token, guessable)).body).toMatchObject({ reason: 'password_weak' })
    }
    expect((await reset(token, 'short')).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
  })

  test('is requested with the same response for every address, and no secret is stored', async () => {
    const { email } = await api.addUser('@quiet')
    const [known, unknown] = [await askReset(email), await askReset('nobody@example.org')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const token = tokenIn(await mailTo(api.url, email, RESET))
    const stored = await api.sql`
      select t::text from (select to_jsonb(x) t from tokens x union all select data from jobs.job) y`
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await mailsTo(api.url, 'nobody@example.org')).toEqual([])
  })
})

describe('Complete Your Profile', () => {
  const unfinished = { username: null, paypal_email: null, email_verified_at: null }
  const addUnfinished = async (name: string) => {
    const { email } = await api.addUser(`@${name}`)
    await api.sql`update users set ${api.sql(unfinished)} where email = ${email}`
    return { email, call: caller(api.url, cookieOf(await logIn(email, PASSWORD))) }
  }
  const profile = (name: string) => ({ username: `@${name}`, paypalEmail: `${name}@pay.example` })
  let unnamed = 0

  test('sets username and PayPal email and sends a verification link', async () => {
    const { call, email } = await addUnfinished('petra')
    const answer = await call('POST', '/api/auth/setup-profile', profile('petra_p'))
    expect(answer.status).toBe(200)
    expect((await call('GET', '/api/auth/user')).body).toMatchObject(profile('petra_p'))
    await mailTo(api.url, email, VERIFY)
    // Whoever presses twice hears the same; a complete profile is not changed here.
    expect((await call('POST', '/api/auth/setup-profile', profile('petra_p'))).status).toBe(200)
    expect((await call('POST', '/api/auth/setup-profile', profile('petra_q'))).status).toBe(409)
  })

  test('reports a taken username at its field, in any case', async () => {
    await api.addUser('@holder')
    const { call } = await addUnfinished('seeker')
    const { status, body } = await call('POST', '/api/auth/setup-profile', profile('HOLDER'))
    expect(status).toBe(422)
    expect(Object(body).fields).toHaveProperty('username')
  })

  test.each([
    [{ username: 'x' }, 'Username must be at least 3 characters'],
    [{ username: `@${'x'.repeat(20)}` }, 'Username must be at most 20 characters'],
    [
      { username: 'petra' },
      'Username must start with @ and contain only letters, numbers, and underscores',
    ],
    [{ paypalEmail: 'petra' }, 'Invalid PayPal email address'],
  ])('refuses %o', async (wrong, message) => {
    unnamed += 1
    const { call } = await api.addUser(`@unnamed_${unnamed}`)
    const answer = await call('POST', '/api/auth/setup-profile', { ...profile('fine'), ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { message } })
  })
})
