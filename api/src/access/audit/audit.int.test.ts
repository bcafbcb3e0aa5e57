import { beforeAll, describe, expect, test } from 'bun:test'
import { type AuditEntry, auditEntry } from '@firstchair/contract'
import postgres from 'postgres'
import { z } from 'zod'
import { mailTo, tokenIn } from '../../mail/test-mail.ts'
import { type Caller, testApi, testUser } from '../../test-api.ts'

const NEW_PASSWORD = 'a brand new secret pass'

let adminId: string
const api = testApi()
const nora = testUser(() => api, '@nora')
beforeAll(async () => {
  const [admin] = await api.sql`select id from users where is_admin`
  adminId = admin?.id
})

const read = async (query = '', call: Caller = api.admin): Promise<AuditEntry[]> =>
  z.array(auditEntry).parse((await call('GET', `/api/admin/audit?${query}`)).body)

/** The entries added since the previous call, oldest first. */
async function added(act: () => Promise<unknown>): Promise<AuditEntry[]> {
  const before = new Set((await read()).map(({ id }) => id))
  await act()
  return (await read()).filter(({ id }) => !before.has(id)).reverse()
}

const userPath = (what: string) => `/api/admin/users/${nora.id}/${what}`

describe('an admin who', () => {
  test.each([
    ['rejects a user', 'approval-status', { approvalStatus: 'rejected' }, 'rejected'],
    ['approves a user', 'approval-status', { approvalStatus: 'approved' }, 'approved'],
    ['makes a user an admin', 'admin', { isAdmin: 1 }, 'admin_granted'],
    ['takes that back', 'admin', { isAdmin: 0 }, 'admin_taken'],
    ['lets a user stand at the gate', 'gate', { isGate: 1 }, 'gate_granted'],
    ['no longer does', 'gate', { isGate: 0 }, 'gate_taken'],
    ['archives a user', 'archive', undefined, 'archived'],
    ['unarchives a user', 'unarchive', undefined, 'unarchived'],
    ['changes the phone of a user', 'details', { phone: '+1 555 0100 99' }, 'details_changed'],
    ['changes the email of a user', 'details', { email: 'nora@example.org' }, 'email_changed'],
  ])('%s is named in the log', async (_what, path, body, what) => {
    const entries = await added(() => api.admin('PATCH', userPath(path), body))
    expect(entries).toMatchObject([
      { what, entity: 'user', entityId: nora.id, actor: { id: adminId, username: '@admin' } },
    ])
  })

  test('signs a user out everywhere is logged once, with the number of browsers', async () => {
    await api.signIn(nora.username)
    const [{ alive = 0 } = {}] = await api.sql<{ alive: number }[]>`
      select count(*)::int as alive from sessions where user_id = ${nora.id} and ended_at is null`
    const signOut = () => api.admin('POST', userPath('end-sessions'))
    expect(await added(signOut)).toMatchObject([
      {
        ...{ what: 'signed_out', entity: 'user', entityId: nora.id, actor: { id: adminId } },
        ...{ before: { sessions: alive }, after: { sessions: 0 } },
      },
    ])
    expect(await added(signOut)).toEqual([])
  })

  test('changes nothing leaves no entry', async () => {
    const same = { approvalStatus: 'approved' }
    expect(await added(() => api.admin('PATCH', userPath('approval-status'), same))).toEqual([])
  })

  test('changes details is shown with what they were and what they are', async () => {
    const [entry] = await added(() =>
      api.admin('PATCH', userPath('details'), { firstName: 'Eva', paypalEmail: 'eva@example.org' }),
    )
    expect(entry?.before).toEqual({ firstName: 'Test', paypalEmail: 'nora@example.com' })
    expect(entry?.after).toEqual({ firstName: 'Eva', paypalEmail: 'eva@example.org' })
  })

  test('runs a mountain is named for each step', async () => {
    const entries = await added(async () => {
      const id = await api.addMountain('Alta', 100)
      await api.admin('PATCH', `/api/admin/mountains/${id}`, { name: 'Alta Peak' })
      await api.admin('POST', '/api/admin/auctions/reset', { durationDays: 7 })
      await api.admin('DELETE', `/api/admin/mountains/${id}`)
    })
    const steps = entries.filter(({ entity }) => entity === 'mountain')
    expect(steps.map(({ what }) => what)).toEqual(['created', 'edited', 'reset', 'deleted'])
    expect(steps[1]).toMatchObject({ before: { name: 'Alta' }, after: { name: 'Alta Peak' } })
    expect(new Set(entries.map(({ actor }) => actor?.id))).toEqual(new Set([adminId]))
  })

  test('changes the settings is named, with the settings that changed', async () => {
    const entries = await added(() =>
      api.admin('PATCH', '/api/admin/settings', { paymentWindowHours: 50 }),
    )
    expect(entries).toMatchObject([{ what: 'changed', entity: 'settings', actor: { id: adminId } }])
    expect(entries[0]?.after).toEqual({ paymentWindowHours: 50 })
  })

  test('invites somebody is named for the account and the invitation', async () => {
    const users = [{ email: 'guest@example.org', firstName: 'Gus', lastName: 'Guest' }]
    const entries = await added(() => api.admin('POST', '/api/admin/invite-users', { users }))
    expect(entries.map(({ what }) => what).sort()).toEqual(['added', 'invited'])
    expect(entries.every(({ actor }) => actor?.id === adminId)).toBe(true)
  })
})

