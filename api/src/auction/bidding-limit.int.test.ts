import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { auctionSettings, biddingRoom, bidOverLimit } from '@firstchair/contract'
import { z } from 'zod/mini'
import { type TestUser, testApi } from '../test-api.ts'
import { endNow } from './test-end.ts'

setDefaultTimeout(30_000)

let nora: TestUser
let mateo: TestUser
let people = 0
const api = testApi()
beforeEach(async () => {
  people += 1
  nora = await api.addUser(`@nora_${people}`)
  mateo = await api.addUser(`@mateo_${people}`)
})

const bid = (user: TestUser, mountainId: string, amount: number) =>
  user.call('POST', '/api/bids', { mountainId, amount })
const room = async (user: TestUser) =>
  z
    .pick(biddingRoom, { limit: true, committed: true })
    .parse((await user.call('GET', '/api/bids/limit')).body)
const setLimit = (user: TestUser, limit: number | null) =>
  api.admin('PATCH', `/api/admin/users/${user.id}/bid-limit`, { limit })

test('a bidder reads how long a winner has to pay', async () => {
  await api.sql`update settings set payment_window_hours = 36`
  const { body } = await nora.call('GET', '/api/bids/limit')
  expect(biddingRoom.parse(body).paymentWindowHours).toBe(36)
})

describe('the bidding limit', () => {
  test('keeps one account from taking every mountain with the highest bid', async () => {
    const mountainId = await api.addMountain('Alta')
    const answer = await bid(nora, mountainId, 9_999_999)
    expect(answer.status).toBe(403)
    expect(bidOverLimit.parse(answer.body)).toMatchObject({
      reason: 'over_limit',
      limit: 1_000_000,
      committed: 0,
    })
    expect((await bid(nora, mountainId, 1_000_000)).status).toBe(201)
  })

  test('covers the leads on all mountains together, and a raise replaces the own lead', async () => {
    await setLimit(nora, 1_000)
    const [one, two] = [await api.addMountain('One'), await api.addMountain('Two')]
    expect((await bid(nora, one, 600)).status).toBe(201)
    expect(await room(nora)).toEqual({ limit: 1_000, committed: 600 })
    const over = await bid(nora, two, 401)
    expect(over.status).toBe(403)
    expect(over.body).toMatchObject({ limit: 1_000, committed: 600 })
    expect(Object(over.body).message).toContain(
      'up to $400 here. To raise the limit, write to support@firstchair.example.',
    )
    expect((await bid(nora, one, 1_000)).status).toBe(201)
    expect((await bid(mateo, one, 1_001)).status).toBe(201)
    expect(await room(nora)).toEqual({ limit: 1_000, committed: 0 })
    expect((await bid(nora, two, 1_000)).status).toBe(201)
  })

  test('covers bids that are sent at the same moment', async () => {
    await setLimit(nora, 1_000)
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const mountains = await Promise.all(names.map((name) => api.addMountain(`${name} ${people}`)))
    const answers = await Promise.all(mountains.map((mountainId) => bid(nora, mountainId, 500)))
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(2)
    expect(await room(nora)).toEqual({ limit: 1_000, committed: 1_000 })
  })

  test('counts wins as long as they wait for payment', async () => {
    await setLimit(nora, 1_000)
    const [one, two] = [await api.addMountain('Sold'), await api.addMountain('Next')]
    expect((await bid(nora, one, 700)).status).toBe(201)
    await endNow(api.sql, one)
    const won = () => api.sql`select id from wins where mountain_id = ${one}`
    while ((await won()).length === 0) await Bun.sleep(20)
    expect(await room(nora)).toEqual({ limit: 1_000, committed: 700 })
    expect((await bid(nora, two, 301)).status).toBe(403)
    await api.sql`update wins set payment_status = 'void' where mountain_id = ${one}`
    expect((await bid(nora, two, 301)).status).toBe(201)
  })

  test('does not hide what a key was answered before', async () => {
    const mountainId = await api.addMountain('Taos')
    const other = await api.addMountain('Other')
    await setLimit(nora, 1_000)
    const send = (headers: Record<string, string>) =>
      nora.call('POST', '/api/bids', { mountainId, amount: 500 }, headers)
    const first = await send({ 'idempotency-key': `press-${people}` })
    expect(first.status).toBe(201)
    expect((await bid(mateo, mountainId, 501)).status).toBe(201)
    expect((await bid(nora, other, 900)).status).toBe(201)
    const again = await send({ 'idempotency-key': `press-${people}` })
    expect(again.status).toBe(201)
    expect(Object(again.body).bid).toEqual(Object(first.body).bid)
    expect((await send({})).status).toBe(403)
  })
})

describe('an admin', () => {
  test('sets the limit of everybody in the settings', async () => {
    const before = auctionSettings.parse((await api.admin('GET', '/api/admin/settings')).body)
    expect(before.biddingLimit).toBe(1_000_000)
    const changed = await api.admin('PATCH', '/api/admin/settings', { biddingLimit: 250 })
    expect(changed.body).toMatchObject({ biddingLimit: 250 })
    expect((await room(nora)).limit).toBe(250)
    await api.admin('PATCH', '/api/admin/settings', { biddingLimit: before.biddingLimit })
  })

  test('sets and clears the limit of one user, both in the audit log', async () => {
    const own = await setLimit(nora, 250)
    expect([own.status, own.body]).toMatchObject([200, { biddingLimit: 250 }])
    expect((await room(nora)).limit).toBe(250)
    expect((await room(mateo)).limit).toBe(1_000_000)
    expect((await setLimit(nora, null)).body).toMatchObject({ biddingLimit: null })
    expect((await room(nora)).limit).toBe(1_000_000)
    const log = await api.admin('GET', `/api/admin/audit?entity=user&entityId=${nora.id}&limit=2`)
    expect(log.body).toMatchObject([
      { what: 'bidding_limit_changed', after: { biddingLimit: null } },
      { what: 'bidding_limit_changed', after: { biddingLimit: 250 } },
    ])
  })

  test.each([0, -1, 1.5, '5', 1_000_000_001, undefined])(
    'cannot set a limit of %p',
    async (limit) => {
      const answer = await api.admin('PATCH', `/api/admin/users/${nora.id}/bid-limit`, { limit })
      expect(answer.status).toBe(422)
    },
  )

  test('alone may do so', async () => {
    const path = `/api/admin/users/${nora.id}/bid-limit`
    expect((await nora.call('PATCH', path, { limit: 5 })).status).toBe(403)
    expect((await api.visitor('GET', '/api/bids/limit')).status).toBe(401)
  })
})
