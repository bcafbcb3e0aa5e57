import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mailTo, tokenIn } from '../../mail/test-mail.ts'
import { PASSWORD, testApi } from '../../test-api.ts'
import {
  addPasskey,
  confirmWith,
  ORIGIN,
  ownPasskeys,
  signInWith,
  takePasskeysOnly,
} from './test-passkeys.ts'

setDefaultTimeout(60_000)

const api = testApi({ PUBLIC_URL: ORIGIN })
const NEW_PASSWORD = 'another long password'
const OFF = 'Logging in no longer takes a passkey'
const refused = { status: 401, body: { reason: 'passkey_needed' } }

/** A user who signs in with passkeys only. */
async function guarded(username: string) {
  const { id, email, call } = await api.addUser(username)
  const { authenticator, passkey } = await addPasskey(call, 'Key')
  await takePasskeysOnly(call, authenticator)
  return { id, email, call, authenticator, passkey }
}

const logIn = (emailOrUsername: string, password = PASSWORD) =>
  api.visitor('POST', '/api/auth/login', { emailOrUsername, password })

async function resetByMail(email: string) {
  await api.visitor('POST', '/api/auth/forgot-password', { email })
  const token = tokenIn(await mailTo(api.url, email, 'Reset your password'))
  const sent = { token, newPassword: NEW_PASSWORD }
  expect((await api.visitor('POST', '/api/auth/reset-password', sent)).status).toBe(200)
}

describe('a user who signs in with passkeys only', () => {
  test('gets no session for the right password, and one for a passkey', async () => {
    const { id, email, authenticator } = await guarded('@guarded')
    const answer = await logIn(email)
    expect(answer).toMatchObject(refused)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await signInWith(api, authenticator)).status).toBe(200)
    await mailTo(api.url, email, 'Logging in now takes a passkey')
    const audited = await api.sql`
      select actor_id from audit where entity_id = ${id} and what = 'passkeys_only_on'`
    expect(Array.from(audited)).toEqual([{ actor_id: id }])
  })

  test('is not revealed by a wrong password', async () => {
    const { email } = await guarded('@silent')
    const wrong = await logIn(email, 'not it at all')
    expect(wrong).toMatchObject({ status: 401, body: { reason: 'wrong_credentials' } })
    expect(wrong.body).toEqual((await logIn('nobody@example.com')).body)
  })

  test('keeps the session that chose it, and no other', async () => {
    const { email, call } = await api.addUser('@chooses')
    const other = await api.signIn(email)
    const { authenticator } = await addPasskey(call, 'Key')
    await takePasskeysOnly(call, authenticator)
    expect((await call('GET', '/api/auth/user')).status).toBe(200)
    expect((await other('GET', '/api/auth/user')).status).toBe(401)
  })

  test('has no session of a login with the password that was under way meanwhile', async () => {
    const { id, email } = await api.addUser('@meanwhile')
    const late = await api.signIn(email)
    await api.sql`update users set passkeys_only = true where id = ${id}`
    expect((await late('GET', '/api/auth/user')).status).toBe(401)
  })

  test('has used a passkey in the session that chose it', async () => {
    const { call } = await api.addUser('@careless')
    const choose = () => call('PATCH', '/api/auth/passkeys-only', { isOn: true })
    const first = { status: 409, body: { reason: 'passkey_first' } }
    expect(await choose()).toMatchObject(first)
    const { authenticator, passkey } = await addPasskey(call, 'Key')
    expect(await choose()).toMatchObject(first)
    await confirmWith(call, authenticator)
    await call('DELETE', `/api/auth/passkeys/${passkey.id}`)
    expect(await choose()).toMatchObject(first)
  })

  test('signs in with the password again once the last passkey is removed', async () => {
    const { email, call, passkey } = await guarded('@leaves')
    const second = await addPasskey(call, 'Second')
    await call('DELETE', `/api/auth/passkeys/${passkey.id}`)
    expect(await ownPasskeys(call)).toMatchObject({ passkeysOnly: true })
    await call('DELETE', `/api/auth/passkeys/${second.passkey.id}`)
    expect(await ownPasskeys(call)).toMatchObject({ passkeysOnly: false })
    await mailTo(api.url, email, OFF)
    expect((await logIn(email)).status).toBe(200)
  })

  test('signs in with a new password after a reset by mail, and is notified', async () => {
    const { email, authenticator } = await guarded('@resets')
    await resetByMail(email)
    await mailTo(api.url, email, OFF)
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect((await signInWith(api, authenticator)).status).toBe(200)
  })

  test('signs in with the password again once an admin removes the passkeys', async () => {
    const { id, email, authenticator } = await guarded('@lost_all')
    expect(await api.admin('DELETE', `/api/admin/users/${id}/passkeys`)).toMatchObject({
      status: 200,
      body: { message: '1 passkey removed.' },
    })
    await mailTo(api.url, email, OFF)
    expect((await logIn(email)).status).toBe(200)
    expect((await signInWith(api, authenticator)).status).toBe(401)
    const unknown = `/api/admin/users/${crypto.randomUUID()}/passkeys`
    expect((await api.admin('DELETE', unknown)).status).toBe(404)
  })
})

test('a reset by mail lets no admin in without the passkey that admins need', async () => {
  const { id, email, authenticator } = await guarded('@chief')
  await api.sql`update users set is_admin = true where id = ${id}`
  await api.sql`update settings set require_admin_passkey = true`
  try {
    await resetByMail(email)
    expect(await logIn(email, NEW_PASSWORD)).toMatchObject(refused)
    expect((await signInWith(api, authenticator)).status).toBe(200)
  } finally {
    await api.sql`update settings set require_admin_passkey = false`
  }
})
