import { beforeAll, describe, expect, test } from 'bun:test'
import { bulkUsers, MAX_BULK } from '@firstchair/contract'
import { mailTo } from '../mail/test-mail.ts'
import { type TestUser, testApi } from '../test-api.ts'

let adminId: string
const api = testApi()
beforeAll(async () => {
  const [{ id = '' } = {}] = await api.sql<{ id: string }[]>`select id from users`
  adminId = id
})

const bulk = (action: string, ids: unknown) =>
  api.admin('POST', '/api/admin/users/bulk', { action, ids })
async function results(action: string, ids: string[]) {
  const { status, body } = await bulk(action, ids)
  expect(status).toBe(200)
  return Object(body).results
}
const bid = ({ call }: TestUser, mountainId: string, amount: number) =>
  call('POST', '/api/bids', { mountainId, amount })

describe('a bulk action', () => {
  test('applies to each user, notifies them, and records the admin', async () => {
    const ann = await api.addUser('@ann', { approval_status: 'pending' })
    const bob = await api.addUser('@bob')
    const nobody = Bun.randomUUIDv7()
    expect(await results('approve', [ann.id, bob.id, nobody, adminId])).toEqual([
      { id: ann.id, outcome: 'done' },
      { id: bob.id, outcome: 'unchanged' },
      { id: nobody, outcome: 'refused', reason: 'unknown', message: expect.any(String) },
      { id: adminId, outcome: 'refused', reason: 'own_account', message: expect.any(String) },
    ])
    await mailTo(api.url, ann.email, 'Your account is approved')
    const audited = await api.sql`
      select actor_id from audit where entity_id = ${ann.id} and what = 'approved'`
    expect(audited).toMatchObject([{ actor_id: adminId }])
  })

  test('takes those who go out of the auctions and leaves the others in', async () => {
    const [cleo, dan, eve] = [
      await api.addUser('@cleo'),
      await api.addUser('@dan'),
      await api.addUser('@eve'),
    ]
    const [alta, vail] = [await api.addMountain('Alta'), await api.addMountain('Vail')]
    await bid(eve, alta, 100)
    await bid(cleo, alta, 200)
    await bid(dan, vail, 300)
    expect(await results('archive', [cleo.id, dan.id, cleo.id])).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'unchanged' },
    ])
    expect((await cleo.call('GET', '/api/auth/user')).status).toBe(401)
    const mountain = async (id: string) => (await api.visitor('GET', `/api/mountains/${id}`)).body
    expect(await mountain(alta)).toMatchObject({ currentBidder: '@eve', currentPrice: 100 })
    expect(await mountain(vail)).toMatchObject({ currentBidder: null, currentPrice: 100 })
    expect(await results('unarchive', [cleo.id])).toEqual([{ id: cleo.id, outcome: 'done' }])
    expect(await results('reject', [eve.id])).toEqual([{ id: eve.id, outcome: 'done' }])
    expect(await mountain(alta)).toMatchObject({ currentBidder: null })
  })

  test('does not wait for mountains that none of its users is on', async () => {
    const fay = await api.addUser('@fay')
    const busy = await api.addMountain('Busy')
    await api.sql.begin(async (tx) => {
      await tx`select from mountains where id = ${busy} for update`
      expect(await results('archive', [fay.id])).toEqual([{ id: fay.id, outcome: 'done' }])
    })
  })

  test('holds the mountains of one user at a time, so that bids on the others go on', async () => {
    const [hal, ivy, jon] = [
      await api.addUser('@hal'),
      await api.addUser('@ivy'),
      await api.addUser('@jon'),
    ]
    const [early, late] = [await api.addMountain('Early'), await api.addMountain('Late')]
    await bid(hal, early, 100)
    await bid(ivy, late, 100)
    let archived: Promise<unknown> = Promise.resolve()
    await api.sql.begin(async (tx) => {
      await tx`select from mountains where id = ${late} for update`
      archived = results('archive', [hal.id, ivy.id])
      await untilWaiting()
      // The first user is archived while the action still waits for the second.
      expect((await hal.call('GET', '/api/auth/user')).status).toBe(401)
      expect((await bid(jon, early, 100)).status).toBe(201)
    })
    expect(await archived).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  })

  test("locks a user's mountains in the order of their ids", async () => {
    const kim = await api.addUser('@kim')
    const [first, second] = [await api.addMountain('First'), await api.addMountain('Second')]
    expect(first < second).toBe(true)
    await bid(kim, second, 100)
    await bid(kim, first, 100)
    let archived: Promise<unknown> = Promise.resolve()
    await api.sql.begin(async (tx) => {
      await tx`select from mountains where id = ${first} for update`
      archived = results('archive', [kim.id])
      await untilWaiting()
      // Fails at once if the waiting action held the second.
      expect(await tx`select from mountains where id = ${second} for update nowait`).toHaveLength(1)
    })
    expect(await archived).toEqual([{ id: kim.id, outcome: 'done' }])
  })

  test('of a bidder waits for a mountain that they come to in between', async () => {
    const gil = await api.addUser('@gil')
    const hot = await api.addMountain('Hot')
    let archived: Promise<unknown> = Promise.resolve()
    await api.sql.begin(async (tx) => {
      // As a batch of bids: the mountain, the bidder, and then the bid.
      await tx`select from mountains where id = ${hot} for update`
      await tx`select from users where id = ${gil.id} for key share`
      archived = results('archive', [gil.id])
      await untilWaiting()
      const bidId = Bun.randomUUIDv7()
      await tx`
        insert into bids (id, mountain_id, cycle_id, user_id, amount, seq, placed_at)
        select ${bidId}, id, cycle_id, ${gil.id}, 500, seq + 1, clock_timestamp()
        from mountains where id = ${hot}`
      await tx`
        insert into changes (mountain_id, after_seq, last_seq, kind, at)
        select id, seq, seq + 1, 'bids', clock_timestamp() from mountains where id = ${hot}`
      await tx`
        update mountains set seq = seq + 1, current_price = 500, leader_id = ${gil.id},
          leader_bid_id = ${bidId} where id = ${hot}`
    })
    expect(await archived).toEqual([{ id: gil.id, outcome: 'done' }])
    const { body } = await api.visitor('GET', `/api/mountains/${hot}`)
    expect(body).toMatchObject({ currentBidder: null, seq: 2 })
    expect(await api.sql`select status from bids where user_id = ${gil.id}`).toMatchObject([
      { status: 'cancelled' },
    ])
  })

  test('takes a thousand users, and no more', async () => {
    const ids = Array.from({ length: MAX_BULK }, () => Bun.randomUUIDv7())
    expect(bulkUsers.safeParse({ action: 'approve', ids }).success).toBe(true)
    expect((await bulk('approve', [...ids, Bun.randomUUIDv7()])).status).toBe(422)
  })

  test.each([
    ['delete', [Bun.randomUUIDv7()]],
    ['approve', []],
    ['approve', ['1']],
    ['approve', 'all'],
    ['approve', null],
  ])('%s of %j is refused with a message', async (action, ids) => {
    const { status, body } = await bulk(action, ids)
    expect([status, Object(body).message]).toEqual([422, expect.any(String)])
  })
})

/** Until a statement waits for a row that this test holds. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await api.sql`
      select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`
    if (row?.waiting > 0) return
    await Bun.sleep(10)
  }
}
