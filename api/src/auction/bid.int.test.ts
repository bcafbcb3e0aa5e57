import {
  afterEach,
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  setSystemTime,
  test,
} from 'bun:test'
import { bidPlaced, bidRefused, mountain } from '@firstchair/contract'
import type { TestUser } from '../test-api.ts'
import { testAuctionApi } from './test-auction-api.ts'

setDefaultTimeout(30_000)

const BIDS_PER_SECOND = 50

let ann: TestUser
let bob: TestUser
let alta: string

const api = testAuctionApi({ BIDS_PER_SECOND: String(BIDS_PER_SECOND) })
beforeAll(async () => {
  ann = await api.addUser('@ann')
  bob = await api.addUser('@bob')
  alta = await api.addMountain('Alta', 100)
})

afterEach(() => {
  setSystemTime()
})

const bid = (user: TestUser, body: unknown, key?: string) =>
  user.call('POST', '/api/bids', body, key === undefined ? {} : { 'idempotency-key': key })
async function stored() {
  const [row] = await api.sql`
    select (select count(*)::int from bids) as bids,
      (select count(*)::int from bid_outcomes) as outcomes`
  return { ...row }
}

describe('a bid', () => {
  test('is answered with itself and the mountain', async () => {
    const answer = await bid(ann, { mountainId: alta, amount: 100 })
    expect(answer.status).toBe(201)
    const { bid: placed, mountain } = bidPlaced.parse(answer.body)
    expect(placed).toMatchObject({ mountainId: alta, amount: 100, status: 'active' })
    expect(mountain).toMatchObject({ id: alta, currentBidder: '@ann', currentPrice: 100 })
    const own = await ann.call('GET', '/api/bids/user')
    expect(own.body).toEqual([placed])
  })

  test('at the price is refused with the least that would win and the truth', async () => {
    const answer = await bid(bob, { mountainId: alta, amount: 100 })
    expect(answer.status).toBe(409)
    expect(bidRefused.parse(answer.body)).toMatchObject({
      message: 'Bid must be greater than $100',
      reason: 'too_low',
      minimum: 101,
      mountain: { id: alta, currentPrice: 100 },
    })
  })

  test('for another cycle is refused as closed', async () => {
    const body = { mountainId: alta, amount: 500, cycleId: crypto.randomUUID() }
    expect(await bid(bob, body)).toMatchObject({
      status: 409,
      body: { reason: 'closed', message: 'This cycle is over. A new one is open.' },
    })
  })

  test('by ids in capitals is the same bid', async () => {
    const mountainId = await api.addMountain('Brighton', 100)
    const { body } = await api.visitor('GET', `/api/mountains/${mountainId}`)
    const { cycleId } = mountain.parse(body)
    const shouted = { mountainId: mountainId.toUpperCase(), cycleId: cycleId?.toUpperCase() }
    const first = await bid(ann, { ...shouted, amount: 150 }, 'shouted')
    expect(first).toMatchObject({ status: 201, body: { bid: { mountainId } } })
    const again = await bid(ann, { mountainId, cycleId, amount: 150 }, 'shouted')
    expect(again).toMatchObject({ status: 201, body: first.body })
  })

  test('of who pressed is none of who has signed in since', async () => {
    const before = await stored()
    const body = { mountainId: alta, amount: 150, bidderId: ann.id }
    const answer = await bid(bob, body, 'pressed-by-ann')
    expect(answer).toMatchObject({ status: 409, body: { reason: 'other_bidder' } })
    expect(await stored()).toEqual(before)
    expect(await bid(ann, body, 'pressed-by-ann')).toMatchObject({ status: 201 })
  })

  test('on nothing is not found', async () => {
    const answer = await bid(ann, { mountainId: crypto.randomUUID(), amount: 100 })
    expect(answer).toMatchObject({ status: 404, body: { reason: 'not_found' } })
  })
})

