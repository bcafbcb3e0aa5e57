import { describe, expect, test } from 'bun:test'
import { type Bid, bid, mountainBid } from '@firstchair/contract'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { z } from 'zod'
import { type TestUser, testApi, testUser } from '../test-api.ts'
import { listUserBids } from './mountain.store.ts'
import { endNow } from './test-end.ts'

const api = testApi()
const nora = testUser(() => api, '@nora')
const mateo = testUser(() => api, '@mateo')

async function place(user: TestUser, mountainId: string, amount: number): Promise<Bid> {
  const answer = await user.call('POST', '/api/bids', { mountainId, amount })
  return bid.parse(Object(answer.body).bid)
}
async function history(mountainId: string, query = '') {
  const answer = await api.visitor('GET', `/api/mountains/${mountainId}/bids${query}`)
  return { bids: z.array(mountainBid).parse(answer.body), headers: answer.headers }
}

describe("a mountain's bids", () => {
  test('are shown to everybody with name, amount and time, newest first', async () => {
    const mountainId = await api.addMountain('Alta')
    const placed = [
      await place(nora, mountainId, 100),
      await place(mateo, mountainId, 110),
      await place(nora, mountainId, 125),
    ]
    const { bids } = await history(mountainId)
    expect(bids).toEqual(
      placed.toReversed().map(({ id, amount, placedAt }) => ({
        id,
        displayName: amount === 110 ? '@mateo' : '@nora',
        amount,
        placedAt,
        isAuto: false,
      })),
    )
  })

  test('come in pages', async () => {
    const mountainId = await api.addMountain('Vail')
    for (const amount of [100, 101, 102]) await place(nora, mountainId, amount)
    const first = await history(mountainId, '?limit=2')
    expect(first.bids.map(({ amount }) => amount)).toEqual([102, 101])
    expect(first.headers.get('x-total-count')).toBe('3')
    const cursor = first.headers.get('x-next-cursor')
    const second = await history(mountainId, `?limit=2&cursor=${cursor}`)
    expect(second.bids.map(({ amount }) => amount)).toEqual([100])
    expect(second.headers.get('x-next-cursor')).toBeNull()
  })

  test('are those of the present cycle, and of the last one when the auction is over', async () => {
    const mountainId = await api.addMountain('Taos')
    await place(nora, mountainId, 100)
    await api.sql`update mountains set cycles_completed = 4, tickets_available = 1 where id = ${mountainId}`
    await api.sql`update cycles set number = 5 where mountain_id = ${mountainId}`
    await endNow(api.sql, mountainId)
    while (await isOpen(mountainId)) await Bun.sleep(20)
    expect((await history(mountainId)).bids.map(({ amount }) => amount)).toEqual([100])
    const mine = await nora.call('GET', '/api/bids/user')
    expect(JSON.stringify(mine.body)).not.toContain(mountainId)
  })
})

const isOpen = async (id: string): Promise<boolean> =>
  Object((await api.visitor('GET', `/api/mountains/${id}`)).body).cycleId !== null

describe("a user's own bids", () => {
  test('belong to the caller alone, of all open cycles, newest first, in pages', async () => {
    const ida = await api.addUser('@ida')
    const [one, two] = [await api.addMountain('One'), await api.addMountain('Two')]
    const placed = [
      await place(ida, one, 100),
      await place(ida, two, 100),
      await place(ida, one, 101),
    ]
    await place(mateo, two, 150)
    const read = async (query: string) => {
      const answer = await ida.call('GET', `/api/bids/user${query}`)
      return { bids: z.array(bid).parse(answer.body), next: answer.headers.get('x-next-cursor') }
    }
    expect((await read('')).bids).toEqual(placed.toReversed())
    const first = await read('?limit=2')
    const second = await read(`?limit=2&cursor=${first.next}`)
    expect([...first.bids, ...second.bids]).toEqual(placed.toReversed())
  })

  test('are read past those of a year', async () => {
    const MANY = 12_000
    const eve = await api.addUser('@eve')
    const mountainId = await api.addMountain('Old')
    const placed = await place(eve, mountainId, 100)
    await api.sql`
      with closed as (
        insert into cycles (id, mountain_id, season, number, start_date, scheduled_end, end_date,
          status, closed_at)
        select gen_random_uuid(), ${mountainId}::uuid, 9, 1, long_ago, long_ago, long_ago, 'closed', now()
        from (select now() - interval '1 year' as long_ago) as times
        returning id, start_date
      )
      insert into bids (id, mountain_id, cycle_id, user_id, amount, status, seq, placed_at)
      select gen_random_uuid(), ${mountainId}, closed.id, users.id, n, 'lost', 1000 + n, start_date
      from generate_series(1, ${MANY}) as n
      cross join closed
      join users on users.username = case when n % 4 = 0 then '@eve' else '@nora' end`
    await api.sql`analyze bids`
    const { rows, touched } = await drizzle(api.sql).transaction(async (tx) => {
      // In a transaction, whose statistics tell of nobody else.
      const page = await listUserBids(tx, eve.id, {})
      const [read] = await tx.execute<{ rows: string }>(sql`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
        from pg_stat_xact_user_tables where relname = 'bids'`)
      return { rows: page.entries, touched: Number(read?.rows) }
    })
    expect(rows).toEqual([placed])
    expect(touched).toBeLessThan(MANY / 100)
  })
})
