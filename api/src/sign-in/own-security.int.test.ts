import { describe, expect, test } from 'bun:test'
import { SESSION_ENDED_CODE, TIME_ZONE_HEADER } from '@firstchair/contract'
import { openSocket } from '../live/test-socket.ts'
import { mailsTo, mailTo, tokenIn } from '../mail/test-mail.ts'
import {
  type Answer,
  type Caller,
  caller,
  cookieOf,
  PASSWORD,
  type TestUser,
  testApi,
} from '../test-api.ts'

const api = testApi()

const NEW_PASSWORD = 'another long password'
const status = async (call: Caller) => (await call('GET', '/api/auth/user')).status
const canLogIn = async (name: string, password: string) =>
  (await api.visitor('POST', '/api/auth/login', { emailOrUsername: name, password })).status === 200
const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(Object(body).fields ?? {})]

describe('the sessions of a user', () => {
  test('are listed for their user alone, the current one first', async () => {
    const { email } = await api.addUser('@many')
    await api.addUser('@stranger')
    const call = await api.signIn(email)
    const { body } = await call('GET', '/api/account/sessions')
    const device = 'Unknown device'
    expect(body).toMatchObject([
      { isCurrent: true, device, ipAddress: '127.0.0.1' },
      { isCurrent: false, device },
    ])
  })

  test('end one by one, sockets included', async () => {
    const { email, call } = await api.addUser('@one')
    const login = { emailOrUsername: email, password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    const other = caller(api.url, cookie)
    const socket = await openSocket(api.url, { origin: api.config.publicUrl, cookie })
    await socket.next('hello')
    const sessions = Object((await call('GET', '/api/account/sessions')).body)
    const { id } = sessions.find((each: { isCurrent: boolean }) => !each.isCurrent)
    expect((await call('DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
    expect(await socket.closed).toEqual({ code: SESSION_ENDED_CODE })
    expect([await status(other), await status(call)]).toEqual([401, 200])
    expect((await call('DELETE', `/api/account/sessions/${id}`)).status).toBe(404)
  })

  test('of somebody else are not found, and stay', async () => {
    const victim = await api.addUser('@victim')
    const { call } = await api.addUser('@thief')
    const [session] = await api.sql`select id from sessions where user_id = ${victim.id}`
    expect((await call('DELETE', `/api/account/sessions/${session?.id}`)).status).toBe(404)
    expect(await status(victim.call)).toBe(200)
  })

  test('end together, except the one that sent the request', async () => {
    const { email, call } = await api.addUser('@all')
    const others = [await api.signIn(email), await api.signIn(email)]
    const bystander = await api.addUser('@bystander')
    const { body } = await call('POST', '/api/account/sessions/end-others')
    expect(body).toEqual({ message: '2 devices are signed out.' })
    expect(await Promise.all(others.map(status))).toEqual([401, 401])
    expect([await status(call), await status(bystander.call)]).toEqual([200, 200])
  })
})

test('mails give times in the zone of the latest login', async () => {
  const { email, call } = await api.addUser('@denver')
  const login = { emailOrUsername: email, password: PASSWORD }
  await api.visitor('POST', '/api/auth/login', login, { [TIME_ZONE_HEADER]: 'America/Denver' })
  await api.visitor('POST', '/api/auth/login', login, { [TIME_ZONE_HEADER]: 'The/Moon' })
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  await call('POST', '/api/account/password', change)
  const { text } = await mailTo(api.url, email, 'Your password was changed')
  expect(text).toMatch(/\d:\d\d\s[AP]M\sM[SD]T/)
})

describe('another password', () => {
  const change = (call: Caller, currentPassword: string, newPassword = NEW_PASSWORD) =>
    call('POST', '/api/account/password', { currentPassword, newPassword })

  test('is set with the current one; other sessions end and the user is notified', async () => {
    const { email, call } = await api.addUser('@changer')
    const other = await api.signIn(email)
    expect((await change(call, PASSWORD)).status).toBe(200)
    expect([await status(call), await status(other)]).toEqual([200, 401])
    expect(await canLogIn(email, PASSWORD)).toBe(false)
    expect(await canLogIn(email, NEW_PASSWORD)).toBe(true)
    const { text } = await mailTo(api.url, email, 'Your password was changed')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('by someone who was signed in')
  })

  test('is not set with a wrong one, nor to one that everybody guesses', async () => {
    const { email, call } = await api.addUser('@wrong')
    expect(fieldsOf(await change(call, 'not it'))).toEqual([422, ['currentPassword']])
    expect(fieldsOf(await change(call, PASSWORD, 'password1'))).toEqual([422, ['newPassword']])
    expect(fieldsOf(await change(call, PASSWORD, 'x'.repeat(129)))).toEqual([422, ['newPassword']])
    expect(await canLogIn(email, PASSWORD)).toBe(true)
  })

  test('is set by one of two concurrent requests', async () => {
    const { email, call } = await api.addUser('@twice')
    const again = await api.signIn(email)
    const answers = await Promise.all([
      change(call, PASSWORD, 'first new password'),
      change(again, PASSWORD, 'second new password'),
    ])
    const winners = answers.map(({ status }) => status === 200)
    expect(winners.filter(Boolean)).toHaveLength(1)
    expect(await canLogIn(email, 'first new password')).toBe(winners[0] === true)
    expect(await canLogIn(email, 'second new password')).toBe(winners[1] === true)
  })

  test('makes a link worthless that would change the email', async () => {
    const user = await api.addUser('@saved')
    const token = await askEmail(user, 'thief@example.org')
    await change(user.call, PASSWORD)
    expect((await follow(token)).status).toBe(400)
    const { body } = await user.call('GET', '/api/account')
    expect(body).toMatchObject({ user: { email: user.email }, newEmail: null })
  })
})

const ask = (call: Caller, email: string, password = PASSWORD) =>
  call('POST', '/api/account/email', { email, password })
const follow = (token: string, by: Caller = api.visitor) =>
  by('GET', `/api/auth/verify-email?token=${token}`)

async function askEmail({ call }: TestUser, email: string): Promise<string> {
  expect((await ask(call, email)).status).toBe(200)
  return tokenIn(await mailTo(api.url, email, 'Confirm your new email'))
}

describe('another email', () => {
  test('takes effect once its link is followed, and the old address is notified twice', async () => {
    const user = await api.addUser('@mover')
    const token = await askEmail(user, 'moved@example.org')
    const before = await user.call('GET', '/api/account')
    expect(before.body).toMatchObject({
      user: { email: user.email },
      newEmail: 'moved@example.org',
    })
    const told = await mailTo(api.url, user.email, 'Someone asked to change your email')
    expect(told.text).not.toContain('token=')

    for (const _ of [1, 2]) expect((await follow(token, user.call)).status).toBe(200)
    const after = await user.call('GET', '/api/account')
    expect(after.body).toMatchObject({
      user: { email: 'moved@example.org', emailVerified: 1 },
      newEmail: null,
    })
    await mailTo(api.url, user.email, 'Your email address was changed')
    expect(await canLogIn('MOVED@example.org', PASSWORD)).toBe(true)
    expect(await canLogIn(user.email, PASSWORD)).toBe(false)
  })

  test('is verified by the link, whatever the old one was', async () => {
    const user = await api.addUser('@typo', { email_verified_at: null })
    await follow(await askEmail(user, 'right@example.org'), user.call)
    // Whoever gets the mail of the mistyped address gets no right to the account.
    const { text } = await mailTo(api.url, user.email, 'Your email address was changed')
    expect(text).not.toContain('token=')
    const { body } = await user.call('GET', '/api/auth/user')
    expect(body).toMatchObject({ email: 'right@example.org', emailVerified: 1 })
  })

  // A mail scanner at a mistyped address, its owner, and a victim whose address a thief has entered.
  test('is set by nobody who is not signed in to the account', async () => {
    const user = await api.addUser('@mistyped')
    const owner = await api.addUser('@receiver')
    const token = await askEmail(user, 'elsewhere@example.org')
    for (const by of [api.visitor, owner.call]) {
      expect(await follow(token, by)).toMatchObject({
        status: 403,
        body: { reason: 'login_needed' },
      })
    }
    expect((await user.call('GET', '/api/auth/user')).body).toMatchObject({ email: user.email })
    expect((await follow(token, user.call)).status).toBe(200)
  })

  test('signs out every session but the one that confirms it', async () => {
    const user = await api.addUser('@renewed')
    const thief = await api.signIn(user.email)
    await follow(await askEmail(user, 'renewed@example.org'), user.call)
    expect([await status(user.call), await status(thief)]).toEqual([200, 401])
  })

  test('that is taken, in any case, gets the same response; its owner is notified and nobody gets a link', async () => {
    const owner = await api.addUser('@owner')
    const { call, email } = await api.addUser('@taker')
    const free = await ask(call, 'free@example.org')
    const taken = await ask(call, 'OWNER@example.com')
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const mail = await mailTo(api.url, 'OWNER@example.com', 'This email already has an account')
    expect(mail.text).not.toContain('token=')
    const { body } = await call('GET', '/api/account')
    expect(body).toMatchObject({ user: { email }, newEmail: 'OWNER@example.com' })
    expect((await owner.call('GET', '/api/auth/user')).body).toMatchObject({ email: owner.email })
  })

  test('goes to the first of two who follow their links to one address', async () => {
    const [first, second] = [await api.addUser('@first'), await api.addUser('@second')]
    const one = await askEmail(first, 'both@example.org')
    await ask(second.call, 'Both@example.org')
    const two = tokenIn(await mailTo(api.url, 'Both@example.org', 'Confirm your new email'))
    const statuses = (await Promise.all([follow(one, first.call), follow(two, second.call)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 400])
    const owners = await api.sql`select 1 from users where lower(email) = 'both@example.org'`
    expect(owners).toHaveLength(1)
  })

  test('is set once by a link that is followed many times at once, and each response is a success', async () => {
    const user = await api.addUser('@scanned')
    const token = await askEmail(user, 'scanned@example.org')
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(token, user.call)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const mails = await mailsTo(api.url, user.email)
    expect(mails.filter(({ subject }) => subject.endsWith('was changed')).length).toBeLessThan(2)
  })

  test('is not given by a link of another purpose, an old one, or one that expired', async () => {
    const user = await api.addUser('@tokens')
    const first = await askEmail(user, 'tokens1@example.org')
    const second = await askEmail(user, 'tokens2@example.org')
    expect((await follow(first, user.call)).status).toBe(400)
    const reset = { token: second, newPassword: NEW_PASSWORD }
    expect((await api.visitor('POST', '/api/auth/reset-password', reset)).status).toBe(400)
    await api.sql`update tokens set expires_at = now() where user_id = ${user.id}`
    expect((await follow(second, user.call)).status).toBe(400)
    expect((await user.call('GET', '/api/auth/user')).body).toMatchObject({ email: user.email })
  })

  test('is not changed with a wrong password, nor to the current address', async () => {
    const { call, email } = await api.addUser('@careless')
    expect(fieldsOf(await ask(call, 'new@example.org', 'not it'))).toEqual([422, ['password']])
    expect(fieldsOf(await ask(call, email.toUpperCase()))).toEqual([422, ['email']])
    expect(await mailsTo(api.url, 'new@example.org')).toEqual([])
  })
})
