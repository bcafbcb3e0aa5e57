import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Bid, bid, mountainBid } from '@firstchair/contract'
import { z } from 'zod'
import { startTestApi, type TestApi, type TestUser } from '../platform/test-api.ts'

let api: TestApi
let nora: TestUser
let mateo: TestUser
beforeAll(async () => {
  api = await startTestApi()
  nora = await api.addUser('@nora')
  mateo = await api.addUser('@mateo')
})
afterAll(() => api.stop())

async function place(user: TestUser, mountainId: string, amount: number): Promise<Bid> {
  const answer = await user.call('POST', '/api/bids', { mountainId, amount })
  return bid.parse(Object(answer.body).bid)
}
const history = async (mountainId: string, query = '') => {
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
    await api.sql`update cycles set scheduled_end = now(), end_date = now() where mountain_id = ${mountainId}`
    await api.sql`update mountains set end_time = now() where id = ${mountainId}`
    while (await isOpen(mountainId)) await Bun.sleep(20)
    expect((await history(mountainId)).bids.map(({ amount }) => amount)).toEqual([100])
    const mine = await nora.call('GET', '/api/bids/user')
    expect(JSON.stringify(mine.body)).not.toContain(mountainId)
  })
})

const isOpen = async (id: string): Promise<boolean> =>
  Object((await api.visitor('GET', `/api/mountains/${id}`)).body).cycleId !== null

describe("a user's own bids", () => {
  test('are his alone, of all open cycles, newest first, in pages', async () => {
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
})
