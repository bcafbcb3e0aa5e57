import { beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  biddingRoom,
  maxBid,
  maxBidSet,
  maxBids,
  mountain,
  mountainBid,
} from '@firstchair/contract'
import { z } from 'zod/mini'
import type { Answer, TestUser } from '../test-api.ts'
import { testAuctionApi } from './test-auction-api.ts'

setDefaultTimeout(60_000)

let ann: TestUser
let bob: TestUser
let alta: string
let people = 0

const api = testAuctionApi({ BIDS_PER_SECOND: '50' })
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  bob = await api.addUser(`@bob_${people}`)
  alta = await api.addMountain('Alta')
})

const path = (mountainId: string) => `/api/mountains/${mountainId}/max-bid`
const setMaximum = (user: TestUser, maximum: unknown, more = {}, key?: string, on = alta) =>
  user.call(
    'PUT',
    path(on),
    { maximum, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const bid = (user: TestUser, amount: number, on = alta) =>
  user.call('POST', '/api/bids', { mountainId: on, amount })

/** The user's own maximum; null if there is none. */
async function maximumOf(user: TestUser, on = alta): Promise<number | null> {
  const answer = await user.call('GET', path(on))
  const maximum = answer.status === 404 ? null : maxBid.parse(answer.body).maximum
  const all = maxBids.parse((await user.call('GET', '/api/max-bids')).body)
  expect(all.find(({ mountainId }) => mountainId === on)?.maximum ?? null).toBe(maximum)
  return maximum
}

async function shown(on = alta) {
  const { body } = await api.visitor('GET', `/api/mountains/${on}`)
  const { currentBidder, currentPrice, seq } = mountain.parse(body)
  return [currentBidder, currentPrice, seq]
}

/** The public history, oldest first, as `user amount`, with `*` for auto. */
async function history(on = alta) {
  const { body } = await api.visitor('GET', `/api/mountains/${on}/bids`)
  return z
    .array(mountainBid)
    .parse(body)
    .toReversed()
    .map(({ displayName, amount, isAuto }) => `${displayName} ${amount}${isAuto ? '*' : ''}`)
}

function ok(answer: Answer) {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return maxBidSet.parse(answer.body)
}

describe('a maximum', () => {
  test('bids at once the least that leads, and again whenever somebody bids', async () => {
    expect((await bid(bob, 100)).status).toBe(201)
    const answer = ok(await setMaximum(ann, 300))
    expect(answer).toMatchObject({
      maximum: 300,
      mountain: { id: alta, currentBidder: ann.username, currentPrice: 101 },
    })
    const outbid = await bid(bob, 200)
    expect(outbid).toMatchObject({
      status: 201,
      body: { bid: { amount: 200 }, mountain: { currentPrice: 201, currentBidderId: ann.id } },
    })
    expect(await history()).toEqual([
      `${bob.username} 100`,
      `${ann.username} 101*`,
      `${bob.username} 200`,
      `${ann.username} 201*`,
    ])
    expect(await maximumOf(ann)).toBe(300)
  })

  test('of the leader changes nothing that others see', async () => {
    await bid(ann, 100)
    const before = [await shown(), await history()]
    ok(await setMaximum(ann, 300))
    ok(await setMaximum(ann, 500))
    expect([await shown(), await history()]).toEqual(before)
    expect(await maximumOf(ann)).toBe(500)
  })

  test('beats a lower one and ends it', async () => {
    ok(await setMaximum(ann, 300))
    expect(ok(await setMaximum(bob, 400)).mountain).toMatchObject({
      ...{ currentBidder: bob.username, currentPrice: 301 },
    })
    expect([await maximumOf(ann), await maximumOf(bob)]).toEqual([null, 400])
  })

  test('that equals an earlier one yields to it at that price', async () => {
    ok(await setMaximum(ann, 300))
    const answer = ok(await setMaximum(bob, 300))
    expect(answer).toMatchObject({
      maximum: 300,
      mountain: { currentBidder: ann.username, currentPrice: 300 },
    })
    expect([await maximumOf(ann), await maximumOf(bob)]).toEqual([300, null])
    expect(await history()).toEqual([
      `${ann.username} 100*`,
      `${bob.username} 300*`,
      `${ann.username} 300*`,
    ])
  })

  test('yields to a bid above it, which leads at its own amount', async () => {
    ok(await setMaximum(ann, 300))
    await bid(bob, 500)
    expect(await shown()).toEqual([bob.username, 500, 2])
    expect(await maximumOf(ann)).toBeNull()
  })

  test('may be lowered down to the price and not below', async () => {
    ok(await setMaximum(ann, 300))
    await bid(bob, 200)
    ok(await setMaximum(ann, 201))
    expect(await setMaximum(ann, 200)).toMatchObject({
      status: 409,
      body: {
        message: 'Your maximum must be at least $201',
        reason: 'too_low',
        minimum: 201,
        mountain: { currentPrice: 201 },
      },
    })
    expect(await maximumOf(ann)).toBe(201)
  })

  test('that is removed leaves the placed bids, and bids no more', async () => {
    ok(await setMaximum(ann, 300))
    const before = [await shown(), await history()]
    for (const _ of [1, 2]) expect((await ann.call('DELETE', path(alta))).status).toBe(200)
    expect([await shown(), await history()]).toEqual(before)
    expect(await maximumOf(ann)).toBeNull()
    await bid(bob, 101)
    expect(await shown()).toEqual([bob.username, 101, 2])
  })

  test('is removed by its owner only', async () => {
    ok(await setMaximum(ann, 300))
    expect((await bob.call('DELETE', path(alta))).status).toBe(200)
    expect((await api.admin('DELETE', path(alta))).status).toBe(200)
    expect(await maximumOf(ann)).toBe(300)
    const nowhere = path(crypto.randomUUID())
    expect((await ann.call('DELETE', nowhere)).status).toBe(404)
    expect((await ann.call('GET', nowhere)).status).toBe(404)
    expect((await ann.call('PUT', nowhere, { maximum: 300 })).status).toBe(404)
  })

  test('two at once by one user are decided one after the other', async () => {
    const answers = await Promise.all([setMaximum(ann, 300), setMaximum(ann, 500)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const maximum = (await maximumOf(ann)) ?? 0
    expect([300, 500]).toContain(maximum)
    expect(await history()).toEqual([`${ann.username} 100*`])
    const { body } = await ann.call('GET', '/api/bids/limit')
    expect(biddingRoom.parse(body).committed).toBe(maximum)
  })

  test('is in the data that its owner can download', async () => {
    ok(await setMaximum(ann, 300))
    const data = await ann.call('GET', '/api/account/data')
    expect(data.body).toMatchObject({ maxima: [{ cycle: 'Alta, cycle 1', amount: 300 }] })
  })
})

describe('a maximum is refused', () => {
  test.each([12.5, -5, 0, '12', 1e7, 2 ** 53, null, true, undefined].map((each) => [each]))(
    'when it is %p',
    async (maximum) => {
      const answer = await setMaximum(ann, maximum)
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { maximum: expect.any(String) } },
      })
      expect(await shown()).toEqual([null, 100, 0])
    },
  )

  test('below the least bid, for another cycle, and for another bidder', async () => {
    const low = await setMaximum(ann, 99)
    expect(low).toMatchObject({ status: 409, body: { reason: 'too_low', minimum: 100 } })
    const past = await setMaximum(ann, 300, { cycleId: crypto.randomUUID() })
    expect(past).toMatchObject({ status: 409, body: { reason: 'closed' } })
    const other = await setMaximum(ann, 300, { bidderId: bob.id })
    expect(other).toMatchObject({ status: 409, body: { reason: 'other_bidder' } })
    expect(await shown()).toEqual([null, 100, 0])
  })

  test('from a user who may not bid', async () => {
    const eve = await api.addUser(`@eve_${people}`, { approval_status: 'pending' })
    const answer = await setMaximum(eve, 300)
    expect(answer).toMatchObject({ status: 403, body: { reason: 'approval_pending' } })
  })
})

describe('a key', () => {
  test('answers the same again, whatever has changed since', async () => {
    ok(await setMaximum(ann, 300, {}, 'press'))
    ok(await setMaximum(ann, 500, {}, 'later'))
    expect(ok(await setMaximum(ann, 300, {}, 'press')).maximum).toBe(300)
    expect(await maximumOf(ann)).toBe(500)
    expect(await history()).toEqual([`${ann.username} 100*`])
  })

  test('of a maximum is no key of a bid of the same amount, nor the other way round', async () => {
    ok(await setMaximum(ann, 300, {}, 'maximum'))
    const body = { mountainId: alta, amount: 300 }
    const asBid = await ann.call('POST', '/api/bids', body, { 'idempotency-key': 'maximum' })
    expect(asBid).toMatchObject({ status: 409, body: { reason: 'key_reused' } })
    await ann.call('POST', '/api/bids', { ...body, amount: 400 }, { 'idempotency-key': 'bid' })
    const asMaximum = await setMaximum(ann, 400, {}, 'bid')
    expect(asMaximum).toMatchObject({ status: 409, body: { reason: 'key_reused' } })
  })

  test('keeps a refusal as well', async () => {
    const refused = await setMaximum(ann, 99, {}, 'low')
    expect(refused.status).toBe(409)
    expect(await setMaximum(ann, 99, {}, 'low')).toMatchObject({ status: 409, body: refused.body })
  })
})

describe('the bidding limit', () => {
  const room = async (user: TestUser) =>
    z
      .pick(biddingRoom, { limit: true, committed: true })
      .parse((await user.call('GET', '/api/bids/limit')).body)

  test('counts a maximum in full from the moment it is set', async () => {
    await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: 1_000 })
    const vail = await api.addMountain('Vail')
    ok(await setMaximum(ann, 700))
    expect(await room(ann)).toEqual({ limit: 1_000, committed: 700 })
    expect(await bid(ann, 301, vail)).toMatchObject({
      status: 403,
      body: { reason: 'over_limit', committed: 700 },
    })
    expect((await setMaximum(ann, 1_001)).status).toBe(403)
    ok(await setMaximum(ann, 1_000))
    ok(await setMaximum(ann, 200))
    expect(await room(ann)).toEqual({ limit: 1_000, committed: 200 })
    expect((await bid(ann, 301, vail)).status).toBe(201)
  })

  test('refuses the highest amount on every mountain', async () => {
    const mountains = [alta, await api.addMountain('Taos'), await api.addMountain('Aspen')]
    for (const each of mountains) {
      const answer = await setMaximum(ann, 9_999_999, {}, undefined, each)
      expect(answer).toMatchObject({ status: 403, body: { reason: 'over_limit' } })
    }
    const both = await Promise.all(
      mountains.map((each) => setMaximum(ann, 400_000, {}, undefined, each)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 403])
    expect((await room(ann)).committed).toBe(800_000)
  })

  test('may be lowered below a maximum, which may then be lowered too', async () => {
    ok(await setMaximum(ann, 900))
    await api.admin('PATCH', `/api/admin/users/${ann.id}/bid-limit`, { limit: 100 })
    ok(await setMaximum(ann, 500))
    expect(await maximumOf(ann)).toBe(500)
  })
})
