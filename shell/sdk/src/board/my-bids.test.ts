import { beforeEach, expect, test } from 'bun:test'
import type { Bid, Mountain } from '@firstchair/contract'
import { answerCallsWith } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { store } from '../page/store.ts'
import { sampleMountains, sampleRival, sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser, currentUserQuery } from '../session/session.ts'
import { acceptMountain, acceptMountainList, forgetMountains } from './mountains.ts'
import { acceptMyBid, acceptMyBids, myBidsAtom, outbidCountAtom, reloadMyBids } from './my-bids.ts'

const bid = (amount: number): Bid => ({
  id: `01890000-0000-7000-8000-${String(amount).padStart(12, '0')}`,
  mountainId: '01890000-0000-7000-8000-00000000a17a',
  amount,
  status: 'active',
  placedAt: '2026-11-20T12:00:00.000Z',
})

beforeEach(() => {
  forgetMountains()
  acceptMyBids([])
})

test('a later request replaces the one in flight', async () => {
  acceptUser(sampleUser)
  const calls = [Promise.withResolvers<Bid[]>(), Promise.withResolvers<Bid[]>()]
  const waiting = [...calls]
  answerCallsWith({
    ...sampleClient,
    myBids: () => waiting.shift()?.promise ?? Promise.resolve([]),
  })
  const both = [reloadMyBids()]
  while (waiting.length === 2) await Promise.resolve()
  both.push(reloadMyBids())
  calls[1]?.resolve([bid(120)])
  await both[1]
  calls[0]?.resolve([bid(100)])
  await Promise.all(both)
  expect(store.get(myBidsAtom).map(({ amount }) => amount)).toEqual([120])
})

test('an answer that arrives after the session has ended is dropped', async () => {
  acceptUser(sampleUser)
  const answer = Promise.withResolvers<Bid[]>()
  const requested = Promise.withResolvers<void>()
  const myBids = () => {
    requested.resolve()
    return answer.promise
  }
  answerCallsWith({ ...sampleClient, myBids })
  const reloaded = reloadMyBids()
  await requested.promise
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  await reloadMyBids()
  answer.resolve([bid(100)])
  await reloaded
  await new Promise(setImmediate)
  expect(store.get(myBidsAtom)).toEqual([])
})

test('reloads of one turn share one request', async () => {
  acceptUser(sampleUser)
  let asked = 0
  answerCallsWith({
    ...sampleClient,
    myBids: () => {
      asked += 1
      return Promise.resolve([bid(120 + asked)])
    },
  })
  await Promise.all([reloadMyBids(), reloadMyBids(), reloadMyBids()])
  expect(asked).toBe(1)
  expect(store.get(myBidsAtom).map(({ amount }) => amount)).toEqual([121])
})

// After one auction had closed, the bids were reloaded, and the end of another was not announced.
test('a bid stays until the page has seen its auction close, whatever the server answers', async () => {
  acceptUser(sampleUser)
  const [aspen, alta] = sampleMountains(Date.now()) as [Mountain, Mountain]
  acceptMountainList([aspen, { ...alta, endTime: new Date(Date.now() - 1).toISOString() }], [])
  const open = { ...bid(120), mountainId: aspen.id }
  const closing = { ...bid(130), mountainId: alta.id }
  acceptMyBids([open, closing])
  answerCallsWith({ ...sampleClient, myBids: () => Promise.resolve([]) })
  await reloadMyBids()
  expect(store.get(myBidsAtom)).toEqual([closing])
})

test('a placed bid is listed first, and once', () => {
  for (const amount of [130, 140, 140]) acceptMyBid(bid(amount))
  const amounts = store.get(myBidsAtom).map(({ amount }) => amount)
  expect(amounts.slice(0, 2)).toEqual([140, 130])
  expect(amounts.filter((amount) => amount === 140)).toHaveLength(1)
})

test('the outbid mountains are those of open cycles with a bid of the user and another leader', () => {
  acceptUser(sampleUser)
  const [aspen, alta, bigSky] = sampleMountains(Date.now()) as [Mountain, Mountain, Mountain]
  acceptMountainList([aspen, alta, bigSky], [])
  const on = ({ id }: Mountain, amount: number): Bid => ({ ...bid(amount), mountainId: id })
  expect(store.get(outbidCountAtom)).toBe(0)
  acceptMyBids([on(aspen, 1), on(alta, 2), on(alta, 3)])
  expect(aspen.currentBidderId).toBe(sampleUser.id)
  expect(store.get(outbidCountAtom)).toBe(1)
  acceptMountain({ ...aspen, seq: aspen.seq + 1, currentBidderId: sampleRival.id })
  expect(store.get(outbidCountAtom)).toBe(2)
  acceptMountain({ ...alta, seq: alta.seq + 1, cycleId: null })
  expect(store.get(outbidCountAtom)).toBe(1)
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  acceptMyBids([])
  expect(store.get(outbidCountAtom)).toBe(0)
})