describe('a key', () => {
  test('answers the same again, and another body is a mistake', async () => {
    const body = { mountainId: alta, amount: 200 }
    const [first, second] = await Promise.all([bid(ann, body, 'press'), bid(ann, body, 'press')])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(Object(second.body).bid).toEqual(Object(first.body).bid)
    const other = await bid(ann, { ...body, amount: 300 }, 'press')
    expect(other).toMatchObject({ status: 409, body: { reason: 'key_reused' } })
  })

  test.each(['a b', 'é', 'x'.repeat(101)].map((key) => [key]))('%p is no key', async (key) => {
    const before = await stored()
    const answer = await bid(bob, { mountainId: alta, amount: 900 }, key)
    expect(answer.status).toBe(422)
    expect(await stored()).toEqual(before)
  })
})

describe('bad input is refused with a message and stores nothing', () => {
  const amounts = [12.5, -5, 0, '12', 1e7, 2 ** 53, null, true, [100], {}, undefined]
  test.each(amounts.map((amount) => [amount]))('an amount of %p', async (amount) => {
    const before = await stored()
    const answer = await bid(ann, { mountainId: alta, amount })
    expect(answer).toMatchObject({ status: 422, body: { fields: { amount: expect.any(String) } } })
    expect(await stored()).toEqual(before)
  })

  const bodies: [title: string, status: number, body: string][] = [
    ['broken JSON', 400, '{"mountainId":'],
    ['an amount that JavaScript reads as Infinity', 422, '{"mountainId":"ID","amount":1e400}'],
    ['no mountain', 422, '{"amount":100}'],
    ['a mountain that is no id', 422, '{"mountainId":"alta","amount":100}'],
    ['an array', 422, '[]'],
    ['nothing', 422, 'null'],
    ['17 kB', 413, JSON.stringify({ amount: 100, more: 'x'.repeat(17 * 1024) })],
    ['1 MB', 413, JSON.stringify({ amount: 100, more: 'x'.repeat(1024 * 1024) })],
  ]
  test.each(bodies)('%s', async (_, status, body) => {
    const before = await stored()
    const answer = await bid(ann, body.replace('ID', alta))
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } })
    expect(await stored()).toEqual(before)
  })

  test('another content type', async () => {
    const body = `mountainId=${alta}&amount=900`
    const answer = await ann.call('POST', '/api/bids', body, { 'content-type': 'text/plain' })
    expect(answer).toMatchObject({ status: 415 })
  })
})

describe('who may not bid', () => {
  test('a visitor is sent to the log-in, whatever they send', async () => {
    const answer = await api.visitor('POST', '/api/bids', { mountainId: alta, amount: -1 })
    expect(answer).toMatchObject({ status: 401, body: { reason: 'signed_out' } })
  })

  const people: [reason: string, row: Record<string, unknown>][] = [
    ['unverified', { email_verified_at: null }],
    ['approval_pending', { approval_status: 'pending' }],
    ['rejected', { approval_status: 'rejected' }],
    ['suspended', { suspended_at: new Date() }],
    ['profile_incomplete', { paypal_email: null }],
  ]
  test.each(people)('%s', async (reason, row) => {
    const user = await api.addUser(`@${reason.slice(0, 12)}`, row)
    const answer = await bid(user, { mountainId: alta, amount: 5_000 })
    expect(answer).toMatchObject({ status: 403, body: { reason, message: expect.any(String) } })
  })
})

test('who bids too fast is slowed, alone', async () => {
  const eve = await api.addUser('@eve')
  const body = { mountainId: alta, amount: 1 }
  // However long it takes, it is one second to the API.
  setSystemTime(new Date())
  const answers = await Promise.all(Array.from({ length: 120 }, () => bid(eve, body)))
  const slowed = answers.filter((answer) => answer.status === 429)
  expect(slowed).toHaveLength(120 - BIDS_PER_SECOND)
  expect(slowed[0]?.body).toMatchObject({ reason: 'too_many' })
  expect((await bid(bob, body)).status).toBe(409)
})
