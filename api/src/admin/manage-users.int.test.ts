import { beforeAll, describe, expect, test } from 'bun:test'
import { mailsTo, mailTo } from '../mail/test-mail.ts'
import { testApi } from '../test-api.ts'

let adminId: string
const api = testApi()
beforeAll(async () => {
  adminId = Object((await api.admin('GET', '/api/auth/user')).body).id
})

const patch = (id: string, what: string, body?: unknown) =>
  api.admin('PATCH', `/api/admin/users/${id}/${what}`, body)

type Closing = { code: number; reason: string }

/** A socket of a signed-in user; resolves with what it is closed with. */
function openSocket(cookie: string): Promise<{ closed: Promise<Closing> }> {
  const options = { headers: { origin: api.config.publicUrl, cookie } }
  const url = `${api.url.replace('http', 'ws')}/ws`
  const socket = new WebSocket(url, options as never) // Bun's own option, hidden by the browser's type
  const closed = new Promise<Closing>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }), {
      once: true,
    }),
  )
  return new Promise((resolve) =>
    socket.addEventListener('message', () => resolve({ closed }), { once: true }),
  )
}

async function waitingForLocks(): Promise<number> {
  const [row] = await api.sql<{ count: number }[]>`
    select count(distinct l.pid)::int from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and not l.granted`
  return row?.count ?? 0
}

describe('archiving', () => {
  test('ends sessions, sockets and open bids at once, and undone allows login again', async () => {
    const { id, email, call } = await api.addUser('@gone')
    const login = { emailOrUsername: email, password: 'a long enough password' }
    const signedIn = await api.visitor('POST', '/api/auth/login', login)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { closed } = await openSocket(cookie)
    const mountainId = await api.addMountain('Alta')
    await call('POST', '/api/bids', { mountainId, amount: 120 })

    expect(await patch(id, 'archive')).toMatchObject({ status: 200, body: { isArchived: 1 } })
    expect(await closed).toEqual({ code: 4001, reason: 'archived' })
    expect((await call('GET', '/api/auth/user')).status).toBe(401)
    expect((await call('POST', '/api/bids', { mountainId, amount: 130 })).status).toBe(401)
    const mountain = await api.visitor('GET', `/api/mountains/${mountainId}`)
    expect(mountain.body).toMatchObject({ currentBidder: null, currentPrice: 100 })
    expect((await api.visitor('POST', '/api/auth/login', login)).status).toBe(403)
    const archived = await api.admin('GET', '/api/admin/archived-users')
    expect(archived.body).toMatchObject([{ id }])

    expect(await patch(id, 'unarchive')).toMatchObject({ status: 200, body: { isArchived: 0 } })
    expect((await api.visitor('POST', '/api/auth/login', login)).status).toBe(200)
    expect((await call('GET', '/api/auth/user')).status).toBe(401)
  })

  test('is not for oneself, and an unknown user is none', async () => {
    expect(await patch(adminId, 'archive')).toMatchObject({
      status: 409,
      body: { reason: 'own_account' },
    })
    const nobody = '01890000-0000-7000-8000-000000000000'
    for (const what of ['archive', 'unarchive'])
      expect((await patch(nobody, what)).status).toBe(404)
  })
})

