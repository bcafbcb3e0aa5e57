import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { EXPORTED_LISTS } from '@firstchair/contract'
import { type Caller, PASSWORD, testApi } from '../../test-api.ts'
import { createAuthenticator } from './test-authenticator.ts'
import {
  addPasskey,
  askedBy,
  confirmWith,
  ORIGIN,
  signInWith,
  takePasskeysOnly,
} from './test-passkeys.ts'

setDefaultTimeout(60_000)

const api = testApi({ PUBLIC_URL: ORIGIN })

/** Moves a user's last confirmation into the past. The extra second tolerates a clock that is set back. */
const age = (userId: string, minutes = 15) => api.sql`
  update sessions set confirmed_at = now() - make_interval(mins => ${minutes}, secs => 1)
  where user_id = ${userId}`

const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const confirmFirst = { status: 403, body: { reason: 'confirm_identity' } }

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const EXTENSION = { from: LONG_AGO, to: LONG_AGO, minutes: 5, reason: 'A test.' }

type Action = [method: string, path: string, body: object | undefined]
const ADMIN_ACTIONS: Action[] = [
  ['POST', '/api/admin/payments/CAPTURE1/refund', { reason: 'A test.' }],
  ['POST', '/api/admin/auctions/reset', { durationDays: 7 }],
  ['DELETE', `/api/admin/mountains/${UNKNOWN}`, undefined],
  ['PATCH', `/api/admin/users/${UNKNOWN}/archive`, undefined],
  ['PATCH', `/api/admin/users/${UNKNOWN}/unarchive`, undefined],
  ['PATCH', `/api/admin/users/${UNKNOWN}/admin`, { isAdmin: 1 }],
  ['PATCH', `/api/admin/users/${UNKNOWN}/gate`, { isGate: 1 }],
  ['DELETE', `/api/admin/users/${UNKNOWN}/passkeys`, undefined],
  ['PATCH', `/api/admin/users/${UNKNOWN}/details`, { email: 'thief@example.com' }],
  ['POST', '/api/admin/users/bulk', { action: 'archive', ids: [UNKNOWN] }],
  ['POST', '/api/admin/users/bulk', { action: 'unarchive', ids: [UNKNOWN] }],
  ['PATCH', '/api/admin/settings', { requireApproval: false }],
  ['PATCH', '/api/admin/settings', { requireAdminPasskey: false }],
  ['PATCH', '/api/admin/settings', { loginDays: 30 }],
  ['PATCH', '/api/admin/settings', { mailDays: 7 }],
  ['PATCH', '/api/admin/brand', { imprint: 'Somebody else' }],
  ['DELETE', `/api/admin/resort-codes/${UNKNOWN}`, undefined],
  ['DELETE', `/api/admin/mails/${UNKNOWN}`, undefined],
  ['POST', `/api/admin/payments/wins/${UNKNOWN}/give-up`, undefined],
  ['POST', '/api/admin/auctions/extend', EXTENSION],
  ['POST', `/api/admin/users/${UNKNOWN}/end-sessions`, undefined],
  ...EXPORTED_LISTS.map((list): Action => ['GET', `/api/admin/${list}.csv`, undefined]),
]
const OWN_ACTIONS: Action[] = [
  ['POST', `/api/wins/${UNKNOWN}/give`, { email: 'thief@example.com' }],
  ['GET', '/api/account/data', undefined],
  ['GET', '/api/auth/confirm', undefined],
  ['POST', '/api/auth/passkeys/options', undefined],
  ['POST', '/api/auth/passkeys', {}],
  ['DELETE', `/api/auth/passkeys/${UNKNOWN}`, undefined],
  ['PATCH', '/api/auth/passkeys-only', { isOn: true }],
]

