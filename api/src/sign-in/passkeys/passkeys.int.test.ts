import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { MAX_PASSKEYS } from '@firstchair/contract'
import { mailTo } from '../../mail/test-mail.ts'
import { type Caller, startTestApi, testApi } from '../../test-api.ts'
import { createAuthenticator } from './test-authenticator.ts'
import { addPasskey, askedBy, ORIGIN, ownPasskeys, signInWith } from './test-passkeys.ts'

setDefaultTimeout(60_000)

const api = testApi({ PUBLIC_URL: ORIGIN })

const whoIs = async (call: Caller) => Object((await call('GET', '/api/auth/user')).body).username

describe('a passkey', () => {
  test('that was added signs its owner in without a password, and both are reported by mail', async () => {
    const { call, email } = await api.addUser('@first')
    const { authenticator } = await addPasskey(call, 'My phone')
    await mailTo(api.url, email, 'A passkey was added to your account')
    expect(await ownPasskeys(call)).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedAt: null, isBackedUp: false }],
      passkeysOnly: false,
      isAvailable: true,
    })
    const answer = await signInWith(api, authenticator)
    expect(answer.status).toBe(200)
    expect(await whoIs(answer.call)).toBe('@first')
    const [session] = await api.sql`
      select signed_in_with from sessions where user_id =
      (select id from users where email = ${email}) order by login_at desc limit 1`
    expect(session?.signed_in_with).toBe('passkey')
    expect(Object(await ownPasskeys(call)).passkeys[0].lastUsedAt).not.toBeNull()
  })

  test('is created discoverable and with user verification', async () => {
    const { call } = await api.addUser('@options')
    const options = await askedBy(call, '/api/auth/passkeys/options')
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test.each([
    ['another site made it for itself', { origin: 'https://evil.example' }],
    ['it was made for another name', { rpId: 'evil.example' }],
    ['the challenge is not ours', { challenge: 'bm90LW91cnM' }],
    ['the user was not verified', { unverified: true }],
  ])('is not added when %s', async (_, wrong) => {
    const { call } = await api.addUser(`@bad_${crypto.randomUUID().slice(0, 8)}`)
    const { answer } = await addPasskey(call, 'Bad', wrong)
    expect(answer).toMatchObject({ status: 409, body: { reason: 'not_verified' } })
    expect(await ownPasskeys(call)).toMatchObject({ passkeys: [] })
  })

  test.each([
    ['the page is not ours', { origin: 'https://evil.example' }],
    ['it belongs to another name', { rpId: 'evil.example' }],
    ['the challenge is not ours', { challenge: 'bm90LW91cnM' }],
    ['the user was not verified', { unverified: true }],
    ['its user handle is another user’s', { userHandle: 'c29tZWJvZHk' }],
  ])('does not sign in when %s', async (_, wrong) => {
    const { call } = await api.addUser(`@no_${crypto.randomUUID().slice(0, 8)}`)
    const { authenticator } = await addPasskey(call, 'Good')
    const answer = await signInWith(api, authenticator, wrong)
    expect(answer).toMatchObject({ status: 401, body: { reason: 'wrong_passkey' } })
    expect((await signInWith(api, authenticator)).status).toBe(200)
  })

  test('whose counter decreases is refused as a clone', async () => {
    const { call } = await api.addUser('@cloned')
    const { authenticator } = await addPasskey(call, 'Counted')
    expect((await signInWith(api, authenticator, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 3]) {
      expect((await signInWith(api, authenticator, { counter })).status).toBe(401)
    }
    expect((await signInWith(api, authenticator, { counter: 8 })).status).toBe(200)
  })

  test('used twice at the same time with one counter signs in once', async () => {
    const { call } = await api.addUser('@raced')
    const { authenticator } = await addPasskey(call, 'Raced')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signInWith(api, authenticator, { counter: 5 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of an archived user is refused with that reason', async () => {
    const user = await api.addUser('@archived_key')
    const { authenticator } = await addPasskey(user.call, 'Old')
    await api.sql`update users set archived_at = now() where id = ${user.id}`
    const answer = await signInWith(api, authenticator)
    expect(answer).toMatchObject({ status: 403, body: { reason: 'archived' } })
  })
})

describe('a challenge', () => {
  test('is answered once', async () => {
    const { call } = await api.addUser('@replayed')
    const { authenticator } = await addPasskey(call, 'Once')
    const { cookie, options } = await askToSignIn()
    // An authenticator that does not count: the counter must not be what refuses the second one.
    const credential = await authenticator.get(options, { counter: 0 })
    const send = () => api.visitor('POST', '/api/auth/passkeys/sign-in', { credential }, { cookie })
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(401)
  })

  test('is answered by the browser that it was issued to, within five minutes', async () => {
    const { call } = await api.addUser('@borrowed')
    const { authenticator } = await addPasskey(call, 'Borrowed')
    const [mine, theirs] = [await askToSignIn(), await askToSignIn()]
    const credential = await authenticator.get(mine.options)
    const sendWith = (cookie: string) =>
      api.visitor('POST', '/api/auth/passkeys/sign-in', { credential }, { cookie })
    expect((await sendWith(theirs.cookie)).status).toBe(401)
    expect((await sendWith('')).status).toBe(401)
    await api.sql`update passkey_challenges set expires_at = now() where challenge = ${String(mine.options.challenge)}`
    expect((await sendWith(mine.cookie)).status).toBe(401)
  })

  test('for a new passkey is answered in the session that requested it', async () => {
    const { call, email } = await api.addUser('@two_sessions')
    const other = await api.signIn(email)
    const options = await askedBy(call, '/api/auth/passkeys/options')
    const authenticator = await createAuthenticator(ORIGIN)
    const body = { name: 'Elsewhere', credential: await authenticator.create(options) }
    expect((await other('POST', '/api/auth/passkeys', body)).status).toBe(409)
    expect((await call('POST', '/api/auth/passkeys', body)).status).toBe(201)
    expect((await call('POST', '/api/auth/passkeys', body)).status).toBe(409)
  })

  test('is deleted after it has expired', async () => {
    await askToSignIn()
    await api.sql`update passkey_challenges set expires_at = now() - interval '1 second'`
    await askToSignIn()
    const rows = await api.sql`select from passkey_challenges`
    expect(rows).toHaveLength(1)
  })
})

async function askToSignIn() {
  const answer = await api.visitor('POST', '/api/auth/passkeys/sign-in/options')
  const cookie = answer.headers.getSetCookie()[0] ?? ''
  expect(cookie).toMatch(/^firstchair-ticket=.*; HttpOnly; SameSite=Strict/)
  return { cookie: cookie.split(';')[0] ?? '', options: Object(answer.body) }
}

async function untilTwoWait(): Promise<void> {
  for (;;) {
    const [row] = await api.sql`
      select count(distinct pid)::int from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    if (row?.count >= 2) return
    await Bun.sleep(10)
  }
}

describe('passkeys of a user', () => {
  test(`are at most ${MAX_PASSKEYS}, also when two are added at once`, async () => {
    const { call, id } = await api.addUser('@many')
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await addPasskey(call, `Key ${count}`)
    const options = await Promise.all([1, 2].map(() => askedBy(call, '/api/auth/passkeys/options')))
    // The user's row is held until both wait for it, whatever they have read before.
    const { sent } = await api.sql.begin(async (held) => {
      await held`select from users where id = ${id} for update`
      const sent = options.map(async (asked) => {
        const authenticator = await createAuthenticator(ORIGIN)
        const credential = await authenticator.create(asked)
        return call('POST', '/api/auth/passkeys', { name: 'Last', credential })
      })
      await untilTwoWait()
      return { sent }
    })
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    const [row] = await api.sql`select count(*)::int from passkeys where user_id = ${id}`
    expect(row?.count).toBe(MAX_PASSKEYS)
    const refused = await call('POST', '/api/auth/passkeys/options')
    expect(refused).toMatchObject({ status: 409, body: { reason: 'too_many_passkeys' } })
  })

  test('are renamed and removed only by their owner, who is notified', async () => {
    const owner = await api.addUser('@key_owner')
    const { passkey } = await addPasskey(owner.call, 'Mine')
    const { call } = await api.addUser('@key_thief')
    const path = `/api/auth/passkeys/${passkey.id}`
    expect((await call('PATCH', path, { name: 'Yours' })).status).toBe(404)
    expect((await call('DELETE', path)).status).toBe(404)
    expect((await owner.call('PATCH', path, { name: 'Blue key' })).body).toMatchObject({
      name: 'Blue key',
    })
    expect((await owner.call('DELETE', path)).status).toBe(200)
    await mailTo(api.url, owner.email, 'A passkey was removed from your account')
    const changes = await api.sql`
      select what, after from audit where entity = 'passkey' and entity_id = ${passkey.id} order by id`
    expect(changes.map(({ what }) => what)).toEqual(['created', 'changed', 'deleted'])
  })

  test('are in the download of the account by name and date, without their keys', async () => {
    const { call } = await api.addUser('@downloads_keys')
    await addPasskey(call, 'Downloaded')
    const { body } = await call('GET', '/api/account/data')
    expect(body).toMatchObject({ passkeys: [{ name: 'Downloaded', lastUsedAt: null }] })
    const [row] = await api.sql`select public_key from passkeys where name = 'Downloaded'`
    expect(JSON.stringify(body)).not.toContain(String(row?.public_key))
  })

  test('do not exist where the site is opened by its address', async () => {
    const bare = await startTestApi({ PUBLIC_URL: 'http://127.0.0.1:3000' })
    try {
      const { call } = await bare.addUser('@bare')
      expect(await ownPasskeys(call)).toMatchObject({ isAvailable: false })
      expect((await call('POST', '/api/auth/passkeys/options')).status).toBe(409)
      expect((await bare.visitor('POST', '/api/auth/passkeys/sign-in/options')).status).toBe(404)
    } finally {
      await bare.stop()
    }
  })
})
