import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mailTo } from '../mail/test-mail.ts'
import { startTestApi, type TestApi, type TestUser } from '../test-api.ts'

let api: TestApi
let ann: TestUser
let people = 0
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  await api.sql`delete from limit_requests`
})
afterAll(() => api.stop())

const path = '/api/account/limit-request'
const request = { wanted: 2_000_000, reason: 'Bidding for my club' }
const open = async ({ call }: TestUser) => Object((await call('GET', path)).body).request
const waiting = async () =>
  Object((await api.admin('GET', '/api/admin/attention')).body).limitRequests

test('a request waits for an admin, who answers it with a limit', async () => {
  expect(await open(ann)).toBeNull()
  expect((await ann.call('POST', path, request)).status).toBe(200)
  const kept = { ...request, askedAt: expect.any(String) }
  expect(await open(ann)).toEqual(kept)
  expect(await waiting()).toEqual({
    count: 1,
    first: [{ id: ann.id, label: `${ann.username}: $2,000,000`, at: expect.any(String) }],
  })
  const glance = await api.admin('GET', `/api/admin/users/${ann.id}`)
  expect(glance.body).toMatchObject({ limitRequest: kept })
  await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: 1_500_000 })
  expect([await open(ann), await waiting()]).toEqual([null, { count: 0, first: [] }])
})

test('a user has one open request, and may ask again after the answer', async () => {
  const answers = await Promise.all([1, 2].map(() => ann.call('POST', path, request)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: null })
  expect((await ann.call('POST', path, request)).status).toBe(200)
})

test('a request for no more than the limit, and one without a reason, are refused', async () => {
  const same = await ann.call('POST', path, { ...request, wanted: 1_000_000 })
  expect([same.status, Object(same.body).reason]).toEqual([409, 'not_higher'])
  for (const wrong of [{ reason: ' ' }, { reason: 'x'.repeat(301) }, { wanted: 1.5 }]) {
    expect((await ann.call('POST', path, { ...request, ...wrong })).status).toBe(422)
  }
  expect(await open(ann)).toBeNull()
})

test('the request of an archived user does not wait', async () => {
  await ann.call('POST', path, request)
  await api.admin('PATCH', `/api/admin/users/${ann.id}/archive`)
  expect(await waiting()).toEqual({ count: 0, first: [] })
})

const declinePath = ({ id }: TestUser) => `/api/admin/users/${id}/limit-request/decline`
/** Asks as the user; returns when that was. */
async function ask(user: TestUser): Promise<string> {
  expect((await user.call('POST', path, request)).status).toBe(200)
  return Object(await open(user)).askedAt
}
const declinedOf = async ({ call }: TestUser) => Object((await call('GET', path)).body).declined
const reasonOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object(body).reason,
]
/** Moves the decline into the past, as waiting would. */
const waitFor = (hours: number) =>
  api.sql`update limit_declines set declined_at = declined_at - make_interval(hours => ${hours})
    where user_id = ${ann.id}`

describe('an admin who declines a request', () => {
  const text = 'Please pay your last ticket first.'

  test('answers it: the user reads the reason, also in a mail, and the log has it', async () => {
    const askedAt = await ask(ann)
    expect((await api.admin('POST', declinePath(ann), { askedAt, text })).status).toBe(200)
    expect([await open(ann), await waiting()]).toEqual([null, { count: 0, first: [] }])
    const declined = await declinedOf(ann)
    expect(declined).toEqual({
      ...{ wanted: 2_000_000, text },
      ...{ declinedAt: expect.any(String), askAgainAt: expect.any(String) },
    })
    const day = Date.parse(declined.askAgainAt) - Date.parse(declined.declinedAt)
    expect(day).toBe(24 * 60 * 60_000)
    const mail = await mailTo(api.url, ann.email, 'Your request for a higher limit was declined')
    expect(mail.text).toContain(`You asked for: $2,000,000\nReason: ${text}`)
    const log = await api.admin('GET', `/api/admin/audit?entity=limit_request&entityId=${ann.id}`)
    expect(log.body).toMatchObject([
      { what: 'declined', actor: { username: '@admin' }, after: { wanted: 2_000_000, text } },
    ])
  })

  test('need not say why, and says it in at most 300 characters', async () => {
    const askedAt = await ask(ann)
    for (const wrong of [{ text: 'x'.repeat(301) }, { text: ' ' }, { askedAt: 'today' }]) {
      const answer = await api.admin('POST', declinePath(ann), { askedAt, ...wrong })
      expect(answer.status).toBe(422)
    }
    await api.admin('POST', declinePath(ann), { askedAt })
    expect(await declinedOf(ann)).toMatchObject({ text: null })
  })

  test('lets the user ask again after a day, which replaces the decline', async () => {
    await api.admin('POST', declinePath(ann), { askedAt: await ask(ann) })
    await waitFor(23)
    expect(reasonOf(await ann.call('POST', path, request))).toEqual([409, 'declined'])
    await waitFor(1)
    expect(await declinedOf(ann)).toMatchObject({ askAgainAt: null })
    await ask(ann)
    expect(await declinedOf(ann)).toBeNull()
    expect(await waiting()).toMatchObject({ count: 1 })
  })

  test('may change their mind: a limit removes the decline and the wait', async () => {
    await api.admin('POST', declinePath(ann), { askedAt: await ask(ann) })
    await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: null })
    expect(await declinedOf(ann)).toBeNull()
    await ask(ann)
  })

  test('is told when there is no such user, or the user is archived', async () => {
    const askedAt = await ask(ann)
    const nobody = { ...ann, id: '01890000-0000-7000-8000-000000000000' }
    const unknown = await api.admin('POST', declinePath(nobody), { askedAt })
    expect(reasonOf(unknown)).toEqual([404, 'not_found'])
    await api.admin('PATCH', `/api/admin/users/${ann.id}/archive`)
    const archived = await api.admin('POST', declinePath(ann), { askedAt })
    expect(reasonOf(archived)).toEqual([409, 'archived'])
    expect(await api.sql`select 1 from limit_declines where user_id = ${ann.id}`).toHaveLength(0)
  })
})

