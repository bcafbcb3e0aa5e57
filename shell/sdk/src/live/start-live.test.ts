import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { acceptMountainList, forgetMountains, mountainsStateAtom } from '../board/mountains.ts'
import { answerCallsWith } from '../client/api.ts'
import { queryClient } from '../client/queries.ts'
import { store } from '../page/store.ts'
import { SAMPLE_MOMENT, sampleMountains, sampleRival, sampleUser } from '../sample/sample-board.ts'
import { sampleClient } from '../sample/sample-client.ts'
import { acceptUser, currentUserQuery } from '../session/session.ts'
import { startLive } from './start-live.ts'

const { document, window, location } = globalThis
/** Led by another bidder: an own lead would fetch the own bids anyway. */
const outbid = sampleMountains(SAMPLE_MOMENT).map((mountain) => ({
  ...mountain,
  currentBidderId: sampleRival.id,
}))
let asked: string[] = []
let stop = () => {}

beforeAll(() => {
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
    window: new EventTarget(),
    // Nobody listens at port 1: the feed is not what is looked at.
    location: { protocol: 'http:', host: '127.0.0.1:1' },
  })
})
afterAll(() => {
  Object.assign(globalThis, { document, window, location })
})
beforeEach(() => {
  asked = []
  forgetMountains()
  acceptUser(sampleUser)
  answerCallsWith({
    ...sampleClient,
    mountains: async () => {
      asked.push('mountains')
      return outbid
    },
    myBids: async () => {
      asked.push('own bids')
      return []
    },
  })
})
afterEach(() => stop())

/** What a page requests when it starts. */
async function askedAtStart(): Promise<string[]> {
  stop = startLive()
  await new Promise(setImmediate)
  return asked.toSorted()
}

test('a document without the board requests mountains and own bids', async () => {
  expect(await askedAtStart()).toEqual(['mountains', 'own bids'])
})

test('a visitor’s page requests mountains once a screen shows them, and no bids', async () => {
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  expect(await askedAtStart()).toEqual([])
  const unmount = store.sub(mountainsStateAtom, () => {})
  await new Promise(setImmediate)
  expect(asked).toEqual(['mountains'])
  unmount()
})

test('a document with them requests nothing', async () => {
  acceptMountainList([], [])
  expect(await askedAtStart()).toEqual([])
})
