import { beforeEach, describe, expect, test } from 'bun:test'
import { maxBid, mountain, mountainBid } from '@firstchair/contract'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { z } from 'zod'
import type { TestUser } from '../test-api.ts'
import { purgeMaxima } from './max-bid.store.ts'
import { testAuctionApi } from './test-auction-api.ts'
import { endNow } from './test-end.ts'

let victim: TestUser
let shill: TestUser
let third: TestUser
let alta: string
let people = 0
const api = testAuctionApi()
beforeEach(async () => {
  people += 1
  victim = await api.addUser(`@victim_${people}`)
  shill = await api.addUser(`@shill_${people}`)
  third = await api.addUser(`@third_${people}`)
  alta = await api.addMountain('Alta', 1)
})

const path = () => `/api/mountains/${alta}/max-bid`
async function setMaximum(user: TestUser, maximum: number): Promise<void> {
  expect((await user.call('PUT', path(), { maximum })).status).toBe(200)
}
async function bid(user: TestUser, amount: number): Promise<string> {
  const { status, body } = await user.call('POST', '/api/bids', { mountainId: alta, amount })
  expect(status).toBe(201)
  return Object(body).bid.id
}
async function shown() {
  const { body } = await api.visitor('GET', `/api/mountains/${alta}`)
  const { currentBidder, currentPrice } = mountain.parse(body)
  return [currentBidder, currentPrice]
}
/** The public list of bids, from the first one. */
async function listed(): Promise<string[]> {
  const { body } = await api.visitor('GET', `/api/mountains/${alta}/bids`)
  const bids = z.array(mountainBid).parse(body).toReversed()
  return bids.map(
    ({ displayName, amount, isAuto }) => `${displayName} ${amount}${isAuto ? '*' : ''}`,
  )
}
async function maximumOf(user: TestUser): Promise<number | null> {
  const { status, body } = await user.call('GET', path())
  return status === 404 ? null : maxBid.parse(body).maximum
}
const patch = (user: TestUser, what: string, body?: object) =>
  api.admin('PATCH', `/api/admin/users/${user.id}/${what}`, body)
async function voidBid(bidId: string | undefined): Promise<void> {
  const reason = 'A shill.'
  expect((await api.admin('POST', `/api/admin/bids/${bidId}/void`, { reason })).status).toBe(200)
}

/** Two wins that are declined suspend a user. */
async function suspend(user: TestUser): Promise<void> {
  for (const name of ['One', 'Two']) {
    const sold = await api.addMountain(name)
    await user.call('POST', '/api/bids', { mountainId: sold, amount: 100 })
    await endNow(api.sql, sold)
    const won = () => api.sql<{ id: string }[]>`select id from wins where mountain_id = ${sold}`
    while ((await won()).length === 0) await Bun.sleep(20)
    await user.call('POST', `/api/wins/${(await won())[0]?.id}/decline`)
  }
}

async function isSuspended(): Promise<boolean> {
  const [row] = await api.sql`select suspended_at from users where id = ${shill.id}`
  return row?.suspended_at != null
}

describe('a shill who drives the leader to their maximum and is withdrawn', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['archived', () => patch(shill, 'archive')],
    ['rejected', () => patch(shill, 'approval-status', { approvalStatus: 'rejected' })],
    [
      'suspended',
      async () => {
        await suspend(shill)
        while (!(await isSuspended())) await Bun.sleep(20)
      },
    ],
    [
      'voided',
      async () => {
        const [own] = await api.sql`
          select id from bids where mountain_id = ${alta} and user_id = ${shill.id}`
        await voidBid(own?.id)
      },
    ],
  ]
  test.each(ways)('costs the leader nothing when %s', async (_, withdraw) => {
    await setMaximum(victim, 40_000)
    await setMaximum(shill, 90_000)
    expect(await shown()).toEqual([shill.username, 40_001])
    await withdraw()
    expect(await shown()).toEqual([victim.username, 1])
    expect(await maximumOf(victim)).toBe(40_000)
    expect(await listed()).toEqual([`${victim.username} 1*`])
    // The maximum goes on, and the cycle awards what the history without the shill gives.
    await bid(third, 50)
    expect(await shown()).toEqual([victim.username, 51])
    await endNow(api.sql, alta)
    const won = () => api.sql`
      select user_id, winning_amount from wins where mountain_id = ${alta}`
    while ((await won()).length === 0) await Bun.sleep(20)
    expect([...(await won())]).toEqual([{ user_id: victim.id, winning_amount: 51 }])
  })
})

describe('a withdrawal', () => {
  test('replaces the automatic bids that no longer hold, in the order of amounts', async () => {
    await setMaximum(victim, 300)
    await setMaximum(shill, 900)
    await setMaximum(third, 500)
    await patch(shill, 'archive')
    const [v, t] = [victim.username, third.username]
    expect(await listed()).toEqual([`${v} 1*`, `${v} 300*`, `${t} 301*`])
    const pages: unknown[] = []
    let cursor = ''
    for (let page = 0; page < 3; page += 1) {
      const { body } = await api.visitor('GET', `/api/mountains/${alta}/bids?limit=1${cursor}`)
      const [own] = z.array(mountainBid).parse(body)
      pages.push(own?.amount)
      cursor = `&cursor=${own?.id}`
    }
    expect(pages).toEqual([301, 300, 1])
    // The next one is outbid at the new price, and is the one who hears of it.
    await bid(victim, 600)
    const outbid = () => api.sql`
      select user_id from outbid_notices where mountain_id = ${alta} and user_id = ${third.id}`
    while ((await outbid()).length === 0) await Bun.sleep(20)
  })

  test('does not bring back a maximum that its bidder removed while it was beaten', async () => {
    await setMaximum(victim, 300)
    await setMaximum(shill, 900)
    expect((await victim.call('DELETE', path())).status).toBe(200)
    await patch(shill, 'archive')
    expect([await shown(), await maximumOf(victim)]).toEqual([[victim.username, 1], null])
  })

  test('of an automatic bid also withdraws the maxima that its bidder set later', async () => {
    const tieOf = async (user: TestUser) => {
      const [tie] = await api.sql`
        select id from bids where mountain_id = ${alta} and user_id = ${user.id} and is_tie`
      return tie?.id
    }
    await setMaximum(victim, 13)
    await setMaximum(shill, 13)
    await setMaximum(victim, 24)
    await bid(third, 14)
    expect(await shown()).toEqual([victim.username, 15])
    await voidBid(await tieOf(victim))
    expect(await shown()).toEqual([third.username, 14])
    expect(await maximumOf(victim)).toBeNull()
  })

  test('of a bid that a maximum has answered lowers the price again', async () => {
    await setMaximum(victim, 300)
    const absurd = await bid(third, 200)
    expect(await shown()).toEqual([victim.username, 201])
    await voidBid(absurd)
    expect(await shown()).toEqual([victim.username, 1])
  })
})

test('the maxima of a cycle are deleted when it is over', async () => {
  const connection = postgres(api.config.databaseUrl, { max: 1 })
  const db = drizzle(connection)
  await setMaximum(victim, 300)
  await setMaximum(shill, 900)
  const cycle = await api.sql`select id from cycles where mountain_id = ${alta}`
  const kept = () => api.sql`select from maxima where cycle_id = ${cycle[0]?.id}`
  await purgeMaxima(db, 100)
  expect(await kept()).toHaveLength(2)
  await endNow(api.sql, alta)
  while ((await shown())[0] !== null) await Bun.sleep(20)
  await purgeMaxima(db, 100)
  expect(await kept()).toHaveLength(0)
  await connection.end()
})
