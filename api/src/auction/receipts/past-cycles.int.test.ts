import { expect, test } from 'bun:test'
import { pastCycle } from '@firstchair/contract'
import { z } from 'zod'
import { testApi, testUser } from '../../test-api.ts'
import { endNow } from '../test-end.ts'

const api = testApi()
const ann = testUser(() => api, '@ann')
const bob = testUser(() => api, '@bob')

const past = async (id: string) => api.visitor('GET', `/api/mountains/${id}/cycles`)

test('anybody reads how the closed cycles of a mountain ended, newest first', async () => {
  const id = await api.addMountain('Alta')
  expect((await past(id)).body).toEqual([])
  for (const [bidder, amount] of [
    [ann, 100],
    [bob, 120],
  ] as const) {
    await bidder.call('POST', '/api/bids', { mountainId: id, amount })
  }
  for (const number of [1, 2]) {
    await endNow(api.sql, id)
    const closed = () => api.sql`
      select from cycles where mountain_id = ${id} and number = ${number} and status = 'closed'`
    while ((await closed()).length === 0) await Bun.sleep(20)
  }
  const { status, body } = await past(id)
  expect(status).toBe(200)
  expect(z.array(pastCycle).parse(body)).toMatchObject([
    { season: 1, cycleNumber: 2, bidder: null, price: null },
    { season: 1, cycleNumber: 1, bidder: '@bob', price: 120 },
  ])
  // Names, as the board shows them, and nothing else about people.
  expect(JSON.stringify(body)).not.toContain(bob.id)
})

test('a mountain that is not listed has no past', async () => {
  expect((await past(Bun.randomUUIDv7())).status).toBe(404)
})
