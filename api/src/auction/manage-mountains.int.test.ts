import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Mountain } from '@firstchair/contract'
import postgres from 'postgres'
import { fieldOf, startTestApi, type TestApi, type TestUser } from '../test-api.ts'

let api: TestApi
let nora: TestUser
let mateo: TestUser
let june: TestUser
/** Of the application's role, whose connections alone it sees waiting. */
let watcher: postgres.Sql
beforeAll(async () => {
  api = await startTestApi()
  watcher = postgres(api.config.databaseUrl, { max: 1 })
  nora = await api.addUser('@nora')
  mateo = await api.addUser('@mateo')
  june = await api.addUser('@june')
})
afterAll(async () => {
  await watcher.end()
  await api.stop()
})

afterEach(async () => {
  // Every change is a row, and each row begins where the one before ended.
  const broken = await api.sql`
    select m.id from mountains m
    where m.seq <> (select max(last_seq) from changes c where c.mountain_id = m.id)`
  expect(Array.from(broken)).toEqual([])
})

const mountainAt = async (id: string): Promise<Mountain> =>
  // The route's own schema has checked the answer.
  (await api.visitor('GET', `/api/mountains/${id}`)).body as Mountain
async function bid(user: TestUser, mountainId: string, amount: number) {
  const answer = await user.call('POST', '/api/bids', { mountainId, amount })
  expect([answer.status, answer.body]).toMatchObject([201, {}])
}
const decide = (user: TestUser, approvalStatus: string) =>
  api.admin('PATCH', `/api/admin/users/${user.id}/approval-status`, { approvalStatus })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a new mountain', () => {
  test('is on the board at once, open at its start price until a whole second, with five tickets', async () => {
    const endTime = inAnHour().replace(/\d{3}Z/, '001Z')
    const body = { name: ' Alta ', startPrice: 120, endTime }
    const answer = await api.admin('POST', '/api/admin/mountains', body)
    expect(answer.status).toBe(201)
    const mountain = await mountainAt(fieldOf(answer, 'id'))
    expect(mountain).toMatchObject({
      name: 'Alta',
      seq: 0,
      cycleNumber: 1,
      currentBidder: null,
      currentPrice: 120,
      startPrice: 120,
      endTime: new Date(Date.parse(endTime) + 999).toISOString(),
      ticketsAvailable: 5,
      totalTickets: 5,
      cyclesCompleted: 0,
    })
    expect<unknown>(mountain).toEqual({ ...(answer.body as object), facts: null, factsId: null })
    const tickets = await api.sql`
      select number from tickets where mountain_id = ${mountain.id} order by number`
    expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'Al\u202Eta' }, 'name'],
    [{ startPrice: 0 }, 'startPrice'],
    [{ startPrice: 12.5 }, 'startPrice'],
    [{ startPrice: '12' }, 'startPrice'],
    [{ startPrice: 10_000_000 }, 'startPrice'],
    [{ endTime: 'tomorrow' }, 'endTime'],
    [{ endTime: '2020-01-01T00:00:00.000Z' }, 'endTime'],
    [{ endTime: undefined }, 'endTime'],
    [{ endTime: '9999-12-31T00:00:00.000Z' }, 'endTime'],
    [{ endTime: inDays(366.1) }, 'endTime'],
  ])('with %o is refused at its field', async (wrong, field) => {
    const body = { name: 'Wrong', startPrice: 10, endTime: inAnHour(), ...wrong }
    const answer = await api.admin('POST', '/api/admin/mountains', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(Object(answer.body).fields)).toEqual([field])
    expect(await api.sql`select 1 from mountains where name = 'Wrong'`).toHaveLength(0)
  })
})

describe('a name that another listed mountain has', () => {
  const add = (more: object) =>
    api.admin('POST', '/api/admin/mountains', {
      ...{ name: 'mont twin', startPrice: 10, endTime: inDays(366), ...more },
    })

  test('is refused until the admin allows it, for a new mountain and for a new name', async () => {
    const first = await api.addMountain('Mont Twin')
    const refused = await add({})
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'name_taken' }])
    const second = await add({ allowSameName: true })
    expect(second.status).toBe(201)
    const third = fieldOf(await add({ name: 'Mont Other' }), 'id')
    const rename = (body: object) => api.admin('PATCH', `/api/admin/mountains/${third}`, body)
    expect((await rename({ name: 'Mont Twin' })).status).toBe(409)
    expect((await rename({ name: 'Mont Twin', allowSameName: true })).status).toBe(200)
    // Its own name is no other mountain's.
    const kept = await api.admin('PATCH', `/api/admin/mountains/${first}`, {
      ...{ name: 'Mont Twin', startPrice: 20 },
    })
    expect(kept.status).toBe(200)
  })

  test('is free again once that mountain is deleted', async () => {
    const id = await api.addMountain('Mont Gone')
    await api.admin('DELETE', `/api/admin/mountains/${id}`)
    expect((await add({ name: 'Mont Gone' })).status).toBe(201)
  })
})