describe('the admin flag', () => {
  test('counts at once, both ways', async () => {
    const { id, call } = await api.addUser('@second')
    const list = async () => (await call('GET', '/api/admin/users')).status
    expect(await list()).toBe(403)
    expect((await patch(id, 'admin', { isAdmin: 1 })).status).toBe(200)
    expect(await list()).toBe(200)
    expect((await patch(id, 'admin', { isAdmin: 0 })).status).toBe(200)
    expect(await list()).toBe(403)
  })

  test('of the gate counts at once too, and is no admin flag', async () => {
    const { id, call } = await api.addUser('@lift')
    const check = async () => (await call('POST', '/api/gate/check', { code: 'none' })).status
    expect(await check()).toBe(403)
    expect((await patch(id, 'gate', { isGate: 1 })).body).toMatchObject({ isGate: 1, isAdmin: 0 })
    expect(await check()).toBe(200)
    expect((await call('GET', '/api/admin/users')).status).toBe(403)
    await patch(id, 'gate', { isGate: 0 })
    expect(await check()).toBe(403)
  })

  test('and that of the gate need a verified email, which an edit does not take away', async () => {
    const { id } = await api.addUser('@early', { email_verified_at: null })
    const unverified = { status: 409, body: { reason: 'email_unverified' } }
    expect(await patch(id, 'admin', { isAdmin: 1 })).toMatchObject(unverified)
    expect(await patch(id, 'gate', { isGate: 1 })).toMatchObject(unverified)
    await api.sql`update users set email_verified_at = now(), is_gate = true where id = ${id}`
    const moved = await patch(id, 'details', { email: 'moved@example.com' })
    expect(moved).toMatchObject({ status: 422, body: { reason: 'email_of_rights' } })
    expect((await patch(id, 'gate', { isGate: 0 })).status).toBe(200)
    expect((await patch(id, 'details', { email: 'moved@example.com' })).status).toBe(200)
  })

  test('is not changed on oneself', async () => {
    expect(await patch(adminId, 'admin', { isAdmin: 0 })).toMatchObject({
      status: 409,
      body: { reason: 'own_account' },
    })
  })

  test('stays with one of two who take it from each other at once', async () => {
    const { id, call } = await api.addUser('@rival')
    await patch(id, 'admin', { isAdmin: 1 })
    let both: Promise<unknown> | undefined
    await api.sql.begin(async (tx) => {
      await tx`select 1 from users where is_admin for update`
      both = Promise.all([
        patch(id, 'admin', { isAdmin: 0 }),
        call('PATCH', `/api/admin/users/${adminId}/archive`),
      ])
      while ((await waitingForLocks()) < 2) await Bun.sleep(10)
    })
    await both
    const admins = await api.sql`select id from users where is_admin and archived_at is null`
    expect(admins).toHaveLength(1)
    await api.sql`update users set is_admin = id = ${adminId}, archived_at = null`
    api.admin = await api.signIn('admin@example.com')
  })
})

describe('details', () => {
  test('change what is given and nothing else', async () => {
    const { id } = await api.addUser('@plain')
    const { body } = await patch(id, 'details', { firstName: 'Nora', phone: '+1 555 0100 22' })
    expect(body).toMatchObject({ firstName: 'Nora', lastName: 'User', phone: '+1 555 0100 22' })
    expect((await patch(id, 'details', {})).status).toBe(200)
  })

  test('a new email must be verified again, and the old address is notified', async () => {
    const { id, email } = await api.addUser('@mover')
    const { body } = await patch(id, 'details', { email: 'moved@example.org' })
    expect(body).toMatchObject({ email: 'moved@example.org', emailVerified: 0 })
    await mailTo(api.url, email, 'Your email address was changed')
    await mailTo(api.url, 'moved@example.org', 'Verify your email')
    expect(await mailsTo(api.url, email)).toHaveLength(1)
  })

  test('a new username shows on the mountains that its user leads', async () => {
    const { id, call } = await api.addUser('@before')
    const mountainId = await api.addMountain('Vail')
    expect(await call('POST', '/api/bids', { mountainId, amount: 100 })).toMatchObject({
      status: 201,
    })
    expect(await patch(id, 'details', { username: '@after' })).toMatchObject({ status: 200 })
    const { body } = await api.visitor('GET', `/api/mountains/${mountainId}`)
    expect(body).toMatchObject({ currentBidder: '@after', seq: 2 })
  })

  test("somebody else's username or email is told at its field", async () => {
    await api.addUser('@holder')
    const { id } = await api.addUser('@seeker')
    const [name, email] = [
      await patch(id, 'details', { username: '@HOLDER' }),
      await patch(id, 'details', { email: 'HOLDER@example.com' }),
    ]
    expect([name.status, Object(name.body).fields]).toEqual([422, { username: expect.any(String) }])
    expect([email.status, Object(email.body).fields]).toEqual([422, { email: expect.any(String) }])
  })
})

test('approval and rejection are mailed once', async () => {
  const { id, email } = await api.addUser('@waiting', { approval_status: 'pending' })
  for (const approvalStatus of ['approved', 'approved', 'rejected']) {
    await patch(id, 'approval-status', { approvalStatus })
  }
  await mailTo(api.url, email, 'Your account is approved')
  await mailTo(api.url, email, 'Your account was not approved')
  expect(await mailsTo(api.url, email)).toHaveLength(2)
})
