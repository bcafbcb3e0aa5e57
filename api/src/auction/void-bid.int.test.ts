import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type BidPlaced, bidPlaced } from '@firstchair/contract'
import { type TestUser, testApi, testUser } from '../test-api.ts'
import { AUCTION_INVARIANTS } from './invariants.ts'
import { endNow } from './test-end.ts'

setDefaultTimeout(30_000)

const api = testApi()
const nora = testUser(() => api, '@nora')
const mateo = testUser(() => api, '@mateo')

const bid = async (user: TestUser, mountainId: string, amount: number): Promise<BidPlaced['bid']> =>
  bidPlaced.parse((await user.call('POST', '/api/bids', { mountainId, amount })).body).bid
const voidBid = (bidId: string, reason = 'A slip of the keyboard.') =>
  api.admin('POST', `/api/admin/bids/${bidId}/void`, { reason })
/** Letters to a user, the newest first, awaited. */
async function letter(user: TestUser, kind: string) {
  for (;;) {
    const [row] = await api.sql<{ letter: Record<string, unknown> }[]>`
      select data -> 'letter' as letter from jobs.job_common
      where data ->> 'to' = ${user.email} and data -> 'letter' ->> 'kind' = ${kind}`
    if (row) return row.letter
    await Bun.sleep(20)
  }
}

describe('voiding a bid', () => {
  test('gives the lead back to the bid below it, and mails both bidders the reason', async () => {
    const mountainId = await api.addMountain('Alta')
    await bid(mateo, mountainId, 150)
    const absurd = await bid(nora, mountainId, 900_000)
    const answer = await voidBid(absurd.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ currentBidder: '@mateo', currentPrice: 150, seq: 3 })
    const shown = await api.visitor('GET', `/api/mountains/${mountainId}`)
    expect(shown.body).toEqual({ ...(answer.body as object), facts: null, factsId: null })
    const history = await api.visitor('GET', `/api/mountains/${mountainId}/bids`)
    expect(Object(history.body)).toHaveLength(1)
    expect(await letter(nora, 'bid_void')).toMatchObject({
      ...{ mountain: 'Alta', amount: 900_000, reason: 'A slip of the keyboard.' },
    })
    expect(await letter(mateo, 'lead_again')).toMatchObject({ mountain: 'Alta', amount: 150 })
    expect((await bid(nora, mountainId, 151)).amount).toBe(151)
  })

  test('of the only bid brings the start price back', async () => {
    const mountainId = await api.addMountain('Vail')
    const only = await bid(nora, mountainId, 300)
    expect((await voidBid(only.id)).body).toMatchObject({ currentBidder: null, currentPrice: 100 })
  })

  test('of a bid that does not lead changes neither leader nor price', async () => {
    const mountainId = await api.addMountain('Brighton')
    const below = await bid(nora, mountainId, 100)
    await bid(mateo, mountainId, 200)
    const { body } = await voidBid(below.id)
    expect(body).toMatchObject({ currentBidder: '@mateo', currentPrice: 200 })
  })

  test('is written to the audit log with its reason and the admin', async () => {
    const mountainId = await api.addMountain('Park')
    const { id } = await bid(nora, mountainId, 300)
    await voidBid(id, 'Not meant.')
    const log = await api.admin('GET', `/api/admin/audit?entity=bid&entityId=${id}`)
    expect(log.body).toMatchObject([{ what: 'voided', after: { reason: 'Not meant.' } }])
    expect(Object(log.body)[0].actor.id).toBe(Object(log.body)[0].after.voidedBy)
  })

  test('once is enough, and a closed cycle keeps its bids', async () => {
    const mountainId = await api.addMountain('Snowbird')
    const { id } = await bid(nora, mountainId, 300)
    expect((await voidBid(id)).status).toBe(200)
    expect((await voidBid(id)).body).toMatchObject({ reason: 'not_open' })
    const won = await bid(nora, mountainId, 310)
    await endNow(api.sql, mountainId)
    expect((await voidBid(won.id)).status).toBe(409)
    const [win] = await api.sql`select winning_amount from wins where bid_id = ${won.id}`
    expect(win).toEqual({ winning_amount: 310 })
  })

  test('needs an admin, a bid and a reason', async () => {
    const mountainId = await api.addMountain('Solitude')
    const { id } = await bid(nora, mountainId, 300)
    const path = `/api/admin/bids/${id}/void`
    expect((await nora.call('POST', path, { reason: 'Mine.' })).status).toBe(403)
    expect((await api.visitor('POST', path, { reason: 'Mine.' })).status).toBe(401)
    expect((await voidBid(Bun.randomUUIDv7())).status).toBe(404)
    expect((await voidBid(id, ' ')).status).toBe(422)
  })

  test('breaks no rule of the database', async () => {
    for (const { name, violations } of AUCTION_INVARIANTS) {
      expect([name, ...(await api.sql.unsafe(violations))]).toEqual([name])
    }
  })
})
