import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import pino from 'pino'
import { z } from 'zod'
import { endNow } from '../auction/test-end.ts'
import { PASSWORD, startTestApi, type TestApi } from '../test-api.ts'
import { OMITTED_COLUMNS, OMITTED_TABLES } from './own-data/account-data.store.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({}, log)
})
afterAll(() => api.stop())

describe('the account', () => {
  test('shows the user, their choices, and no secret', async () => {
    const { call, id, email } = await api.addUser('@nora')
    const { body } = await call('GET', '/api/account')
    expect(body).toEqual({
      user: expect.objectContaining({ id, email, username: '@nora' }),
      newEmail: null,
      notifications: { outbid: true, news: true, showWins: true },
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('keeps which mails the user wants', async () => {
    const { call } = await api.addUser('@quiet')
    const choose = (outbid: unknown) => call('PATCH', '/api/account/notifications', { outbid })
    expect((await choose(false)).body).toEqual({ outbid: false })
    expect((await call('GET', '/api/account')).body).toMatchObject({
      notifications: { outbid: false },
    })
    expect((await choose('no')).status).toBe(422)
  })
})

describe('details', () => {
  test('change what is given and nothing else, never rights or email', async () => {
    const { call, email } = await api.addUser('@plain')
    const { status, body } = await call('PATCH', '/api/account/details', {
      firstName: ' Nora ',
      phone: '+1 555 0100 22',
      email: 'other@example.org',
      isAdmin: 1,
      approvalStatus: 'approved',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Nora', lastName: 'User', email, isAdmin: 0 })
  })

  test('with another PayPal email leave the user verified', async () => {
    const { call } = await api.addUser('@payer')
    const answer = await call('PATCH', '/api/account/details', { paypalEmail: 'pay@example.org' })
    expect(answer.body).toMatchObject({ paypalEmail: 'pay@example.org', emailVerified: 1 })
  })

  test('with another username show it on the mountains that the user leads', async () => {
    const { call } = await api.addUser('@before')
    const mountainId = await api.addMountain('Vail')
    expect((await call('POST', '/api/bids', { mountainId, amount: 100 })).status).toBe(201)
    const seqAfter = async (username: string) => {
      await call('PATCH', '/api/account/details', { username, password: PASSWORD })
      const { body } = await api.visitor('GET', `/api/mountains/${mountainId}`)
      expect(body).toMatchObject({ currentBidder: username })
      return Object(body).seq
    }
    const renamed = await seqAfter('@after')
    // The same name again is no change.
    expect(await seqAfter('@after')).toBe(renamed)
  })

  test('with a taken username, in any case, report it at its field', async () => {
    await api.addUser('@holder')
    const { call } = await api.addUser('@seeker')
    const { status, body } = await call('PATCH', '/api/account/details', {
      username: '@HOLDER',
      password: PASSWORD,
    })
    expect([status, Object(body).reason]).toEqual([422, 'username_taken'])
  })

  test('do not complete a profile: that sends a link', async () => {
    const { call } = await api.addUser('@fresh')
    await api.sql`update users set username = null where username = '@fresh'`
    const later = await api.signIn('fresh@example.com')
    const answer = await later('PATCH', '/api/account/details', { username: '@fresh' })
    expect([answer.status, Object(answer.body).reason]).toEqual([409, 'profile_incomplete'])
    expect((await call('PATCH', '/api/account/details', { firstName: 'Fran' })).status).toBe(200)
  })
})

test('the download holds everything of the caller, of nobody else, and no secret', async () => {
  const other = await api.addUser('@other')
  const { call, id, email } = await api.addUser('@leaver')
  const mountainId = await api.addMountain('Alta')
  await other.call('POST', '/api/bids', { mountainId, amount: 100 })
  const bid = { mountainId, amount: 120 }
  const placed = await call('POST', '/api/bids', bid, { 'idempotency-key': 'a-press' })
  expect(placed.status).toBe(201)
  await call('POST', '/api/account/email', { email: 'next@example.org', password: PASSWORD })

  const { headers, body } = await call('GET', '/api/account/data')
  expect(headers.get('content-disposition')).toBe('attachment; filename="firstchair-my-data.json"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(body).toMatchObject({
    exportedAt: expect.any(String),
    leftOut: expect.arrayContaining([
      { what: 'The texts of our emails to you', why: expect.stringContaining('your mailbox') },
    ]),
    users: [{ id, email, username: '@leaver' }],
    sessions: [{ ipAddress: '127.0.0.1', endedAt: null }],
    tokens: [{ purpose: 'email_change', email: 'next@example.org' }],
    bids: [{ mountain: 'Alta', cycle: 'Alta, cycle 1', amount: 120, status: 'active' }],
    bid_outcomes: [{ bidId: Object(placed.body).bid.id, outcome: null }],
    wins: [],
    strikes: [],
    outbid_notices: [],
    audit: [{ what: 'registered' }],
  })
  const text = JSON.stringify(body)
  expect(text).not.toContain(other.id)
  expect(text).not.toMatch(/argon2|"hash"|passwordHash/)
})

test('a download of more bids than one page holds has each once', async () => {
  const { call, id } = await api.addUser('@busy')
  const mountainId = await api.addMountain('Vail')
  const BIDS = 2_500
  // Ten at a time were decided in the same millisecond.
  await api.sql`
    insert into bids (id, mountain_id, cycle_id, user_id, amount, seq, placed_at)
    select gen_random_uuid(), id, cycle_id, ${id}, n, n, date_trunc('second', now()) + n / 10 * interval '1 ms'
    from mountains, generate_series(2, ${BIDS + 1}) n where id = ${mountainId}`
  const answer = await call('GET', '/api/account/data')
  const { bids } = z.object({ bids: z.array(z.object({ amount: z.int() })) }).parse(answer.body)
  expect(new Set(bids.map(({ amount }) => amount)).size).toBe(BIDS)
  expect(bids).toHaveLength(BIDS)
})

test('a bid of a closed cycle has lost in the download too', async () => {
  const { call } = await api.addUser('@beaten')
  const mountainId = await api.addMountain('Taos')
  await call('POST', '/api/bids', { mountainId, amount: 120 })
  await (await api.addUser('@better')).call('POST', '/api/bids', { mountainId, amount: 130 })
  await endNow(api.sql, mountainId)
  const isClosed = () => api.sql`
    select from cycles where mountain_id = ${mountainId} and status = 'closed'`
  while ((await isClosed()).length === 0) await Bun.sleep(20)
  const { body } = await call('GET', '/api/account/data')
  expect(body).toMatchObject({ bids: [{ amount: 120, status: 'lost' }] })
})

test('a download that breaks off is in the log', async () => {
  const { call, id } = await api.addUser('@broken')
  await api.sql`alter table queue_exits rename to queue_exits_away`
  await expect(call('GET', '/api/account/data')).rejects.toThrow()
  await api.sql`alter table queue_exits_away rename to queue_exits`
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'A download of an account broke off.',
      userId: id,
      err: { message: expect.stringContaining('queue_exits') },
    },
  ])
})

test('each table with the id of a user is in the download, or omitted by name', async () => {
  const tables = await api.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`
  const { call } = await api.addUser('@sections')
  const { body } = await call('GET', '/api/account/data')
  const missing = tables.filter(({ name }) => !Object.hasOwn(Object(body), name))
  expect(new Set(missing.map(({ name }) => name))).toEqual(OMITTED_TABLES)
})

test('the download names no other user: columns with their ids are omitted by name', async () => {
  const { call } = await api.addUser('@alone')
  const sections = Object.keys(Object((await call('GET', '/api/account/data')).body))
  const columns = await api.sql<{ name: string }[]>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and attname <> 'user_id'
      and conrelid::regclass::text = any(${sections})`
  expect(columns.map(({ name }) => name).filter((name) => !OMITTED_COLUMNS.has(name))).toEqual([])
  expect(columns.length).toBeGreaterThan(0)
})

test('the columns of a user are all in the download, but for the hash of the password', async () => {
  const { call } = await api.addUser('@columns')
  const { body } = await call('GET', '/api/account/data')
  const columns = await api.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'users'`
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
  const expected = columns.map(({ name }) => camel(name)).filter((name) => name !== 'passwordHash')
  expect(Object.keys(Object(body).users[0]).sort()).toEqual(expected.sort())
})
