import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test'
import type { BidPlaced, Mountain, User } from '@firstchair/contract'
import { myBidsAtom, NetworkError, refreshSession, store } from '@firstchair/sdk'
import {
  answerCallsWith,
  SAMPLE_MOMENT,
  sampleClient,
  sampleMountains,
  sampleRival,
  sampleUser,
  toastAtom,
} from '@firstchair/sdk/mock'

// Styles are made by the build.
await mock.module('@firstchair/design-system/price', () => ({ formatDollars: String }))
const { attemptAtom, ownAttempt, pressPlaceBid } = await import('./attempt.ts')

const [mountain] = sampleMountains(SAMPLE_MOMENT) as [Mountain]
const amount = mountain.currentPrice + 10
const placed: BidPlaced = {
  bid: {
    id: '01890000-0000-7000-8000-000000000170',
    mountainId: mountain.id,
    amount,
    status: 'active',
    placedAt: new Date(SAMPLE_MOMENT).toISOString(),
  },
  mountain: { ...mountain, currentPrice: amount, currentBidderId: sampleUser.id },
}
const nextCycle = '01890000-0000-7000-8000-0000000000c2'
const lateBid = '01890000-0000-7000-8000-000000000177'
const rival: User = { ...sampleUser, id: sampleRival.id }

let sent = 0
/** A server where `user` is signed in, and that answers bids like this. */
async function serve(user: User, answer: () => Promise<BidPlaced>): Promise<void> {
  answerCallsWith({
    ...sampleClient,
    currentUser: () => Promise.resolve(user),
    myBids: () => new Promise(() => {}),
    placeBid: () => {
      sent += 1
      return answer()
    },
  })
  await refreshSession()
}
const listed = () => store.get(myBidsAtom).some(({ id }) => id === placed.bid.id)
const shown = () => ownAttempt(store.get(attemptAtom(mountain.id))).step
const noAnswer = () => Promise.reject(new NetworkError('none'))

beforeEach(() => {
  jest.useFakeTimers()
  sent = 0
})
afterEach(() => {
  store.set(attemptAtom(mountain.id), { step: 'idle' })
  jest.useRealTimers()
})

test('a bid that is placed is known at once', async () => {
  await serve(sampleUser, () => Promise.resolve(placed))
  await pressPlaceBid(mountain, amount)
  expect(listed()).toBe(true)
  expect(store.get(toastAtom)?.title).toBe('Bid Placed!')
})

test('one whose cycle has closed since is no bid in the next', async () => {
  const closed = { ...placed.mountain, cycleId: nextCycle }
  const bid = { ...placed.bid, id: nextCycle }
  await serve(sampleUser, () => Promise.resolve({ bid, mountain: closed }))
  await pressPlaceBid(mountain, amount)
  expect(store.get(myBidsAtom).some(({ id }) => id === nextCycle)).toBe(false)
})

test('a bid of one user is neither retried for the next user who signs in nor shown to them', async () => {
  await serve(sampleUser, noAnswer)
  const asked = pressPlaceBid(mountain, amount)
  await serve(rival, () => Promise.resolve(placed))
  for (let seconds = 0; seconds < 30; seconds += 1) {
    await new Promise(setImmediate)
    jest.advanceTimersByTime(1_000)
  }
  expect(await asked).toEqual({ kind: 'unknown' })
  expect(sent).toBe(1)
  expect(shown()).toBe('idle')
  await serve(sampleUser, noAnswer)
  expect(shown()).toBe('answered')
})

test('a late answer to somebody else is not told', async () => {
  const answer = Promise.withResolvers<BidPlaced>()
  await serve(sampleUser, () => answer.promise)
  const told: unknown[] = []
  const stop = store.sub(toastAtom, () => told.push(store.get(toastAtom)?.text))
  const asked = pressPlaceBid(mountain, amount + 7)
  await serve(rival, noAnswer)
  answer.resolve({ ...placed, bid: { ...placed.bid, id: lateBid } })
  await asked
  stop()
  expect(told).not.toContain(`Your bid of ${amount + 7} has been placed successfully.`)
  expect(store.get(myBidsAtom).some(({ id }) => id === lateBid)).toBe(false)
})

test('what is left of a press of somebody else hides no press of the one who is signed in', async () => {
  await serve(sampleUser, noAnswer)
  const asked = pressPlaceBid(mountain, amount)
  const answer = Promise.withResolvers<BidPlaced>()
  await serve(rival, () => answer.promise)
  const own = pressPlaceBid(mountain, amount + 7)
  for (let seconds = 0; seconds < 30; seconds += 1) {
    await new Promise(setImmediate)
    jest.advanceTimersByTime(1_000)
    expect(shown()).toBe('sending')
  }
  await asked
  answer.resolve(placed)
  await own
  expect(shown()).toBe('idle')
})
