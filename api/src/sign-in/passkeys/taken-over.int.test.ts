import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mailTo, tokenIn } from '../../mail/test-mail.ts'
import { type Caller, PASSWORD, testApi } from '../../test-api.ts'
import { createAuthenticator } from './test-authenticator.ts'
import { addPasskey, ORIGIN, ownPasskeys, signInWith, takePasskeysOnly } from './test-passkeys.ts'

setDefaultTimeout(60_000)

const api = testApi({ PUBLIC_URL: ORIGIN })

const NEW_PASSWORD = 'the owner chose this one'
let victim: { id: string; email: string }
let attacker: Caller
let taken = 0

/** The attacker registers the address of somebody else. */
beforeEach(async () => {
  taken += 1
  const [email, username] = [`victim${taken}@example.org`, `@squatter_${taken}`]
  const person = { firstName: 'Vic', lastName: 'Tim', phone: '+1 555 0100 00' }
  const registration = { ...person, email, username, password: PASSWORD, paypalEmail: email }
  expect((await api.visitor('POST', '/api/auth/register', registration)).status).toBe(201)
  attacker = await api.signIn(email)
  const [user] = await api.sql`select id from users where email = ${email}`
  victim = { id: user?.id, email }
})

const setVerified = (at: Date | null) => api.sql`
  update users set email_verified_at = ${at} where id = ${victim.id}`

async function verify() {
  const token = tokenIn(await mailTo(api.url, victim.email, 'Verify your email'))
  expect((await api.visitor('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200)
}

/** The owner of the mailbox chooses a new password; returns the answer. */
async function takeOver(): Promise<Record<string, unknown>> {
  await api.visitor('POST', '/api/auth/forgot-password', { email: victim.email })
  const token = tokenIn(await mailTo(api.url, victim.email, 'Reset your password'))
  const body = { token, newPassword: NEW_PASSWORD }
  const answer = await api.visitor('POST', '/api/auth/reset-password', body)
  expect(answer.status).toBe(200)
  return Object(answer.body)
}

/** Adds a passkey as an account could before passkeys needed a verified email. */
async function plantPasskey() {
  await setVerified(new Date())
  const planted = await addPasskey(attacker, 'Call +1 555 0199 now')
  expect(planted.answer.status).toBe(201)
  await setVerified(null)
  return planted
}

async function passwordMail(): Promise<string> {
  const { text } = await mailTo(api.url, victim.email, 'Your password was changed')
  return text.replaceAll(/\s+/g, ' ')
}

describe('an account that was registered with another person’s address', () => {
  test('gets no passkey before the email is verified, also when an older page has the options', async () => {
    const refused = { status: 409, body: { reason: 'email_unverified' } }
    expect(await attacker('POST', '/api/auth/passkeys/options')).toMatchObject(refused)
    await setVerified(new Date())
    const verified = await api.signIn(victim.email)
    const options = await verified('POST', '/api/auth/passkeys/options')
    await setVerified(null)
    const credential = await (await createAuthenticator(ORIGIN)).create(Object(options.body))
    const late = { name: 'Late', credential }
    expect(await verified('POST', '/api/auth/passkeys', late)).toMatchObject(refused)
  })

  test('keeps nothing of the attacker once its owner has reset the password and verified', async () => {
    const { authenticator } = await plantPasskey()
    await takePasskeysOnly(attacker, authenticator)
    const moved = { email: `attacker${taken}@example.org`, password: PASSWORD }
    expect((await attacker('POST', '/api/account/email', moved)).status).toBe(200)
    const { text: change } = await mailTo(api.url, moved.email, 'Confirm your new email')
    const [, changeToken = ''] = /token=([\w-]+)/.exec(change) ?? []

    expect(await takeOver()).toMatchObject({ passkeys: [], removedPasskeys: 1 })
    await verify()

    expect((await signInWith(api, authenticator)).status).not.toBe(200)
    expect((await attacker('GET', '/api/auth/user')).status).toBe(401)
    const stolen = await api.visitor('GET', `/api/auth/verify-email?token=${changeToken}`)
    expect(stolen.status).toBe(400)
    const left = await api.sql`
      select from sessions where user_id = ${victim.id} and ended_at is null`
    expect(left).toHaveLength(0)
    const owner = await api.signIn(victim.email, NEW_PASSWORD)
    expect(await ownPasskeys(owner)).toMatchObject({ passkeys: [], passkeysOnly: false })
    const mail = await passwordMail()
    expect(mail).toContain('1 passkey was removed')
    expect(mail).not.toContain('555 0199')
  })

  test('loses the early passkeys also when its owner verifies before the reset', async () => {
    const { authenticator } = await plantPasskey()
    await verify()
    expect(await takeOver()).toMatchObject({ passkeys: [], removedPasskeys: 1 })
    expect((await signInWith(api, authenticator)).status).not.toBe(200)
  })
})

async function moveTo(caller: Caller, email: string) {
  await caller('POST', '/api/account/email', { email, password: PASSWORD })
  const token = tokenIn(await mailTo(api.url, email, 'Confirm your new email'))
  expect((await caller('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200)
  victim.email = email
}

test('a reset removes the passkeys from before the account had the address', async () => {
  await verify()
  const { authenticator } = await addPasskey(attacker, 'Of the account that was moved')
  await takePasskeysOnly(attacker, authenticator)
  await moveTo(attacker, `moved${taken}@example.org`)
  expect(await takeOver()).toMatchObject({ passkeys: [], removedPasskeys: 1 })
  expect((await signInWith(api, authenticator)).status).not.toBe(200)
  const owner = await api.signIn(victim.email, NEW_PASSWORD)
  expect(await ownPasskeys(owner)).toMatchObject({ passkeys: [], passkeysOnly: false })
})

test('a reset keeps the passkeys from after the verification, and shows and mails them', async () => {
  await verify()
  await moveTo(attacker, `owner${taken}@example.org`)
  const { authenticator } = await addPasskey(attacker, 'My phone')

  expect(await takeOver()).toMatchObject({ passkeys: [{ name: 'My phone' }], removedPasskeys: 0 })
  expect((await signInWith(api, authenticator)).status).toBe(200)
  expect(await passwordMail()).toContain('1 passkey can still log in')
})