describe('a sign-in that is 15 minutes old', () => {
  test.each([...ADMIN_ACTIONS, ...OWN_ACTIONS])(
    'is not enough for %s %s',
    async (method, path, body) => {
      const action = [method, path, body] as const
      const { id, email } = await api.addUser(`@chief_${crypto.randomUUID().slice(0, 8)}`)
      await api.sql`update users set is_admin = true where id = ${id}`
      const call = await api.signIn(email)
      const before = await call(...action)
      expect(Object(before.body).reason).not.toBe('confirm_identity')
      await age(id)
      expect(await call(...action)).toMatchObject(confirmFirst)
      await call('POST', '/api/auth/confirm', { password: PASSWORD })
      const after = await call(...action)
      expect(Object(after.body).reason).not.toBe('confirm_identity')
    },
  )

  test('changes nothing: the mountain exists and the user is not archived', async () => {
    const { id, email } = await api.addUser('@careful')
    await api.sql`update users set is_admin = true where id = ${id}`
    const victim = await api.addUser('@kept')
    const mountainId = await api.addMountain('Kept Peak')
    await api.sql`update settings set require_approval = true`
    const call = await api.signIn(email)
    await age(id)
    await call('DELETE', `/api/admin/mountains/${mountainId}`)
    await call('PATCH', `/api/admin/users/${victim.id}/archive`)
    await call('POST', '/api/admin/users/bulk', { action: 'archive', ids: [victim.id] })
    await call('PATCH', `/api/admin/users/${victim.id}/admin`, { isAdmin: 1 })
    await call('POST', `/api/admin/users/${victim.id}/end-sessions`)
    await call('PATCH', '/api/admin/settings', { requireApproval: false })
    const taken = await call('GET', '/api/admin/users.csv')
    expect(JSON.stringify(taken.body)).not.toContain(victim.email)
    expect((await api.visitor('GET', `/api/mountains/${mountainId}`)).status).toBe(200)
    expect((await victim.call('GET', '/api/auth/user')).status).toBe(200)
    const [settings] = await api.sql`select require_approval from settings`
    expect(settings).toEqual({ require_approval: true })
    const [row] = await api.sql`select is_admin, archived_at from users where id = ${victim.id}`
    expect(row).toMatchObject({ is_admin: false, archived_at: null })
  })

  test('does not learn the size of an export', async () => {
    const { id, email } = await api.addUser('@curious')
    await api.sql`update users set is_admin = true where id = ${id}`
    const call = await api.signIn(email)
    await age(id)
    expect((await call('HEAD', '/api/admin/users.csv')).status).toBe(403)
  })

  test('is enough for everyday work', async () => {
    const { id, email } = await api.addUser('@daily')
    await api.sql`update users set is_admin = true where id = ${id}`
    const call = await api.signIn(email)
    await age(id, 600)
    const approve = { action: 'approve', ids: [UNKNOWN] }
    expect((await call('POST', '/api/admin/users/bulk', approve)).status).toBe(200)
    expect((await call('GET', '/api/admin/users')).status).toBe(200)
    const details = `/api/admin/users/${id}/details`
    expect((await call('PATCH', details, { firstName: 'Dara' })).status).toBe(200)
    const stricter = { requireApproval: true, softClose: true }
    expect((await call('PATCH', '/api/admin/settings', stricter)).status).toBe(200)
    const now = new Date().toISOString()
    const extension = { from: now, to: now, minutes: 5, reason: 'A look at what it would do.' }
    const preview = '/api/admin/auctions/extend?dryRun=true'
    expect((await call('POST', preview, extension)).status).toBe(200)
  })

  test('of 14 minutes is enough', async () => {
    const { id, call } = await api.addUser('@quick')
    await age(id, 14)
    expect((await call('POST', '/api/auth/passkeys/options')).status).toBe(200)
  })
})