describe('an edit', () => {
  const edit = (id: string, body: object) => api.admin('PATCH', `/api/admin/mountains/${id}`, body)

  test('of the start price moves the price of a mountain without bids', async () => {
    const id = await api.addMountain('Vail', 100)
    await edit(id, { startPrice: 90 })
    expect(await mountainAt(id)).toMatchObject({ startPrice: 90, currentPrice: 90, seq: 1 })
  })

  test('of the start price never changes a price that has bids', async () => {
    const id = await api.addMountain('Stowe', 100)
    await bid(nora, id, 150)
    await edit(id, { startPrice: 400 })
    expect(await mountainAt(id)).toMatchObject({ startPrice: 400, currentPrice: 150, seq: 2 })
    await bid(mateo, id, 151)
  })

  test('that changes nothing is no public change', async () => {
    const id = await api.addMountain('Taos', 100)
    expect((await edit(id, { name: 'Taos', startPrice: 100 })).status).toBe(200)
    expect(await mountainAt(id)).toMatchObject({ seq: 0 })
  })

  test('of the end is refused and not dropped', async () => {
    const id = await api.addMountain('Alpental', 100)
    const answer = await edit(id, { startPrice: 90, endTime: inDays(3) })
    expect(answer.status).toBe(422)
    expect(Object(answer.body).fields).toEqual({
      endTime: 'An end cannot be edited. A reset of the auctions sets new ends.',
    })
    expect(await mountainAt(id)).toMatchObject({ startPrice: 100, seq: 0 })
  })

  test('of nothing, of a wrong price, or of an unknown mountain is refused', async () => {
    const id = await api.addMountain('Kirkwood', 100)
    expect((await edit(id, {})).status).toBe(422)
    expect((await edit(id, { startPrice: -5 })).status).toBe(422)
    expect((await edit(Bun.randomUUIDv7(), { name: 'New' })).status).toBe(404)
  })

  test('waits for the batch that holds the mountain and loses nothing of it', async () => {
    const id = await api.addMountain('Sugarloaf', 100)
    const holder = postgres(api.config.databaseUrl, { max: 1 })
    let edited: Promise<unknown> | undefined
    await holder.begin(async (tx) => {
      await tx`select 1 from mountains where id = ${id} for update`
      edited = edit(id, { name: 'Sugarbush' })
      await waitingLocks(1)
      await tx`update mountains set seq = seq + 1 where id = ${id}`
      await tx`insert into changes values (${id}, 1, 0, 'edited', now())`
    })
    await edited
    await holder.end()
    expect(await mountainAt(id)).toMatchObject({ name: 'Sugarbush', seq: 2 })
  })
})

describe('a deleted mountain', () => {
  test('does not take with it what a key was answered', async () => {
    const id = await api.addMountain('Mad River', 100)
    const press = () =>
      nora.call('POST', '/api/bids', { mountainId: id, amount: 120 }, { 'idempotency-key': 'gone' })
    const first = await press()
    expect(first.status).toBe(201)
    await api.admin('DELETE', `/api/admin/mountains/${id}`)
    const again = await press()
    expect(again.status).toBe(201)
    expect(Object(again.body).bid).toEqual(Object(first.body).bid)
    const other = { mountainId: id, amount: 121 }
    const reused = await nora.call('POST', '/api/bids', other, { 'idempotency-key': 'gone' })
    expect(reused.body).toMatchObject({ reason: 'key_reused' })
    expect((await nora.call('POST', '/api/bids', other)).status).toBe(404)
  })

  test('leaves all lists; its bids are cancelled, pending wins void, paid tickets kept', async () => {
    const id = await api.addMountain('Snowbird', 100)
    await bid(nora, id, 100)
    const [row] = await api.sql`
      select b.id, b.cycle_id from bids b where b.mountain_id = ${id}`
    for (const [ticket, user, status] of [
      [1, mateo, 'captured'],
      [2, june, 'pending'],
    ] as const) {
      await api.sql`insert into wins (id, mountain_id, ticket_number, cycle_id, user_id, bid_id,
        winning_amount, payment_status, awarded_at, payment_deadline, place, capture_id)
        values (gen_random_uuid(), ${id}, ${ticket}, ${row?.cycle_id}, ${user.id}, ${row?.id}, 100,
          ${status}, now(), now() + interval '2 days', ${ticket},
          ${status === 'captured' ? 'CAPTURE' : null})`
    }
    expect((await api.admin('DELETE', `/api/admin/mountains/${id}`)).status).toBe(200)

    expect((await api.visitor('GET', `/api/mountains/${id}`)).status).toBe(404)
    expect((await api.visitor('GET', `/api/mountains/${id}/bids`)).status).toBe(404)
    const { body } = await nora.call('GET', '/api/bids/user')
    expect(JSON.stringify(body)).not.toContain(id)
    const wins = await api.sql`select payment_status from wins where mountain_id = ${id} order by 1`
    expect(wins.map((win) => win.payment_status)).toEqual(['captured', 'void'])
    const [kept] = await api.sql`select status from bids where mountain_id = ${id}`
    expect(kept?.status).toBe('cancelled')
  })

  test('cannot be deleted, edited or bid on again', async () => {
    const id = await api.addMountain('Gone', 100)
    const path = `/api/admin/mountains/${id}`
    const both = await Promise.all([api.admin('DELETE', path), api.admin('DELETE', path)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await api.admin('PATCH', path, { name: 'Back' })).status).toBe(404)
    const late = await nora.call('POST', '/api/bids', { mountainId: id, amount: 100 })
    expect(late.status).toBe(404)
  })
})

