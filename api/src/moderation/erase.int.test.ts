import { beforeAll, describe, expect, test } from 'bun:test'
import { cycleRecord, SESSION_ENDED_CODE } from '@firstchair/contract'
import { openSocket } from '../live/test-socket.ts'
import { mailTo, tokenIn } from '../mail/test-mail.ts'
import { eventually, testPayments } from '../payments/test-payments.ts'
import { connectDatabase } from '../platform/database.ts'
import { type Caller, caller, cookieOf, PASSWORD, type TestUser } from '../test-api.ts'
import { applyRetention } from './retention.ts'

const payments = testPayments()
let rival: TestUser
beforeAll(async () => {
  rival = await payments.api.addUser('@rival')
})

const CONFIRMED = { confirm: 'ERASE' }
const erase = (call: Caller) => call('POST', '/api/account/erase', CONFIRMED)
const eraseByAdmin = (id: string) =>
  payments.api.admin('POST', `/api/admin/users/${id}/erase`, CONFIRMED)
const refusal = (reason: string) => ({ status: 409, body: { reason } })
const former = ({ id }: TestUser) => `@former_${id.slice(-12)}`

/** The tables that contain a text in any column, the queues included. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await payments.api.sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await payments.api.sql.unsafe(
      `select from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [text],
    )
    if (row) found.push(name)
  }
  return found
}

describe('an erased account', () => {
  test('leaves its bids, win and payment under a pseudonym, and no name anywhere', async () => {
    const { api, sell, approved, capture, violations } = payments
    const ann = await api.addUser('@vanishing', {
      ...{ first_name: 'Vanessa', last_name: 'Vanishington', phone: '555 0199 777' },
    })
    const login = { emailOrUsername: ann.email, password: PASSWORD }
    const cookie = cookieOf(await api.visitor('POST', '/api/auth/login', login))
    const socket = await openSocket(api.url, { origin: api.config.publicUrl, cookie })
    await socket.next('hello')
    await ann.call('PATCH', '/api/account/details', { lastName: 'Vanishing-Vale' })
    await ann.call('PATCH', '/api/account/details', { username: '@vanisher', password: PASSWORD })
    const note = { note: 'Vanessa called.' }
    await api.admin('PATCH', `/api/admin/users/${ann.id}/note`, note)

    const { winId, mountainId } = await sell('Alta', [
      [rival, 100],
      [ann, 120],
    ])
    expect(await erase(ann.call)).toMatchObject(refusal('unpaid'))
    const path = `/api/mountains/${mountainId}/cycles/1`
    const record = async () => cycleRecord.parse((await api.visitor('GET', path)).body)
    const sealed = await eventually(record, ({ resultHash }) => resultHash !== null)
    // An erasure leaves a mail that is being sent in the queue.
    const isSent = () => api.sql`
      select from jobs.job_common where state = 'completed' and data -> 'letter' ->> 'kind' = 'won'
        and data ->> 'to' = ${ann.email}`
    await eventually(isSent, (mails) => mails.length === 1)
    await capture(ann, winId, await approved(ann, winId))
    await ann.call('PUT', `/api/user/watchlist/${mountainId}`)

    expect(await erase(ann.call)).toMatchObject({ status: 200 })
    expect(await socket.closed).toEqual({ code: SESSION_ENDED_CODE })
    expect((await caller(api.url, cookie)('GET', '/api/auth/user')).status).toBe(401)
    await mailTo(api.url, ann.email, 'Your account was erased')

    const [win] = await api.sql`select user_id, payment_status from wins where id = ${winId}`
    expect(win).toEqual({ user_id: ann.id, payment_status: 'captured' })
    expect(await record()).toMatchObject({
      resultHash: sealed.resultHash,
      isIntact: true,
      bids: [{ displayName: '@rival' }, { displayName: former(ann) }],
    })
    const board = await api.visitor('GET', `/api/mountains/${mountainId}`)
    expect(board.body).toMatchObject({ lastResult: { bidder: former(ann) } })
    expect(await violations()).toEqual([])

    for (const text of ['vanessa', 'vanish', '555 0199 777']) {
      const found = (await tablesWith(text)).filter((name) => !name.startsWith('jobs.'))
      expect([text, ...found]).toEqual([text])
    }
    const logins = await api.sql`
      select distinct ip_address, user_agent from sessions where user_id = ${ann.id}`
    expect([...logins]).toEqual([{ ip_address: '', user_agent: '' }])
    const jobs = await api.sql`
      select distinct data -> 'letter' ->> 'kind' as kind from jobs.job_common
      where data::text ilike '%vanish%' and data -> 'letter' ->> 'kind' <> 'paid'`
    expect([...jobs]).toEqual([{ kind: 'account_erased' }])
  })

  test('frees its email and its username at once', async () => {
    const { api } = payments
    const { call, email, username } = await api.addUser('@returning')
    await erase(call)
    const person = { firstName: 'Re', lastName: 'Turning', phone: '0123456789' }
    const again = {
      ...person,
      email,
      username,
      password: 'crystal harbor lamp',
      paypalEmail: email,
    }
    expect((await api.visitor('POST', '/api/auth/register', again)).status).toBe(201)
    const rows = await api.sql`select username from users where email = ${email}`
    expect([...rows]).toEqual([{ username }])
  })

  test('keeps its audit entries, which name nobody and cannot be changed otherwise', async () => {
    const { api } = payments
    const { call, id } = await api.addUser('@audited')
    await erase(call)
    const { body } = await api.admin('GET', `/api/admin/audit?entityId=${id}`)
    expect(body).toMatchObject([
      {
        what: 'erased',
        before: { username: 'erased', phone: 'erased' },
        after: { email: 'erased' },
      },
      { what: 'archived' },
      { what: 'registered', after: { username: 'erased', firstName: 'erased' } },
    ])
    const changed = api.sql`update audit set what = 'x' where entity_id = ${id}`.execute()
    await expect(changed).rejects.toThrow('the audit log is only added to')
    const other = api.sql`
      update audit set after = audit_without_person(after) where entity_id = ${rival.id}`.execute()
    await expect(other).rejects.toThrow('the audit log is only added to')
  })
})

describe('in what is another user’s, and in the queues', () => {
  const give = (from: TestUser, winId: string, email: string) =>
    from.call('POST', `/api/wins/${winId}/give`, {
      ...{ email, timeZone: 'America/Denver', name: 'Zulu', line: 'From zulu to Zulu' },
    })
  test('an erased account leaves no address, present or former, and no name', async () => {
    const { api, paidTicket, winnerOf } = payments
    const zoe = await api.addUser('@zoe_zulu', { first_name: 'Zoezulu', last_name: 'Zuluzoe' })
    const received = await paidTicket(rival, 'Dodge Ridge')
    expect((await give(rival, received.winId, zoe.email)).status).toBe(200)
    await mailTo(api.url, zoe.email, 'A gift from @rival: Dodge Ridge')
    const given = await paidTicket(zoe, 'Eaglecrest')
    expect((await give(zoe, given.winId, 'receiver@example.org')).status).toBe(200)
    await mailTo(api.url, 'receiver@example.org', 'A gift from @zoe_zulu: Eaglecrest')
    const moved = { email: 'zoe_zulu@moved.example', password: PASSWORD }
    expect((await zoe.call('POST', '/api/account/email', moved)).status).toBe(200)
    const token = tokenIn(await mailTo(api.url, moved.email, 'Confirm your new email'))
    await zoe.call('GET', `/api/auth/verify-email?token=${token}`)
    const waits = (to: string, letter: Record<string, string>) => api.sql`
      insert into jobs.job_common (id, name, start_after, data)
      values (gen_random_uuid(), 'mail', now() + interval '1 day', ${api.sql.json({ to, letter })})`
    await waits(moved.email, { kind: 'gift_void' })
    await waits('other@example.org', {
      kind: 'gift',
      winId: given.winId,
      from: '@zoe_zulu',
      line: 'Zulu',
    })
    const back = await paidTicket(rival, 'Fernie')
    expect((await give(rival, back.winId, moved.email)).status).toBe(200)
    // An erasure leaves a mail that is being sent in the queue.
    const isPaid = () => api.sql`
      select from jobs.job_common where state = 'completed' and data -> 'letter' ->> 'kind' = 'paid'
        and data ->> 'to' = ${zoe.email}`
    await eventually(isPaid, (mails) => mails.length === 1)
    const isBusy = () => api.sql`
      select from jobs.job_common where state in ('created', 'active') and start_after < now()`
    await eventually(isBusy, (open) => open.length === 0)

    expect(await erase(zoe.call)).toMatchObject({ status: 200 })
    expect(await winnerOf(rival, back.winId)).toMatchObject({ givenTo: 'an erased account' })
    const [gift] = await api.sql`
      select data -> 'letter' ->> 'from' as "from" from jobs.job_common
      where data ->> 'to' = 'other@example.org'`
    expect(gift).toEqual({ from: 'Someone' })
    await mailTo(api.url, moved.email, 'Your account was erased')
    const { db, closeDatabase } = connectDatabase({ ...api.config, onUnsafe: () => {} })
    // A round of the retention deletes the last mail to the account once it was sent.
    const found = async () => {
      await applyRetention(db)
      return tablesWith('zulu')
    }
    await eventually(found, (tables) => tables.length === 0)
    await closeDatabase()
  })

  test('an account with an address that was not proved takes nothing of its owner along', async () => {
    const { api, paidTicket, winnerOf } = payments
    const { winId } = await paidTicket(rival, 'Grouse')
    await give(rival, winId, 'dora@example.org')
    const before = await winnerOf(rival, winId)
    const taker = await api.addUser('@taker', { email_verified_at: null })
    await api.sql`update users set email = 'dora@example.org' where id = ${taker.id}`
    expect((await erase(taker.call)).status).toBe(200)
    expect(await winnerOf(rival, winId)).toMatchObject({ givenTo: Object(before).givenTo })
  })
})

describe('an account is not erased', () => {
  test('without the typed word', async () => {
    const { call } = await payments.api.addUser('@unsure')
    expect((await call('POST', '/api/account/erase', { confirm: 'yes' })).status).toBe(422)
    expect((await call('GET', '/api/auth/user')).status).toBe(200)
  })

  test('while it is an admin', async () => {
    expect(await erase(payments.api.admin)).toMatchObject(refusal('is_admin'))
  })

  // Otherwise a second account could drive a price up and withdraw its bids just before the end.
  test('while it has a bid in an open auction, whoever leads, unless an admin archives it', async () => {
    const { api } = payments
    const { call, id } = await api.addUser('@withdrawing')
    const mountainId = await api.addMountain('Brighton')
    await call('POST', '/api/bids', { mountainId, amount: 100 })
    expect(await erase(call)).toMatchObject(refusal('bidding'))
    await rival.call('POST', '/api/bids', { mountainId, amount: 150 })
    expect(await erase(call)).toMatchObject(refusal('bidding'))
    await api.admin('PATCH', `/api/admin/users/${id}/archive`)
    expect((await eraseByAdmin(id)).status).toBe(200)
    const [bid] = await api.sql`select status from bids where user_id = ${id}`
    expect(bid).toEqual({ status: 'cancelled' })
  })

  test('while a refund of it is open, or a paid ticket has no code yet', async () => {
    const { api, sell, approved, capture } = payments
    const payer = await api.addUser('@refunded')
    const { winId, mountainId } = await sell('Canyons', [[payer, 100]])
    await capture(payer, winId, await approved(payer, winId))
    const [{ id } = {}] = await api.sql`select id from captures where win_id = ${winId}`
    await api.sql`
      insert into refunds (id, capture_id, amount_cents, reason, requested_at, due_at)
      values (gen_random_uuid(), ${id}, 10000, 'stray', now(), now() + interval '1 day')`
    expect(await erase(payer.call)).toMatchObject(refusal('payment_open'))
    await api.sql`delete from refunds where capture_id = ${id}`
    await api.sql`update mountains set uses_codes = true where id = ${mountainId}`
    expect(await erase(payer.call)).toMatchObject(refusal('code_awaited'))
  })
})

describe('an admin', () => {
  test('erases archived users only, once, and they are listed no more', async () => {
    const { api } = payments
    const { id } = await api.addUser('@archivable')
    expect(await eraseByAdmin(id)).toMatchObject(refusal('not_archived'))
    await api.admin('PATCH', `/api/admin/users/${id}/archive`)
    expect((await eraseByAdmin(id)).status).toBe(200)
    expect((await eraseByAdmin(id)).status).toBe(404)
    expect((await api.admin('PATCH', `/api/admin/users/${id}/unarchive`)).status).toBe(404)
    const { body } = await api.admin('GET', '/api/admin/archived-users')
    expect(JSON.stringify(body)).not.toContain(id)
  })
})
