import { beforeEach, describe, expect, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import { type Receipt, receipt, receiptCheck, receiptKey } from '@firstchair/contract'
import { z } from 'zod'
import { startTestApi, type TestUser, testApi } from '../../test-api.ts'

let ann: TestUser
let bob: TestUser
let alta: string
let people = 0
const api = testApi()
beforeEach(async () => {
  people += 1
  ann = await api.addUser(`@ann_${people}`)
  bob = await api.addUser(`@bob_${people}`)
  alta = await api.addMountain('Alta')
})

const placed = z.object({ bid: z.object({ id: z.string(), placedAt: z.string() }) })

async function bidOf(user: TestUser, amount: number) {
  const answer = await user.call('POST', '/api/bids', { mountainId: alta, amount })
  return placed.parse(answer.body).bid
}
async function receiptOf(user: TestUser, amount: number): Promise<Receipt> {
  const { id } = await bidOf(user, amount)
  return receipt.parse((await user.call('GET', `/api/bids/${id}/receipt`)).body)
}
async function check(text: string) {
  const answer = await api.visitor('POST', '/api/receipts/check', { text })
  expect(answer.status).toBe(200)
  return receiptCheck.parse(answer.body)
}

describe('a receipt', () => {
  test('states the accepted bid and is a file', async () => {
    const bid = await bidOf(ann, 150)
    const answer = await ann.call('GET', `/api/bids/${bid.id}/receipt`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="firstchair-receipt-${bid.id}.json"`,
    )
    const [row] = await api.sql`select cycle_id, seq::int from bids where id = ${bid.id}`
    expect(answer.body).toEqual({
      kind: 'firstchair receipt 1',
      bidId: bid.id,
      bidderId: ann.id,
      mountainId: alta,
      cycleId: row?.cycle_id,
      season: 1,
      cycleNumber: 1,
      amount: 150,
      placedAt: bid.placedAt,
      seq: row?.seq,
      signature: expect.any(String),
    })
  })

  test('is for the bidder alone', async () => {
    const { id } = await bidOf(ann, 150)
    for (const [call, status] of [
      [bob.call, 404],
      [api.admin, 404],
      [api.visitor, 401],
    ] as const) {
      expect((await call('GET', `/api/bids/${id}/receipt`)).status).toBe(status)
    }
    const unknown = await ann.call('GET', `/api/bids/${crypto.randomUUID()}/receipt`)
    expect(unknown.status).toBe(404)
  })

  test('is signed with the published key, which stays the same', async () => {
    const { signature, ...facts } = await receiptOf(ann, 150)
    const { publicKey } = receiptKey.parse((await api.visitor('GET', '/api/receipts/key')).body)
    expect(publicKey).not.toContain('PRIVATE')
    const keys = Object.keys(facts).toSorted()
    const signed = `{${keys.map((key) => `"${key}":${JSON.stringify(Object(facts)[key])}`).join(',')}}`
    const isOurs = verify(
      null,
      Buffer.from(signed),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    )
    expect(isOurs).toBe(true)
    expect((await api.visitor('GET', '/api/receipts/key')).body).toMatchObject({ publicKey })
  })
})

describe('the check of a receipt', () => {
  test('finds it valid, however its text is laid out', async () => {
    const own = await receiptOf(ann, 150)
    const valid = { verdict: 'valid', mountain: 'Alta', isWithdrawn: false, receipt: own } as const
    expect(await check(JSON.stringify(own))).toEqual(valid)
    const turned = Object.fromEntries(Object.entries(own).toReversed())
    expect(await check(`\n${JSON.stringify(turned, null, 4)}\n`)).toEqual(valid)
  })

  test('finds every changed character', async () => {
    const text = JSON.stringify(await receiptOf(ann, 150))
    for (const [at, character] of [...text].entries()) {
      const changed = `${text.slice(0, at)}${character === '1' ? '2' : '1'}${text.slice(at + 1)}`
      expect([at, (await check(changed)).verdict]).not.toEqual([at, 'valid'])
    }
  })

  test('says that a changed amount does not fit the signature, nor does that of another bid', async () => {
    const [low, high] = [await receiptOf(ann, 150), await receiptOf(bob, 151)]
    expect(await check(JSON.stringify({ ...low, amount: 151 }))).toEqual({ verdict: 'changed' })
    const swapped = { ...low, signature: high.signature }
    expect(await check(JSON.stringify(swapped))).toEqual({ verdict: 'changed' })
    const inHerName = { ...high, bidderId: ann.id }
    expect(await check(JSON.stringify(inHerName))).toEqual({ verdict: 'changed' })
  })

  test.each([
    ['no JSON', 'my receipt'],
    ['another JSON', '[1]'],
    ['null', 'null'],
    ['a prototype', '{"__proto__":{}}'],
  ])('says that %s is no receipt', async (_what, text) => {
    expect(await check(text)).toEqual({ verdict: 'not_a_receipt' })
  })

  test('says that something is missing or added', async () => {
    const own = await receiptOf(ann, 150)
    const { seq: _, ...without } = own
    expect(await check(JSON.stringify(without))).toEqual({ verdict: 'not_a_receipt' })
    const more = { ...own, note: 'paid' }
    expect(await check(JSON.stringify(more))).toEqual({ verdict: 'not_a_receipt' })
  })

  test('tells a bid that was withdrawn, and a record that was changed', async () => {
    const own = await receiptOf(ann, 150)
    await api.sql`update bids set status = 'cancelled' where id = ${own.bidId}`
    expect(await check(JSON.stringify(own))).toMatchObject({ verdict: 'valid', isWithdrawn: true })
    await api.sql`update bids set amount = 140 where id = ${own.bidId}`
    expect(await check(JSON.stringify(own))).toEqual({ verdict: 'differs' })
  })

  test('refuses nothing and too much', async () => {
    for (const text of ['', ' ', 'x'.repeat(4_001), undefined]) {
      const answer = await api.visitor('POST', '/api/receipts/check', { text })
      expect(answer.status).toBe(422)
    }
  })
})

test('an address that has too many receipts checked has to wait', async () => {
  const strict = await startTestApi({ ATTEMPT_FACTOR: '1' })
  const statuses = new Set<number>()
  for (let times = 0; times <= 300; times += 1) {
    statuses.add((await strict.visitor('POST', '/api/receipts/check', { text: '{}' })).status)
  }
  await strict.stop()
  expect([...statuses]).toEqual([200, 429])
})
