import { afterEach, beforeEach, expect, jest, mock, test } from 'bun:test'
import type { BidPlaced, Mountain, User } from '@firstchair/contract'
import { acceptMountain, myBidsAtom, NetworkError, refreshSession, store } from '@firstchair/sdk'
import {
  answerCallsWith,
  SAMPLE_MOMENT,
  sampleClient,
  sampleMountains,
  sampleRival,
  sampleUser,
  toastAtom,
} from '@firstchair/sdk/sample'

// Styles are made by the build.
await mock.module('@firstchair/design-system/price', () => ({ formatDollars: String }))
const { bidFormAtom, dispatchBidEvent, resetBidForms } = await import('./dispatch-bid-event.ts')

const [sample] = sampleMountains(SAMPLE_MOMENT) as [Mountain]
// Neither of the two users leads, so no bid must be confirmed.
const mountain: Mountain = { ...sample, currentBidderId: sample.id }
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
const closedBid = '01890000-0000-7000-8000-000000000178'
const rival: User = { ...sampleUser, id: sampleRival.id }

const keyOf = (user: User) => ({
  mountainId: mountain.id,
  cycleId: mountain.cycleId,
  bidderId: user.id,
})
const step = (user: User) => store.get(bidFormAtom(keyOf(user))).step

let sent: string[] = []
/** Signs `user` in to a server that answers bids with `answer`. */
async function serve(user: User, answer: () => Promise<BidPlaced>): Promise<void> {
  answerCallsWith({
    ...sampleClient,
    currentUser: () => Promise.resolve(user),
    myBids: () => new Promise(() => {}),
    placeBid: (_body, call) => {
      sent.push(call?.key ?? 'no key')
      return answer()
    },
  })
  await refreshSession()
}

/** Opens the form of `user` and submits `dollars`. */
function submit(user: User, dollars: number): void {
  const key = keyOf(user)
  const sender = { bidderId: user.id, mayBid: true, key: `key of ${user.id}` }
  const by = { bidderId: user.id, mayBid: true, maximum: null, saved: null }
  dispatchBidEvent(key, { type: 'opened', mountain, isNextCycle: false, at: 0, by })
  dispatchBidEvent(key, { type: 'amountChosen', amount: dollars, at: 1_000 })
  dispatchBidEvent(key, { type: 'submitted', mountain, isOffline: false, at: 1_000, sender })
}

async function elapse(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await new Promise(setImmediate)
    jest.advanceTimersByTime(1_000)
  }
  await new Promise(setImmediate)
}
const isListed = (bidId: string) => store.get(myBidsAtom).some(({ id }) => id === bidId)
const noAnswer = () => Promise.reject(new NetworkError('none'))

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
})
afterEach(() => {
  resetBidForms()
  jest.useRealTimers()
})

test('a placed bid is listed and reported at once', async () => {
  await serve(sampleUser, () => Promise.resolve(placed))
  submit(sampleUser, amount)
  await elapse(0)
  expect(isListed(placed.bid.id)).toBe(true)
  expect(store.get(toastAtom)?.title).toBe('Bid Placed!')
  expect(step(sampleUser).kind).toBe('placed')
})

test('a bid whose cycle has closed is not listed in the next cycle', async () => {
  const closed = { ...placed.mountain, cycleId: nextCycle }
  const bid = { ...placed.bid, id: nextCycle }
  await serve(sampleUser, () => Promise.resolve({ bid, mountain: closed }))
  submit(sampleUser, amount)
  await elapse(0)
  expect(step(sampleUser).kind).toBe('placed')
  expect(isListed(nextCycle)).toBe(false)
})

test('an unanswered bid is sent five times with the same key', async () => {
  await serve(sampleUser, noAnswer)
  submit(sampleUser, amount)
  await elapse(1)
  expect(step(sampleUser)).toMatchObject({ kind: 'sending', isRepeat: true })
  await elapse(30)
  expect(sent).toEqual(Array.from({ length: 5 }, () => `key of ${sampleUser.id}`))
  expect(step(sampleUser)).toMatchObject({ kind: 'answered', setback: { kind: 'unknown' } })
  expect(store.get(toastAtom)?.title).toBe('No Answer Yet')
})

test('an invalid amount is reported and not sent', async () => {
  await serve(sampleUser, noAnswer)
  submit(sampleUser, 0)
  expect(store.get(toastAtom)?.title).toBe('Invalid Bid')
  expect(sent).toEqual([])
})

test('the bid of one user is neither retried for the next user nor shown to them', async () => {
  await serve(sampleUser, noAnswer)
  submit(sampleUser, amount)
  await serve(rival, () => Promise.resolve(placed))
  await elapse(30)
  expect(sent).toEqual([`key of ${sampleUser.id}`])
  expect(step(rival).kind).toBe('editing')
  expect(step(sampleUser)).toMatchObject({ kind: 'answered', setback: { kind: 'unknown' } })
})

test('a late answer is not reported to the next user', async () => {
  const answer = Promise.withResolvers<BidPlaced>()
  await serve(sampleUser, () => answer.promise)
  const reported: unknown[] = []
  const stop = store.sub(toastAtom, () => reported.push(store.get(toastAtom)?.text))
  submit(sampleUser, amount + 7)
  await serve(rival, noAnswer)
  answer.resolve({ ...placed, bid: { ...placed.bid, id: lateBid } })
  await elapse(0)
  stop()
  expect(step(sampleUser).kind).toBe('placed')
  expect(reported).not.toContain(`Your bid of ${amount + 7} has been placed successfully.`)
  expect(isListed(lateBid)).toBe(false)
})

test("a former user's retries do not change the form of the next user", async () => {
  await serve(sampleUser, noAnswer)
  submit(sampleUser, amount)
  await serve(rival, () => new Promise(() => {}))
  submit(rival, amount + 7)
  await elapse(30)
  expect(step(rival)).toMatchObject({ kind: 'sending', isRepeat: false })
})

test('a bid that is outbid at once is not reported as leading', async () => {
  const outbid = {
    ...placed.mountain,
    seq: 99,
    currentPrice: amount + 1,
    currentBidderId: rival.id,
  }
  await serve(sampleUser, () =>
    Promise.resolve({ ...placed, mountain: { ...outbid, cycleId: mountain.cycleId } }),
  )
  submit(sampleUser, amount)
  await elapse(0)
  expect(store.get(toastAtom)).toMatchObject({
    title: 'Outbid',
    text: `Your bid of ${amount} was outbid at once. The minimum is now ${amount + 2}.`,
  })
})

test('a bid that the page has seen outbid before its answer is not reported as leading', async () => {
  await serve(sampleUser, () => Promise.resolve(placed))
  submit(sampleUser, amount)
  acceptMountain({ ...mountain, seq: 100, currentPrice: amount + 4, currentBidderId: rival.id })
  await elapse(0)
  expect(store.get(toastAtom)?.text).toBe(
    `Your bid of ${amount} was outbid at once. The minimum is now ${amount + 5}.`,
  )
})

test('a bid answered after the page has seen its cycle close is not listed in the next', async () => {
  const bid = { ...placed.bid, id: closedBid }
  await serve(sampleUser, () => Promise.resolve({ ...placed, bid }))
  submit(sampleUser, amount)
  acceptMountain({ ...mountain, seq: 101, cycleId: nextCycle, currentBidderId: null })
  await elapse(0)
  expect(step(sampleUser).kind).toBe('placed')
  expect(isListed(closedBid)).toBe(false)
})