describe('of two admins', () => {
  const mailsOf = async () => {
    const [row] = await api.sql<{ mails: number }[]>`
      select count(*)::int as mails from jobs.job_common
      where data ->> 'to' = ${ann.email} and data -> 'letter' ->> 'kind' = 'limit_declined'`
    return row?.mails
  }

  test('who decline at the same time one does, and the user gets one mail', async () => {
    const askedAt = await ask(ann)
    const answers = await Promise.all(
      ['One reason.', 'Another.'].map((text) =>
        api.admin('POST', declinePath(ann), { askedAt, text }),
      ),
    )
    expect(answers.map(reasonOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'outdated'],
    ])
    expect(await mailsOf()).toBe(1)
  })

  test('who raise the limit and decline the first one decides', async () => {
    const limitPath = `/api/admin/users/${ann.id}/bid-limit`
    const granted = await ask(ann)
    await api.admin('PATCH', limitPath, { limit: 1_500_000, askedAt: granted })
    const late = await api.admin('POST', declinePath(ann), { askedAt: granted })
    expect(reasonOf(late)).toEqual([409, 'outdated'])
    expect([await declinedOf(ann), await mailsOf()]).toEqual([null, 0])

    const declined = await ask(ann)
    await api.admin('POST', declinePath(ann), { askedAt: declined })
    const raised = await api.admin('PATCH', limitPath, { limit: 1_900_000, askedAt: declined })
    expect(reasonOf(raised)).toEqual([409, 'outdated'])
    const { body } = await api.admin('GET', `/api/admin/users/${ann.id}`)
    expect(body).toMatchObject({ user: { biddingLimit: 1_500_000 } })
  })

  test('the late one does not decline a newer request that they have not seen', async () => {
    const first = await ask(ann)
    await api.admin('POST', declinePath(ann), { askedAt: first })
    await waitFor(24)
    const second = await ask(ann)
    const late = await api.admin('POST', declinePath(ann), { askedAt: first })
    expect(reasonOf(late)).toEqual([409, 'outdated'])
    expect(await open(ann)).toMatchObject({ askedAt: second })
  })
})

test('a user who asks while the decline is being written waits for it, and is refused', async () => {
  const askedAt = await ask(ann)
  let late: ReturnType<TestUser['call']> | undefined
  await api.sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${ann.id} for update`
    late = ann.call('POST', path, request)
    await untilWaiting()
    await tx`delete from limit_requests where user_id = ${ann.id}`
    await tx`insert into limit_declines (user_id, wanted, asked_at)
      values (${ann.id}, ${request.wanted}, ${askedAt})`
  })
  const answer = await late
  expect(answer && reasonOf(answer)).toEqual([409, 'declined'])
})

/** Until a transaction of the API waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const waiting = await api.sql`
      select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`
    if (waiting.length > 0) return
    await Bun.sleep(10)
  }
}

test('a decline that an older instance has left behind does not hide an open request', async () => {
  await api.admin('POST', declinePath(ann), { askedAt: await ask(ann) })
  await api.sql`insert into limit_requests (user_id, wanted, reason)
    values (${ann.id}, 3000000, 'Asked at an older instance')`
  expect([await declinedOf(ann), await open(ann)]).toMatchObject([null, { wanted: 3_000_000 }])
  const { askedAt } = Object(await open(ann))
  await api.admin('POST', declinePath(ann), { askedAt, text: 'Again, no.' })
  expect(await declinedOf(ann)).toMatchObject({ wanted: 3_000_000, text: 'Again, no.' })
})