describe('a user who', () => {
  test('sets a new password by a link is named, and the password is not', async () => {
    await api.visitor('POST', '/api/auth/forgot-password', { email: 'nora@example.org' })
    const token = tokenIn(await mailTo(api.url, 'nora@example.org', 'Reset your password'))
    const entries = await added(() =>
      api.visitor('POST', '/api/auth/reset-password', { token, newPassword: NEW_PASSWORD }),
    )
    expect(entries).toMatchObject([
      {
        what: 'password_changed',
        entityId: nora.id,
        actor: { id: nora.id },
        before: { password: 'set' },
        after: { password: 'set' },
      },
    ])
  })

  test('signs out, here or elsewhere, leaves nothing', async () => {
    const there = await api.signIn(nora.username, NEW_PASSWORD)
    const here = await api.signIn(nora.username, NEW_PASSWORD)
    const entries = await added(async () => {
      expect((await here('POST', '/api/account/sessions/end-others')).status).toBe(200)
      await here('GET', '/api/logout')
    })
    expect(entries).toEqual([])
    expect((await there('GET', '/api/auth/user')).status).toBe(401)
  })

  test('registers is in the log with nobody named, as nobody was signed in', async () => {
    const entries = await added(() =>
      api.visitor('POST', '/api/auth/register', {
        email: 'new@example.org',
        firstName: 'Nils',
        lastName: 'New',
        phone: '+1 555 0100 00',
        username: '@nils',
        password: NEW_PASSWORD,
        paypalEmail: 'new@example.org',
      }),
    )
    expect(entries).toMatchObject([
      { what: 'registered', actor: null, before: null, after: { password: 'set' } },
    ])
  })

  test('bids and wins leaves nothing, until the win changes hands', async () => {
    const bidder = await api.addUser('@bidder')
    const mountainId = await api.addMountain('Brighton')
    const entries = await added(async () => {
      const answer = await bidder.call('POST', '/api/bids', { mountainId, amount: 500 })
      expect(answer.status).toBe(201)
      await api.sql`update cycles set start_date = now() - interval '2 hours',
        scheduled_end = date_trunc('second', now()), end_date = date_trunc('second', now())
        where mountain_id = ${mountainId}`
      await api.sql`update mountains set end_time = date_trunc('second', now()) where id = ${mountainId}`
      await won(mountainId)
    })
    expect(entries).toEqual([])

    const winId = await won(mountainId)
    const declined = await added(() => bidder.call('POST', `/api/wins/${winId}/decline`))
    const mine = declined.map(({ entity, what, subject, actor }) => [
      entity,
      what,
      subject,
      actor?.id,
    ])
    expect(mine.toSorted()).toEqual([
      ['strike', 'struck', 'Brighton #1', bidder.id],
      ['win', 'declined', 'Brighton #1', bidder.id],
    ])
    const [strike] = declined.filter(({ entity }) => entity === 'strike')
    const lifted = await added(() =>
      api.admin('POST', `/api/admin/strikes/${strike?.entityId}/lift`),
    )
    expect(lifted).toMatchObject([{ entity: 'strike', what: 'lifted', actor: { id: adminId } }])
  })
})

/** Waits for the mountain's win and returns its id. */
async function won(mountainId: string): Promise<string> {
  for (;;) {
    const [win] = await api.sql`select id from wins where mountain_id = ${mountainId}`
    if (win) return win.id
    await Bun.sleep(20)
  }
}

