import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import type { Bid, Mountain } from '@firstchair/contract'
import { acceptMountain, forgetMountains } from '../board/mountains.ts'
import { acceptMyBids, myBidsAtom } from '../board/my-bids.ts'
import { answerCallsWith } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { serverNow } from '../clock/clock.ts'
import { announcementsAtom } from '../page/announcer.ts'
import { store } from '../page/store.ts'
import { sampleMountains, sampleRival, sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser, currentUserQuery } from '../session/session.ts'
import { OUTBID_WINDOW_MS } from './auction-news.rules.ts'
import { announceAuctionNews, loadAnnouncements } from './auction-news.ts'

const [aspen] = sampleMountains(Date.parse('2026-12-01T12:00:00Z')) as [Mountain]
const mine: Mountain = { ...aspen, seq: 1, currentBidderId: sampleUser.id, currentPrice: 160 }
const myBid: Bid = {
  id: '01890000-0000-7000-8000-000000000160',
  mountainId: mine.id,
  amount: 160,
  status: 'active',
  placedAt: '2026-11-20T12:00:00.000Z',
}
const said = () => store.get(announcementsAtom).map(({ text }) => text)
/** Requests start after the current turn of the event loop. */
const settled = () => new Promise(setImmediate)
let asked = 0
let stop = () => {}

beforeEach(async () => {
  acceptUser(sampleUser)
  await loadAnnouncements()
  jest.useFakeTimers()
  asked = 0
  answerCallsWith({
    ...sampleClient,
    myBids: () => {
      asked += 1
      return Promise.resolve([myBid])
    },
  })
  forgetMountains()
  acceptMyBids([myBid])
  acceptMountain(mine)
  stop = announceAuctionNews()
})
afterEach(() => {
  stop()
  jest.runAllTimers()
  jest.useRealTimers()
})

describe('a lead that was lost', () => {
  const taken: Mountain = { ...mine, seq: 2, currentBidderId: sampleRival.id, currentPrice: 170 }

  test('is announced at the end of the window', () => {
    acceptMountain(taken)
    jest.advanceTimersByTime(OUTBID_WINDOW_MS)
    expect(said()).toEqual(['You were outbid on Aspen Highlands: now $170.'])
  })

  test('is announced at once in the last minute, each time and never twice', () => {
    const endTime = new Date(serverNow() + 40_000).toISOString()
    acceptMountain({ ...taken, endTime })
    expect(said()).toEqual(['You were outbid on Aspen Highlands: now $170.'])
    acceptMountain({ ...mine, endTime, seq: 3, currentPrice: 180 })
    acceptMountain({ ...taken, endTime, seq: 4, currentPrice: 190 })
    expect(said()).toHaveLength(2)
    jest.advanceTimersByTime(OUTBID_WINDOW_MS)
    expect(said()).toEqual([
      'You were outbid on Aspen Highlands: now $170.',
      'You were outbid on Aspen Highlands: now $190.',
    ])
  })

  test('is not announced after the session has ended', () => {
    acceptMountain(taken)
    queryClient.setQueryData(currentUserQuery.queryKey, null)
    jest.advanceTimersByTime(OUTBID_WINDOW_MS)
    expect(said()).toEqual([])
  })

  test('is not announced when it was taken back within the window', () => {
    acceptMountain(taken)
    acceptMountain({ ...mine, seq: 3, currentPrice: 180 })
    jest.advanceTimersByTime(OUTBID_WINDOW_MS)
    expect(said()).toEqual([])
  })

  test('is not announced when the cycle ends within the window: its end is announced instead', () => {
    acceptMountain(taken)
    acceptMountain({
      ...taken,
      seq: 3,
      cycleId: 'next',
      currentBidderId: null,
      currentPrice: taken.startPrice,
      cyclesCompleted: taken.cyclesCompleted + 1,
      lastResult: { cycleNumber: taken.cycleNumber, bidder: '@mateo', bidderId: null, price: 170 },
    })
    jest.advanceTimersByTime(OUTBID_WINDOW_MS)
    expect(said()).toEqual(['Aspen Highlands has ended at $170. You did not win.'])
  })
})

describe('the list of own bids', () => {
  test('is refetched when a raise from another tab or device leads', async () => {
    acceptMountain({ ...mine, seq: 2, currentPrice: 180 })
    await settled()
    expect(asked).toBe(1)
  })

  test('is refetched when a mountain arrives with a lead that it lacks', async () => {
    forgetMountains()
    acceptMyBids([])
    acceptMountain(mine)
    await settled()
    expect(asked).toBe(1)
  })

  test('drops the bids of a closed cycle before it is refetched', async () => {
    acceptMountain({ ...mine, seq: 2, cycleId: 'next', currentBidderId: null })
    expect(store.get(myBidsAtom)).toEqual([])
    await settled()
    expect(asked).toBe(1)
  })

  test('is not refetched when it already has the leading bid', async () => {
    acceptMountain({ ...mine, seq: 2, name: 'Aspen' })
    await settled()
    expect(asked).toBe(0)
  })
})