describe('a confirmation', () => {
  test('counts only for the session that gave it', async () => {
    const { id, email, call } = await api.addUser('@one_of_two')
    const other = await api.signIn(email)
    await age(id)
    expect((await call('POST', '/api/auth/confirm', { password: PASSWORD })).status).toBe(200)
    expect((await call('POST', '/api/auth/passkeys/options')).status).toBe(200)
    expect(await other('POST', '/api/auth/passkeys/options')).toMatchObject(confirmFirst)
  })

  test('with a wrong password is refused', async () => {
    const { id, call } = await api.addUser('@wrong_word')
    await age(id)
    const wrong = await call('POST', '/api/auth/confirm', { password: 'not it' })
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
    expect(await call('POST', '/api/auth/passkeys/options')).toMatchObject(confirmFirst)
  })

  test('is given with a passkey, once per challenge', async () => {
    const { id, call } = await api.addUser('@touches')
    const { authenticator } = await addPasskey(call, 'Key')
    await age(id)
    const options = await askedBy(call, '/api/auth/confirm/options')
    const credential = await authenticator.get(options, { counter: 0 })
    expect((await call('POST', '/api/auth/confirm', { credential })).status).toBe(200)
    expect((await call('POST', '/api/auth/passkeys/options')).status).toBe(200)
    expect((await call('POST', '/api/auth/confirm', { credential })).status).toBe(403)
  })

  test('is not given with somebody else’s passkey, in another session, or for another site', async () => {
    const { id, email, call } = await api.addUser('@confirmed')
    const { authenticator } = await addPasskey(call, 'Key')
    const thief = await api.addUser('@confirm_thief')
    const stolen = await addPasskey(thief.call, 'Their key')
    const other = await api.signIn(email)
    await age(id)
    const proofs: [Caller, object][] = [
      [call, await stolen.authenticator.get(await askedBy(call, '/api/auth/confirm/options'))],
      [other, await authenticator.get(await askedBy(call, '/api/auth/confirm/options'))],
      [
        call,
        await authenticator.get(await askedBy(call, '/api/auth/confirm/options'), {
          origin: 'https://evil.example',
        }),
      ],
    ]
    for (const [sender, credential] of proofs) {
      expect((await sender('POST', '/api/auth/confirm', { credential })).status).toBe(403)
      expect(await sender('POST', '/api/auth/passkeys/options')).toMatchObject(confirmFirst)
    }
  })

  test('is not given with the password of a user who signs in with passkeys only', async () => {
    const { id, call } = await api.addUser('@half_proved')
    const { authenticator } = await addPasskey(call, 'Key')
    await takePasskeysOnly(call, authenticator)
    await age(id)
    const off = ['PATCH', '/api/auth/passkeys-only', { isOn: false }] as const
    expect(await call('POST', '/api/auth/confirm', { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { reason: 'passkey_needed', fields: { password: expect.any(String) } },
    })
    expect(await call(...off)).toMatchObject(confirmFirst)
    expect((await confirmWith(call, authenticator)).status).toBe(200)
    expect((await call(...off)).status).toBe(200)
  })

  test('is not given with the password of an admin who must use their passkey', async () => {
    const { id, email, call } = await api.addUser('@half_admin')
    await api.sql`update users set is_admin = true where id = ${id}`
    const { authenticator } = await addPasskey(call, 'Key')
    const older = await api.signIn(email)
    const { call: proved } = await signInWith(api, authenticator)
    const require = (requireAdminPasskey: boolean) =>
      proved('PATCH', '/api/admin/settings', { requireAdminPasskey })
    expect((await require(true)).status).toBe(200)
    try {
      await age(id)
      await older('POST', '/api/auth/confirm', { password: PASSWORD })
      expect(await older('POST', '/api/auth/passkeys/options')).toMatchObject(confirmFirst)
    } finally {
      await confirmWith(proved, authenticator)
      await require(false)
    }
  })

  test('is not given with a response to a sign-in challenge', async () => {
    const { id, call } = await api.addUser('@mixed_up')
    const { authenticator } = await addPasskey(call, 'Key')
    await age(id)
    const asked = await api.visitor('POST', '/api/auth/passkeys/sign-in/options')
    const credential = await authenticator.get(Object(asked.body))
    expect((await call('POST', '/api/auth/confirm', { credential })).status).toBe(403)
  })
})

describe('a passkey that is required of admins', () => {
  const require = (call: Caller, requireAdminPasskey: boolean) =>
    call('PATCH', '/api/admin/settings', { requireAdminPasskey })

  test('is off at first, and turned on only by an admin who has used one', async () => {
    expect((await api.admin('GET', '/api/admin/settings')).body).toMatchObject({
      requireAdminPasskey: false,
    })
    expect(await require(api.admin, true)).toMatchObject({
      status: 403,
      body: { reason: 'passkey_first' },
    })
  })

  test('closes the panel to other sessions at once, until they use a passkey', async () => {
    const { id, email } = await api.addUser('@required')
    await api.sql`update users set is_admin = true where id = ${id}`
    const password = await api.signIn(email)
    const { authenticator } = await addPasskey(password, 'Key')
    const { call } = await signInWith(api, authenticator)
    expect((await api.admin('GET', '/api/admin/users')).status).toBe(200)
    expect((await require(call, true)).status).toBe(200)
    try {
      expect((await call('GET', '/api/admin/users')).status).toBe(200)
      const closed = { status: 403, body: { reason: 'passkey_required' } }
      expect(await api.admin('GET', '/api/admin/users')).toMatchObject(closed)
      expect(await password('GET', '/api/admin/settings')).toMatchObject(closed)
      expect((await password('GET', '/api/auth/user')).status).toBe(200)

      const options = await askedBy(password, '/api/auth/confirm/options')
      const credential = await authenticator.get(options)
      expect((await password('POST', '/api/auth/confirm', { credential })).status).toBe(200)
      expect((await password('GET', '/api/admin/users')).status).toBe(200)
    } finally {
      expect((await require(call, false)).status).toBe(200)
    }
    expect((await api.admin('GET', '/api/admin/users')).status).toBe(200)
  })

  test('makes their password alone insufficient once they have a passkey', async () => {
    const { id, email, call: member } = await api.addUser('@takes_over')
    const { authenticator } = await addPasskey(member, 'Key')
    await api.sql`update users set is_admin = true where id = ${id}`
    const { call } = await signInWith(api, authenticator)
    expect((await require(call, true)).status).toBe(200)
    try {
      const body = { emailOrUsername: email, password: PASSWORD }
      const answer = await api.visitor('POST', '/api/auth/login', body)
      expect(answer).toMatchObject({ status: 401, body: { reason: 'passkey_needed' } })
    } finally {
      await require(call, false)
    }
  })
})

test('a response by another authenticator is refused', async () => {
  const { call } = await api.addUser('@imitated')
  const { authenticator } = await addPasskey(call, 'Key')
  const imitator = await createAuthenticator(ORIGIN)
  const asked = await askedBy(call, '/api/auth/confirm/options')
  const forged = { ...(await imitator.get(asked)), id: authenticator.id, rawId: authenticator.id }
  expect((await call('POST', '/api/auth/confirm', { credential: forged })).status).toBe(403)
})