describe('the log', () => {
  test('is found by who, by what it is about, and by time, page after page', async () => {
    const all = await read()
    const byAdmin = await read(`actorId=${adminId}`)
    expect(byAdmin).toEqual(all.filter(({ actor }) => actor?.id === adminId))
    expect(await read('actorId=none')).toEqual(all.filter(({ actor }) => actor === null))
    expect(await read(`entity=user&entityId=${nora.id}`)).toEqual(
      all.filter(({ entityId, entity }) => entity === 'user' && entityId === nora.id),
    )
    const middle = all[Math.floor(all.length / 2)]?.at ?? ''
    expect(await read(`from=${middle}`)).toEqual(all.filter(({ at }) => at >= middle))
    expect(await read(`to=${middle}`)).toEqual(all.filter(({ at }) => at < middle))

    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await api.admin(
        'GET',
        `/api/admin/audit?limit=5${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.headers.get('x-total-count')).toBe(String(all.length))
      paged.push(
        ...z
          .array(auditEntry)
          .parse(page.body)
          .map(({ id }) => id),
      )
      cursor = page.headers.get('x-next-cursor')
    }
    expect(paged).toEqual(all.map(({ id }) => id))
  })

  test('is searched by the words of a change, by whom it is about, and by who made it', async () => {
    const mountain = await api.addMountain('Big Sky', 75)
    await api.admin('PATCH', `/api/admin/mountains/${mountain}`, { startPrice: 98_765 })
    const idsOf = async (search: string) =>
      (await read(new URLSearchParams({ search }).toString())).map(({ entityId }) => entityId)
    expect(await idsOf('Start Price 98765')).toEqual([mountain])
    expect(await idsOf('start_price 98765')).toEqual([mountain])
    expect(await idsOf('big sky')).toEqual([mountain, mountain])
    expect(await idsOf('@admin edited the mountain Big Sky')).toEqual([mountain])
    expect(await read('search=big+sky')).toMatchObject([{ subject: 'Big Sky' }, {}])
    expect(await idsOf(nora.username)).toContain(nora.id)
    expect(await idsOf('@admin')).toContain(mountain)
    expect(await idsOf('100%')).toEqual([])
  })

  test('holds no password, no hash and no token', async () => {
    const [{ log = '' } = {}] = await api.sql`select json_agg(audit)::text as log from audit`
    const hashes = await api.sql<{ secret: string }[]>`
      select password_hash as secret from users where password_hash is not null
      union all select hash from tokens`
    expect(hashes.length).toBeGreaterThan(5)
    for (const { secret } of hashes) expect(log).not.toContain(secret)
    expect(log).not.toContain(NEW_PASSWORD)
    expect(log).not.toMatch(/argon2|password_?hash|token/i)
  })

  test.each([
    ['add to', "insert into audit values (gen_random_uuid(), now(), null, 'x', 'user', 'y')"],
    ['change', "update audit set what = 'nothing'"],
    ['delete from', 'delete from audit'],
    ['empty', 'truncate audit'],
  ])('is not for the application to %s', async (_what, statement) => {
    const app = postgres(api.config.databaseUrl, { max: 1, onnotice: () => {} })
    const refused = app.unsafe(statement).execute()
    await expect(refused).rejects.toMatchObject({ code: '42501' })
    await app.end()
  })

  test.each(["update audit set what = 'nothing'", 'delete from audit', 'truncate audit'])(
    'is kept from its owner too: %s',
    async (statement) => {
      const refused = api.sql.unsafe(statement).execute()
      await expect(refused).rejects.toThrow('the audit log is only added to')
    },
  )

  test('has no entry for a transaction that was rolled back', async () => {
    const entries = await added(() =>
      api.sql
        .begin(async (tx) => {
          await tx`update users set is_admin = true where id = ${nora.id}`
          throw new Error('undone')
        })
        .catch(() => {}),
    )
    expect(entries).toEqual([])
  })
})

test('the changes of one transaction are listed in their order', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Nora ${index}`)
  const entries = await added(() =>
    api.sql.begin(async (tx) => {
      for (const name of names)
        await tx`update users set first_name = ${name} where id = ${nora.id}`
    }),
  )
  expect(entries.map(({ after }) => after?.firstName)).toEqual(names)
})