describe('rejecting a user', () => {
  test('cancels their open bids and works leader and price out again, everywhere', async () => {
    const led = await api.addMountain('Led', 100)
    const alone = await api.addMountain('Alone', 80)
    const under = await api.addMountain('Under', 50)
    await bid(nora, led, 100)
    await bid(mateo, led, 120)
    await bid(nora, led, 130)
    await bid(mateo, led, 140)
    await bid(mateo, alone, 90)
    await bid(mateo, under, 50)
    await bid(june, under, 60)

    const answer = await decide(mateo, 'rejected')
    expect(answer.body).toMatchObject({ id: mateo.id, approvalStatus: 'rejected' })
    expect(await mountainAt(led)).toMatchObject({ currentBidder: '@nora', currentPrice: 130 })
    expect(await mountainAt(alone)).toMatchObject({ currentBidder: null, currentPrice: 80 })
    expect(await mountainAt(under)).toMatchObject({ currentBidder: '@june', currentPrice: 60 })
    expect((await mateo.call('GET', '/api/bids/user')).body).toEqual([])
    const shown = await api.visitor('GET', `/api/mountains/${led}/bids`)
    expect(JSON.stringify(shown.body)).not.toContain('@mateo')

    const late = await mateo.call('POST', '/api/bids', { mountainId: led, amount: 200 })
    expect(late.status).toBe(403)
    expect(late.body).toMatchObject({ reason: 'rejected' })
    await decide(mateo, 'approved')
    await bid(mateo, led, 140)
  })

  test('waits for a batch that has found them eligible, and takes its bid back too', async () => {
    const id = await api.addMountain('Race', 100)
    const holder = postgres(api.config.databaseUrl, { max: 1 })
    let rejected: Promise<unknown> | undefined
    await holder.begin(async (tx) => {
      await tx`select 1 from mountains where id = ${id} for update`
      await tx`select 1 from users where id = ${june.id} for key share`
      rejected = decide(june, 'rejected')
      await waitingLocks(1)
      const [{ id: bidId } = { id: '' }] = await tx<{ id: string }[]>`
        insert into bids select gen_random_uuid(), id, cycle_id, ${june.id}, 100, 'active', 1, now()
        from mountains where id = ${id} returning id`
      await tx`update mountains set seq = 1, leader_id = ${june.id}, leader_bid_id = ${bidId}
        where id = ${id}`
      await tx`insert into changes values (${id}, 1, 0, 'bids', now())`
    })
    await rejected
    await holder.end()
    expect(await mountainAt(id)).toMatchObject({ currentBidder: null, currentPrice: 100, seq: 2 })
    await decide(june, 'approved')
  })

  test('while everybody bids leaves none of their bids standing', async () => {
    const id = await api.addMountain('Storm', 100)
    const storm = Array.from({ length: 30 }, (_, step) =>
      [nora, mateo][step % 2]?.call('POST', '/api/bids', { mountainId: id, amount: 100 + step }),
    )
    await decide(mateo, 'rejected')
    await Promise.all(storm)
    const standing = await api.sql`
      select 1 from bids where user_id = ${mateo.id} and status = 'active'`
    expect(standing).toHaveLength(0)
    const [top] = await api.sql`
      select max(amount) as amount from bids where mountain_id = ${id} and status = 'active'`
    expect(await mountainAt(id)).toMatchObject({ currentPrice: top?.amount ?? 100 })
    await decide(mateo, 'approved')
  })

  test('who is unknown, or to a status that there is not, is refused', async () => {
    expect((await decide({ ...june, id: Bun.randomUUIDv7() }, 'rejected')).status).toBe(404)
    expect((await decide(june, 'maybe')).status).toBe(422)
  })
})

/** Resolves when this many statements wait for a lock; the test's own time limit is the bound. */
async function waitingLocks(count: number): Promise<void> {
  for (;;) {
    const waiting = await watcher`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    if (waiting.length >= count) return
    await Bun.sleep(5)
  }
}
