import { expect, setDefaultTimeout, test } from 'bun:test'
import { mailTo, tokenIn } from '../mail/test-mail.ts'
import {
  addPasskey,
  ORIGIN,
  ownPasskeys,
  signInWith,
  takePasskeysOnly,
} from '../sign-in/passkeys/test-passkeys.ts'
import { type Caller, PASSWORD, type TestUser, testApi } from '../test-api.ts'

setDefaultTimeout(60_000)

const api = testApi({ PUBLIC_URL: ORIGIN })

const NEW_PASSWORD = 'the owner chose this one'
const UNDO = 'Your email address was changed'

async function moveTo(call: Caller, email: string): Promise<void> {
  expect((await call('POST', '/api/account/email', { email, password: PASSWORD })).status).toBe(200)
  const token = tokenIn(await mailTo(api.url, email, 'Confirm your new email'))
  expect((await call('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200)
}

/** Somebody who knows the password moves an account; returns the link to its former address. */
async function takeOver(user: TestUser, email: string): Promise<{ thief: Caller; undo: string }> {
  const thief = await api.signIn(user.email)
  await moveTo(thief, email)
  return { thief, undo: tokenIn(await mailTo(api.url, user.email, UNDO)) }
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  api.visitor('POST', '/api/auth/reset-password', { token, newPassword })
const emailOf = async ({ id }: TestUser) =>
  (await api.sql`select email from users where id = ${id}`)[0]?.email

test('the former address takes the account back with a new password, once', async () => {
  const user = await api.addUser('@robbed')
  const own = await addPasskey(user.call, 'Own phone')
  const { thief, undo } = await takeOver(user, 'thief@example.org')
  const planted = await addPasskey(thief, 'Of the thief')
  await takePasskeysOnly(thief, planted.authenticator)

  // Opening the page of the link, as mail scanners do, changes nothing.
  await api.visitor('GET', `/reset-password?token=${undo}&undo=1`)
  expect(await emailOf(user)).toBe('thief@example.org')

  expect(await reset(undo)).toMatchObject({
    status: 200,
    body: { passkeys: [{ name: 'Own phone' }], removedPasskeys: 1 },
  })
  expect(await emailOf(user)).toBe(user.email)
  expect((await thief('GET', '/api/auth/user')).status).toBe(401)
  expect((await signInWith(api, planted.authenticator)).status).not.toBe(200)
  expect((await signInWith(api, own.authenticator)).status).toBe(200)
  await api.signIn(user.email, NEW_PASSWORD)
  const { text } = await mailTo(api.url, user.email, 'Your password was changed')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('change of your email address was undone')
  const told = await mailTo(api.url, 'thief@example.org', UNDO)
  expect(told.text).not.toContain('token=')
  expect((await reset(undo)).status).toBe(400)
})

test('a thief can neither void that link nor take the account again with one of their own', async () => {
  const user = await api.addUser('@twice_robbed')
  const { thief, undo } = await takeOver(user, 'first@example.org')
  await moveTo(thief, 'second@example.org')
  const theirs = tokenIn(await mailTo(api.url, 'first@example.org', UNDO))
  const change = { currentPassword: PASSWORD, newPassword: 'a password of the thief' }
  expect((await thief('POST', '/api/account/password', change)).status).toBe(200)
  // Whoever registers the address in the meantime has not proved it.
  const squatter = { firstName: 'S', lastName: 'Q', phone: '0123456789', username: '@squatter' }
  await api.visitor('POST', '/api/auth/register', {
    ...{ ...squatter, email: user.email, paypalEmail: user.email, password: PASSWORD },
  })
  expect((await reset(undo)).status).toBe(200)
  expect(await emailOf(user)).toBe(user.email)
  expect((await reset(theirs)).status).toBe(400)
  expect(await ownPasskeys(await api.signIn(user.email, NEW_PASSWORD))).toMatchObject({
    passkeys: [],
  })
})

test('the link works for seven days, and not once its address was proved for another account', async () => {
  const user = await api.addUser('@late')
  const { undo } = await takeOver(user, 'late2@example.org')
  const [link] = await api.sql`
    select round(extract(epoch from expires_at - created_at) / 86400)::int as days from tokens
    where user_id = ${user.id} and purpose = 'email_revert'`
  expect(link).toEqual({ days: 7 })
  const other = await api.addUser('@late_other')
  await moveTo(other.call, user.email)
  expect((await reset(undo)).status).toBe(400)
  expect([await emailOf(user), await emailOf(other)]).toEqual(['late2@example.org', user.email])
})

test('an admin who mistypes an address costs nobody the account', async () => {
  const user = await api.addUser('@retyped')
  const path = `/api/admin/users/${user.id}/details`
  const { status } = await api.admin('PATCH', path, { email: 'mistyped@example.org' })
  expect(status).toBe(200)
  expect((await reset(tokenIn(await mailTo(api.url, user.email, UNDO)))).status).toBe(200)
  expect(await emailOf(user)).toBe(user.email)
})
