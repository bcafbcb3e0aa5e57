import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mailTo, tokenIn } from '../../mail/test-mail.ts'
import { type Answer, type Caller, caller, PASSWORD, testApi } from '../../test-api.ts'
import type { Authenticator } from './test-authenticator.ts'
import { addPasskey, cookiesOf, ORIGIN, ownPasskeys, signInWith } from './test-passkeys.ts'

setDefaultTimeout(60_000)

const api = testApi({ PUBLIC_URL: ORIGIN })

type Guarded = {
  id: string
  email: string
  call: Caller
  authenticator: Authenticator
  codes: string[]
}

/** A user who needs a second factor. */
async function guarded(username: string): Promise<Guarded> {
  const { id, email, call } = await api.addUser(username)
  const { authenticator, recoveryCodes } = await addPasskey(call, 'Key')
  const { status } = await call('PATCH', '/api/auth/second-factor', { isOn: true })
  expect(status).toBe(200)
  return { id, email, call, authenticator, codes: recoveryCodes ?? [] }
}

const logIn = (emailOrUsername: string, password = PASSWORD) =>
  api.visitor('POST', '/api/auth/login', { emailOrUsername, password })

/** Sends the password; returns the ticket's cookie. */
async function ticketOf(name: string): Promise<string> {
  const answer = await logIn(name)
  expect(answer).toMatchObject({ status: 401, body: { reason: 'second_factor' } })
  const cookie = cookiesOf(answer)
  expect(cookie).toStartWith('firstchair-ticket=')
  return cookie
}

async function finish(cookie: string, authenticator: Authenticator): Promise<Answer> {
  const asked = await api.visitor('POST', '/api/auth/login/passkey/options', undefined, { cookie })
  if (asked.status !== 200) return asked
  const credential = await authenticator.get(Object(asked.body))
  return api.visitor('POST', '/api/auth/login/passkey', { credential }, { cookie })
}

const sendCode = (cookie: string, code: string) =>
  api.visitor('POST', '/api/auth/login/recovery-code', { code }, { cookie })

const expired = { body: { reason: 'login_expired' } }

const sessionsOf = async (id: string) =>
  (await api.sql`select signed_in_with from sessions where user_id = ${id} order by id`).map(
    (row) => String(row.signed_in_with),
  )

describe('a login with the password', () => {
  test('starts no session for a user with a second factor, and continues with the passkey', async () => {
    const { id, email, authenticator } = await guarded('@both')
    const before = await sessionsOf(id)
    const cookie = await ticketOf(email)
    expect((await api.visitor('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401)
    expect(await sessionsOf(id)).toEqual(before)
    const answer = await finish(cookie, authenticator)
    expect(answer).toMatchObject({ status: 200, body: { user: { username: '@both' } } })
    const call = caller(api.url, cookiesOf(answer))
    expect((await call('GET', '/api/auth/user')).status).toBe(200)
    expect(await sessionsOf(id)).toEqual([...before, 'password_and_passkey'])
    await mailTo(api.url, email, 'Logging in now takes a passkey')
  })

  test('that is wrong does not reveal a second factor', async () => {
    const { email } = await guarded('@silent')
    const wrong = await logIn(email, 'not it at all')
    expect(wrong).toMatchObject({ status: 401, body: { reason: 'wrong_credentials' } })
    expect(wrong.body).toEqual((await logIn('nobody@example.com')).body)
  })

  test('is finished only once per ticket', async () => {
    const { email, authenticator, codes } = await guarded('@ticket')
    const cookie = await ticketOf(email)
    expect((await finish(cookie, authenticator)).status).toBe(200)
    expect(await finish(cookie, authenticator)).toMatchObject(expired)
    expect((await sendCode(cookie, codes[0] ?? '')).status).toBe(401)
  })

  test('is not finished with another user’s passkey, nor without a ticket', async () => {
    const [mine, theirs] = [await guarded('@mine'), await guarded('@theirs')]
    expect((await finish(await ticketOf(mine.email), theirs.authenticator)).status).toBe(401)
    expect(await finish('', mine.authenticator)).toMatchObject(expired)
    expect((await sendCode('', mine.codes[0] ?? '')).status).toBe(401)
    expect((await sendCode(await ticketOf(mine.email), theirs.codes[0] ?? '')).status).toBe(422)
  })

  test('fails when the ticket has expired or the password has changed', async () => {
    const { id, email, call, authenticator } = await guarded('@late')
    const late = await ticketOf(email)
    await api.sql`update passkey_challenges set expires_at = now() where user_id = ${id}`
    expect(await finish(late, authenticator)).toMatchObject(expired)
    const stale = await ticketOf(email)
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' }
    expect((await call('POST', '/api/account/password', change)).status).toBe(200)
    expect(await finish(stale, authenticator)).toMatchObject(expired)
  })

  test('needs the passkey even after a password reset by mail', async () => {
    const { email } = await guarded('@resets')
    await api.visitor('POST', '/api/auth/forgot-password', { email })
    const token = tokenIn(await mailTo(api.url, email, 'Reset your password'))
    const newPassword = 'another long password'
    const reset = await api.visitor('POST', '/api/auth/reset-password', { token, newPassword })
    expect(reset.status).toBe(200)
    const answer = await logIn(email, newPassword)
    expect(answer).toMatchObject({ status: 401, body: { reason: 'second_factor' } })
  })

  test('is refused for a user who is archived in the meantime', async () => {
    const { id, email, authenticator } = await guarded('@archived_now')
    const cookie = await ticketOf(email)
    await api.sql`update users set archived_at = now() where id = ${id}`
    expect((await finish(cookie, authenticator)).status).toBe(403)
  })
})

describe('a recovery code', () => {
  test('finishes a login once, in any notation, and a mail says how many are left', async () => {
    const { id, email, codes, call } = await guarded('@codes')
    const [code = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await sendCode(await ticketOf(email), typed)).status).toBe(200)
    expect((await sessionsOf(id)).at(-1)).toBe('recovery_code')
    const mail = await mailTo(api.url, email, 'A recovery code was used')
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('You have 9 codes left.')
    expect(await ownPasskeys(call)).toMatchObject({ recoveryCodesLeft: 9 })
    expect((await sendCode(await ticketOf(email), code)).status).toBe(422)
    const [used] = await api.sql`
      select what, actor_id from audit where entity = 'recovery_code' and entity_id = ${id}`
    expect(used).toMatchObject({ what: 'used', actor_id: id })
  })

  test('is accepted by only one of two concurrent logins', async () => {
    const { email, codes } = await guarded('@codes_race')
    const tickets = [await ticketOf(email), await ticketOf(email)]
    const answers = await Promise.all(tickets.map((cookie) => sendCode(cookie, codes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('and another code cannot both finish one login', async () => {
    const { email, codes, call } = await guarded('@ticket_race')
    const cookie = await ticketOf(email)
    const answers = await Promise.all(codes.slice(0, 2).map((code) => sendCode(cookie, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await ownPasskeys(call)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('is tried five times before the password must be given again', async () => {
    const { email, codes } = await guarded('@guesses')
    const cookie = await ticketOf(email)
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await sendCode(cookie, 'aaaa-aaaa-aaaa-aaaa')).status).toBe(422)
    }
    expect((await sendCode(cookie, codes[0] ?? '')).status).toBe(401)
  })

  test('is stored as a hash, and invalid once new ones are created', async () => {
    const { id, email, call, codes } = await guarded('@remade')
    expect(new Set(codes).size).toBe(10)
    const rows = await api.sql`select * from recovery_codes where user_id = ${id}`
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
    const made = await call('POST', '/api/auth/recovery-codes')
    const { recoveryCodes }: { recoveryCodes: string[] } = Object(made.body)
    expect((await sendCode(await ticketOf(email), codes[1] ?? '')).status).toBe(422)
    expect((await sendCode(await ticketOf(email), recoveryCodes[1] ?? '')).status).toBe(200)
  })

  test('is not created for a user without a passkey', async () => {
    const { call } = await api.addUser('@bare_codes')
    expect((await call('POST', '/api/auth/recovery-codes')).status).toBe(409)
    expect((await call('PATCH', '/api/auth/second-factor', { isOn: true })).status).toBe(409)
  })
})

test('removing the last passkey also removes the second factor and the codes', async () => {
  const { email, call } = await guarded('@leaves')
  const { passkey } = await addPasskey(call, 'Second')
  const list: { passkeys: { id: string }[] } = Object(await ownPasskeys(call))
  for (const { id } of list.passkeys) {
    expect(await ownPasskeys(call)).toMatchObject({ secondFactor: true })
    await call('DELETE', `/api/auth/passkeys/${id}`)
  }
  expect(list.passkeys.map(({ id }) => id)).toContain(passkey.id)
  expect(await ownPasskeys(call)).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 })
  await mailTo(api.url, email, 'Logging in no longer takes a passkey')
  expect((await logIn(email)).status).toBe(200)
})

test('a passkey alone signs in a user with a second factor, because it is two factors', async () => {
  const { authenticator } = await guarded('@alone')
  expect((await signInWith(api, authenticator)).status).toBe(200)
})

describe('an admin removes the passkeys of a user who has lost them', () => {
  test('so the password is enough again, and the user is notified', async () => {
    const { id, email, authenticator } = await guarded('@lost_all')
    expect(await api.admin('DELETE', `/api/admin/users/${id}/passkeys`)).toMatchObject({
      status: 200,
      body: { message: '1 passkey removed.' },
    })
    await mailTo(api.url, email, 'Logging in no longer takes a passkey')
    expect((await logIn(email)).status).toBe(200)
    expect((await signInWith(api, authenticator)).status).toBe(401)
  })

  test('is refused for an unknown user', async () => {
    const path = `/api/admin/users/${crypto.randomUUID()}/passkeys`
    expect((await api.admin('DELETE', path)).status).toBe(404)
  })
})
